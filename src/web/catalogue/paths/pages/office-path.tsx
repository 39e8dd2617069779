/** /admin/paths/{id}: what a learning path says, its courses, and whether visitors see it. */
import { Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, done, readForm } from '#web/lib/office/act.ts'
import { ActedNote, SeenField } from '#web/lib/office/seen-field.tsx'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { FormGrid, FormSection, SaveBar } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { readOrder } from '../course-order.ts'
import { PathCourses } from '../path-courses.tsx'
import { PathState } from '../path-state.tsx'
import type { Route } from './+types/office-path.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return (await api(context, 'GET /admin/paths/:path', { params }, request)).data
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { text, texts } = await readForm(request)
  const asked = { context, request }
  const intent = text('intent')
  if (intent === 'publish' || intent === 'hide') {
    const body = { is_published: intent === 'publish' }
    const acting = await act(asked, 'PUT /admin/paths/:path/publication', { params, body })
    if (!acting.ok) return { acted: acting.acted, typed: undefined }
    return { acted: done(body.is_published ? m.course_office_published() : m.path_office_hidden()), typed: undefined }
  }
  if (intent === 'courses') {
    const body = { courses: readOrder([text('order'), text('added')].join(',')) }
    const acting = await act(asked, 'PUT /admin/paths/:path/courses', { params, body })
    return { acted: acting.ok ? done(m.pub_saved()) : acting.acted, typed: undefined }
  }
  const typed = {
    title: texts('title'),
    promise: texts('promise'),
    description: texts('description'),
    seen: text('seen'),
  }
  const acting = await act(asked, 'PUT /admin/paths/:path', { params, body: typed })
  return acting.ok ? redirect(`/admin/paths/${params.path}?saved=1`) : { acted: acting.acted, typed }
}

const nameOf = (title: Record<string, string> | undefined) =>
  title?.en || Object.values(title ?? {}).find(Boolean) || ''

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: nameOf(loaderData?.title), path: '/admin/paths', isPrivate: true })

export default function OfficePath({ loaderData: path, actionData }: Route.ComponentProps) {
  const isSaving = useNavigation().state === 'submitting'
  const [search] = useSearchParams()
  const { acted, typed } = actionData ?? {}
  const { can } = path
  const { courses: atCourses, ...errors } = acted?.errors ?? {}
  const shown = typed ?? path
  return (
    <>
      <PageHead
        title={nameOf(path.title)}
        lead={<PathState path={path} />}
        back={{ href: '/admin/paths', text: m.office_paths() }}
      >
        {path.is_shown && <ButtonLink href={`/paths/${path.slug}`}>{m.pub_on_site()}</ButtonLink>}
        {can.publish && (
          <Form method="post">
            <input type="hidden" name="intent" value={path.is_published ? 'hide' : 'publish'} />
            <Button type="submit" variant={path.is_published ? 'line' : 'primary'}>
              {path.is_published ? m.course_office_hide() : m.course_office_publish()}
            </Button>
          </Form>
        )}
      </PageHead>
      {atCourses === undefined && (
        <ActedNote acted={acted ?? (search.get('saved') ? done(m.pub_saved()) : undefined)} className="mb-4" />
      )}
      {path.is_published && !path.is_shown && (
        <Note tone="warn" className="mb-4">
          {m.path_office_held_back_note()}
        </Note>
      )}
      <PathCourses path={path} error={atCourses} />
      <Form key={acted && !acted.isDone ? 'typed' : path.seen} method="post" className="form-stack mt-6" noValidate>
        <SeenField seen={path.seen} acted={acted} sent={typed?.seen} />
        <FormSection title={m.pub_what_it_says()} lead={m.pub_languages_lead()}>
          <FormGrid>
            <TextsFields
              name="title"
              label={m.path_office_title()}
              values={shown.title}
              errors={errors}
              maxLength={120}
            />
            <TextsFields
              name="promise"
              label={m.path_office_promise()}
              hint={m.path_office_promise_hint()}
              values={shown.promise}
              errors={errors}
              maxLength={200}
            />
            <TextsFields
              name="description"
              label={m.path_what()}
              values={shown.description}
              errors={errors}
              maxLength={3000}
              rows={6}
            />
          </FormGrid>
        </FormSection>
        {can.edit && (
          <SaveBar>
            <Button type="submit" variant="primary" isLoading={isSaving}>
              {m.people_save()}
            </Button>
          </SaveBar>
        )}
      </Form>
    </>
  )
}
