/** /admin/site/pages/new and /admin/site/faqs/new: a page or an answer, saved as a draft first. */
import { Form, redirect, useNavigation } from 'react-router'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { requirePermission } from '#web/lib/access/require-permission.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { FormGrid, FormSection, SaveBar } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { act, readForm } from '#web/lib/office/act.ts'
import { HtmlFields } from '#web/lib/editor/html-fields.tsx'
import { packRemoved } from '#web/lib/editor/removed-note.tsx'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'
import { getLocale } from '#web/paraglide/runtime.js'
import { LivePreview } from '../../desk/live-preview.tsx'
import { placesOfText } from '../places-of-text.ts'
import type { Route } from './+types/new-text.ts'

const kindOf = (request: Request) => (new URL(request.url).pathname.includes('/faqs/') ? 'faq' : 'page')

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'site.create', request)
  if (kindOf(request) === 'page') return { kind: 'page' as const, groups: [] }
  const { groups } = (await api(context, 'GET /admin/site/faqs', {}, request)).data
  return { kind: 'faq' as const, groups: groups.map(({ slug, name }) => ({ value: slug, label: name })) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { text, texts } = await readForm(request)
  const kind = kindOf(request)
  const body = { address: text('address'), title: texts('title'), body: texts('body') }
  const group = text('group')
  const asked = { context, request }
  const acting =
    kind === 'page'
      ? await act(asked, 'POST /admin/site/pages', { body })
      : await act(asked, 'POST /admin/site/faqs', { body: { ...body, group } })
  if (!acting.ok) return { acted: acting.acted, typed: { ...body, group } }
  const { slug, version, removed } = acting.answer.data
  return redirect(
    `/admin/site/texts/${kind}/${slug}?${new URLSearchParams({ saved: String(version), removed: packRemoved(removed) })}`,
  )
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.kind === 'faq' ? m.pub_new_faq() : m.pub_new_page(),
    path: '/admin/site/pages',
    isPrivate: true,
  })

export default function NewText({ loaderData: { kind, groups }, actionData }: Route.ComponentProps) {
  const isSaving = useNavigation().state === 'submitting'
  const { acted, typed } = actionData ?? {}
  const errors = acted?.errors ?? {}
  const isPage = kind === 'page'
  const back = isPage
    ? { href: '/admin/site/pages', text: m.office_site_pages() }
    : { href: '/admin/site/faqs', text: m.office_faqs() }
  return (
    <>
      <PageHead title={isPage ? m.pub_new_page() : m.pub_new_faq()} lead={m.pub_languages_lead()} back={back} />
      <div className="with-preview">
        <Form id="words" method="post" className="form-stack" noValidate>
          <FormNote>{acted?.note}</FormNote>
          <FormSection title={m.pub_text()} lead={m.pub_html_lead()}>
            <FormGrid>
              {!isPage && (
                <Select
                  name="group"
                  label={m.pub_group()}
                  options={groups}
                  defaultValue={typed?.group}
                  error={errors.group}
                />
              )}
              <TextField
                name="address"
                label={m.pub_path()}
                hint={m.pub_path_hint()}
                dir="ltr"
                maxLength={80}
                defaultValue={typed?.address ?? ''}
                error={errors.address}
              />
              <TextsFields
                name="title"
                label={isPage ? m.pub_title() : m.pub_question()}
                values={typed?.title}
                errors={errors}
                maxLength={200}
              />
              <HtmlFields
                name="body"
                label={isPage ? m.pub_body() : m.pub_answer()}
                values={typed?.body}
                errors={errors}
                maxLength={60_000}
              />
            </FormGrid>
          </FormSection>
          <SaveBar note={m.pub_draft_note()}>
            <ButtonLink href={back.href}>{m.people_cancel()}</ButtonLink>
            <Button type="submit" variant="primary" isLoading={isSaving}>
              {m.pub_save_draft()}
            </Button>
          </SaveBar>
        </Form>
        <LivePreview formId="words" language={getLocale()} {...placesOfText({ kind, slug: '' })} />
      </div>
    </>
  )
}
