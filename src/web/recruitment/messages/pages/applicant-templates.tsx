/** /admin/applicants/templates: the saved words of messages to applicants, in every language. */
import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { type Acted, actOnForm, failedOn, readForm } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'
import { isolated } from '#web/lib/text/direction.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { FormSection } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Button, buttonClass, ButtonLink } from '#web/ui/fields/button.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { messageNames } from '../message-names.ts'
import type { Route } from './+types/applicant-templates.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data: templates, can } = await api(context, 'GET /admin/applicant-templates', {}, request)
  return { templates, mayEdit: can?.edit ?? false }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { form, text, texts } = await readForm(request)
  const asked = { context, request, form }
  const params = { applicant_template: text('id') }
  const given = { name: texts('name'), texts: texts('texts') }
  const typed = given
  if (text('intent') === 'delete') {
    const acted = await actOnForm(
      asked,
      'DELETE /admin/applicant-templates/:applicant_template',
      { params },
      m.pub_deleted,
    )
    return { acted, typed: undefined }
  }
  const acted =
    text('id') === 'new'
      ? await actOnForm(asked, 'POST /admin/applicant-templates', { body: given }, m.pub_saved)
      : await actOnForm(
          asked,
          'PUT /admin/applicant-templates/:applicant_template',
          { params, body: { ...given, seen: text('seen') } },
          m.pub_saved,
        )
  return { acted, typed: acted.isDone ? undefined : typed }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.jobs_templates(), path: '/admin/applicants/templates', isPrivate: true })

type Template = DataOf<'GET /admin/applicant-templates'>[number]
type Typed = Pick<Template, 'name' | 'texts'>
const inOwn = (texts: Record<string, string>) =>
  texts[getLocale()] || texts.en || Object.values(texts).find(Boolean) || ''
const nothing: Typed = { name: {} as Template['name'], texts: {} as Template['texts'] }

export default function ApplicantTemplates({ loaderData: { templates, mayEdit }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { acted, typed } = actionData ?? {}
  // What was saved closes its form, though its address still says open.
  const open = acted?.isDone ? null : search.get('template')
  const form = (template: Template | undefined) => (
    <TemplateForm
      id={template?.template_id ?? 'new'}
      seen={template?.seen ?? ''}
      words={typed ?? template ?? nothing}
      acted={acted}
    />
  )
  return (
    <>
      <PageHead
        title={m.jobs_templates()}
        lead={m.jobs_templates_lead()}
        back={{ href: '/admin/applicants', text: m.office_applicants() }}
      >
        {mayEdit && open !== 'new' && (
          <ButtonLink variant="primary" href="?template=new" icon={<PlusIcon size={16} />}>
            {m.jobs_template_add()}
          </ButtonLink>
        )}
      </PageHead>
      <ActedNote
        acted={acted && !acted.isDone && Object.keys(acted.errors).length > 0 ? undefined : acted}
        className="mb-4"
      />
      <div className="form-stack">
        {open === 'new' && <FormSection title={m.jobs_template_add()}>{form(undefined)}</FormSection>}
        {templates.length === 0 && open !== 'new' && <EmptyState title={m.jobs_templates_none()} />}
        {templates.map((template) => {
          const { template_id: id, name, texts, seen } = template
          return (
            <FormSection key={`${id} ${seen}`} title={<bdi>{inOwn(name)}</bdi>} id={id}>
              {open === id ? (
                form(template)
              ) : (
                <>
                  <p className="wrap-anywhere whitespace-pre-line" dir="auto">
                    {inOwn(texts)}
                  </p>
                  {mayEdit && (
                    <div className="row row--wrap mt-3">
                      <Link
                        className={buttonClass({ variant: 'line', isDense: true })}
                        to={`?template=${id}#${id}`}
                        aria-label={`${m.record_edit()}: ${inOwn(name)}`}
                        preventScrollReset
                      >
                        {m.record_edit()}
                      </Link>
                      <ConfirmForm
                        isDense
                        isDanger
                        triggerVariant="quiet"
                        trigger={m.record_delete()}
                        triggerLabel={`${m.record_delete()}: ${inOwn(name)}`}
                        title={m.record_delete_question({ title: isolated(inOwn(name)) })}
                        confirmText={m.record_delete()}
                        cancelText={m.people_cancel()}
                        values={{ intent: 'delete', id }}
                      >
                        {m.jobs_template_delete_lead()}
                      </ConfirmForm>
                    </div>
                  )}
                </>
              )}
            </FormSection>
          )
        })}
      </div>
    </>
  )
}

interface FormProps {
  id: string
  seen: string
  words: Typed
  acted: Acted | undefined
}

function TemplateForm({ id, seen, words, acted }: FormProps) {
  const isSaving = useNavigation().state === 'submitting'
  const { errors } = failedOn(acted, 'save', id)
  return (
    <Form method="post" className="grid gap-4" preventScrollReset noValidate>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={seen} />
      <TextsFields name="name" label={m.jobs_template_name()} values={words.name} errors={errors} maxLength={80} />
      <TextsFields
        name="texts"
        label={m.jobs_write_text()}
        hint={messageNames()}
        values={words.texts}
        errors={errors}
        maxLength={1000}
        rows={5}
      />
      <div className="actions">
        <ButtonLink href="/admin/applicants/templates">{m.people_cancel()}</ButtonLink>
        <Button type="submit" name="intent" value="save" variant="primary" isLoading={isSaving}>
          {m.people_save()}
        </Button>
      </div>
    </Form>
  )
}
