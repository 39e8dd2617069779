/** /admin/courses/{id}: a course's record, its batches, and whether visitors see it. */
import { Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { api } from '#web/lib/api/page-services.ts'
import { packRemoved, RemovedNote, unpackRemoved } from '#web/lib/editor/removed-note.tsx'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, done, readForm } from '#web/lib/office/act.ts'
import { ActedNote, SeenField } from '#web/lib/office/seen-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { SaveBar } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { CopyIcon } from '#web/ui/icons/task-icons.tsx'
import { CourseBatches } from '../course-batches.tsx'
import { CourseFields } from '../course-fields.tsx'
import { linesOf } from '../course-lines.ts'
import { missingPartName } from '../missing-part-name.ts'
import { readCourse } from '../read-course.ts'
import type { Route } from './+types/course.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const [{ data: course }, { data: choices }] = await Promise.all([
    api(context, 'GET /admin/courses/:course', { params }, request),
    api(context, 'GET /admin/course-choices', {}, request),
  ])
  return { course, choices }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const read = await readForm(request)
  const asked = { context, request }
  const intent = read.text('intent')
  if (intent === 'publish' || intent === 'hide') {
    const isPublishing = intent === 'publish'
    const acting = isPublishing
      ? await act(asked, 'POST /admin/courses/:course/publish', { params, body: {} })
      : await act(asked, 'POST /admin/courses/:course/retirement', { params })
    if (!acting.ok) return { acted: acting.acted, typed: undefined }
    const isShown = acting.answer.data.is_published
    const note = !isPublishing
      ? m.course_office_hidden()
      : isShown
        ? m.course_office_published()
        : m.build_not_shown_yet()
    return { acted: done(note), typed: undefined }
  }
  if (intent === 'copy') {
    const acting = await act(asked, 'POST /admin/courses/:course/copies', { params })
    if (!acting.ok) return { acted: acting.acted, typed: undefined }
    return redirect(`/admin/courses/${acting.answer.data.course_id}?saved=1`)
  }
  if (intent === 'delete') {
    const acting = await act(asked, 'DELETE /admin/courses/:course', { params })
    return acting.ok ? redirect('/admin/courses') : { acted: acting.acted, typed: undefined }
  }
  const { body, typed } = readCourse(read)
  const acting = await act(asked, 'PUT /admin/courses/:course', { params, body: body as never })
  if (!acting.ok) return { acted: acting.acted, typed }
  const { removed } = acting.answer.data
  const saved = new URLSearchParams({ saved: '1', removed: packRemoved(removed) })
  return redirect(`/admin/courses/${params.course}?${saved}`)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: nameOf(loaderData?.course.name), path: '/admin/courses', isPrivate: true })

const nameOf = (name: Record<string, string> | undefined) => name?.en || Object.values(name ?? {}).find(Boolean) || ''

export default function Course({ loaderData: { course, choices }, actionData }: Route.ComponentProps) {
  const isSaving = useNavigation().state === 'submitting'
  const [search] = useSearchParams()
  const { acted, typed } = actionData ?? {}
  const { can } = course
  const lines = typed?.lines ?? {
    key_learning: linesOf(course.key_learning),
    prerequisites: linesOf(course.prerequisites),
    target_learners: linesOf(course.target_learners),
  }
  return (
    <>
      <PageHead title={nameOf(course.name)} back={{ href: '/admin/courses', text: m.office_all_courses() }}>
        <ButtonLink href={`/admin/courses/${course.course_id}/build`}>{m.build_course()}</ButtonLink>
        <ButtonLink href={`/admin/courses/${course.course_id}/skills`}>{m.skills_title()}</ButtonLink>
        <ButtonLink href={`/admin/mistakes?course=${course.course_id}`}>{m.mistakes_title()}</ButtonLink>
        {course.is_published && <ButtonLink href={`/courses/${course.slug}/details`}>{m.pub_on_site()}</ButtonLink>}
        {can.edit && (
          <ButtonLink href={`/api/admin/courses/${course.course_id}/archive.zip`} reloadDocument download>
            {m.course_office_export()}
          </ButtonLink>
        )}
        {can.create && (
          <Form method="post">
            <Button type="submit" name="intent" value="copy" icon={<CopyIcon size={16} />}>
              {m.course_office_copy()}
            </Button>
          </Form>
        )}
        {can.delete && !course.is_published && (
          <ConfirmForm
            trigger={m.course_office_delete()}
            title={m.course_office_delete_sure({ name: nameOf(course.name) })}
            confirmText={m.course_office_delete()}
            cancelText={m.people_cancel()}
            isDanger
            values={{ intent: 'delete' }}
          >
            {m.course_office_delete_note()}
          </ConfirmForm>
        )}
        {can.publish && (
          <Form method="post">
            <input type="hidden" name="intent" value={course.is_published ? 'hide' : 'publish'} />
            <Button type="submit" variant={course.is_published ? 'line' : 'primary'}>
              {course.is_published ? m.course_office_hide() : m.course_office_publish()}
            </Button>
          </Form>
        )}
      </PageHead>
      <ActedNote acted={acted ?? (search.get('saved') ? done(m.pub_saved()) : undefined)} className="mb-4" />
      <RemovedNote removed={unpackRemoved(search.get('removed'))} />
      {course.missing.length > 0 && (
        <Note tone="warn" className="mb-4">
          <p>{m.course_office_missing()}</p>
          <ul>
            {course.missing.map((part) => (
              <li key={part}>{missingPartName(part)}</li>
            ))}
          </ul>
        </Note>
      )}
      <CourseBatches course={course} canEdit={can.edit} />
      <Form key={acted && !acted.isDone ? 'typed' : course.seen} method="post" className="form-stack" noValidate>
        <SeenField seen={course.seen} acted={acted} sent={typed?.seen} />
        <CourseFields
          course={typed ? { ...course, ...typed } : course}
          lines={lines}
          choices={{ ...choices, courses: choices.courses.filter(({ id }) => id !== course.course_id) }}
          errors={acted?.errors ?? {}}
        />
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
