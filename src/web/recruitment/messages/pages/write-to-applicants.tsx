/** /admin/applicants/message: one message to several applicants, from a template or not; what each will read is seen before it is sent. */
import { Form, useNavigation, useSearchParams } from 'react-router'
import { requirePermission } from '#web/lib/access/require-permission.ts'
import { api } from '#web/lib/api/page-services.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, actOnForm, noteOfForm, readForm } from '#web/lib/office/act.ts'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'
import { listed, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { FormSection, SaveBar } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { stageWords } from '../../applications/stage-words.ts'
import { MessagePreview } from '../message-preview.tsx'
import { messageNames } from '../message-names.ts'
import type { Route } from './+types/write-to-applicants.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'recruitment.edit', request)
  const [{ answer }, { data: templates }] = await Promise.all([
    readList(context, 'GET /admin/applications', { request, fixed: { perpage: '100' } }),
    api(context, 'GET /admin/applicant-templates', {}, request),
  ])
  return { applications: answer.data, templates, key: crypto.randomUUID() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { form, texts, text } = await readForm(request)
  const typed = { applications: form.getAll('applications').map(String), texts: texts('texts') }
  const asked = { context, request, form }
  if (text('intent') === 'send') {
    const sent = await actOnForm(asked, 'POST /admin/applications/messages', { body: typed }, ({ data }) =>
      m.jobs_told({ count: number(data.told) }),
    )
    return { acted: sent, typed: sent.isDone ? undefined : typed, preview: undefined }
  }
  const looked = await act(asked, 'POST /admin/applications/messages/preview', { body: typed })
  return looked.ok
    ? { acted: undefined, typed, preview: looked.answer.data }
    : { acted: looked.acted, typed, preview: undefined }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.jobs_write(), path: '/admin/applicants/message', isPrivate: true })

const nameIn = (name: Record<string, string>) => name[getLocale()] || name.en || Object.values(name).find(Boolean) || ''

export default function WriteToApplicants({ loaderData, actionData }: Route.ComponentProps) {
  const { applications, templates, key } = loaderData
  const { acted, typed, preview } = actionData ?? {}
  const [search] = useSearchParams()
  const isSending = useNavigation().state === 'submitting'
  const template = templates.find(({ template_id: id }) => id === search.get('template'))
  const errors = acted && !acted.isDone ? acted.errors : {}
  const isChosen = (id: string) => typed === undefined || typed.applications.includes(id)
  const kept = [...search].filter(([name]) => name !== 'template')
  const list = new URLSearchParams(kept)
  return (
    <>
      <PageHead
        title={m.jobs_write()}
        lead={m.jobs_write_lead()}
        back={{ href: `/admin/applicants?${list}`, text: m.office_applicants() }}
      >
        <ButtonLink href="/admin/applicants/templates">{m.jobs_templates()}</ButtonLink>
      </PageHead>
      <FormNote tone={acted?.isDone ? 'ok' : 'bad'} of={acted} className="mb-4">
        {acted?.isDone ? acted.note : noteOfForm(acted)}
      </FormNote>
      {applications.length === 0 ? (
        <EmptyState title={m.jobs_no_applicants()} />
      ) : (
        <div className="form-stack">
          <FormSection title={m.jobs_template()} lead={m.jobs_template_choose_lead()}>
            <Form method="get" className="row row--wrap items-end" preventScrollReset>
              {kept.map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Select
                name="template"
                label={m.jobs_template()}
                placeholder={m.jobs_template_none()}
                defaultValue={template?.template_id ?? ''}
                options={templates.map(({ template_id: value, name }) => ({ value, label: nameIn(name) }))}
              />
              <Button type="submit">{m.jobs_template_use()}</Button>
            </Form>
          </FormSection>
          <Form
            // What was sent leaves an empty form; another template brings its words.
            key={`${template?.template_id} ${acted?.isDone ? key : ''}`}
            method="post"
            className="form-stack"
            preventScrollReset
            noValidate
          >
            <input type="hidden" name="key" value={key} />
            <FormSection title={m.jobs_write_text()} lead={messageNames()}>
              <TextsFields
                name="texts"
                label={m.jobs_write_text()}
                values={typed?.texts ?? template?.texts ?? {}}
                errors={errors}
                maxLength={1000}
                rows={5}
              />
            </FormSection>
            <FormSection title={m.jobs_message_to()} lead={errors.applications}>
              <ul className="grid gap-2">
                {applications.map((row) => (
                  <li key={row.application_id}>
                    <Checkbox
                      name="applications"
                      value={row.application_id}
                      defaultChecked={isChosen(row.application_id)}
                    >
                      <bdi>{row.name}</bdi>{' '}
                      <span className="muted small">{listed([row.circular_title, stageWords[row.stage].text()])}</span>
                    </Checkbox>
                  </li>
                ))}
              </ul>
            </FormSection>
            {preview && (
              <FormSection title={m.jobs_message_preview()} lead={m.jobs_message_preview_lead()}>
                <MessagePreview messages={preview} />
              </FormSection>
            )}
            <SaveBar note={preview ? undefined : m.jobs_message_see_first()}>
              <Button
                type="submit"
                name="intent"
                value="look"
                variant={preview ? 'line' : 'primary'}
                isLoading={isSending}
              >
                {m.jobs_message_look()}
              </Button>
              {preview && preview.length > 0 && (
                <Button type="submit" name="intent" value="send" variant="primary" isLoading={isSending}>
                  {m.jobs_message_send({ count: number(preview.length) })}
                </Button>
              )}
            </SaveBar>
          </Form>
        </div>
      )}
    </>
  )
}
