/** /mentor/courses/{id}/batches/{batch}/messages: writing to the people of a batch, and what was written. */
import type { LinksFunction } from 'react-router'
import { Form, useNavigation } from 'react-router'
import { audiences } from '#contracts/learning/batch-messages/batch-messages.office.ts'
import { requireAuthor } from '#web/authoring/outlines/require-author.ts'
import office from '#web/layouts/office/office.css?url'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { formOf } from '#web/lib/api/page-services.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { actOnForm, failedOn } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { dateAndTime, number } from '#web/lib/text/format.ts'
import { isolated } from '#web/lib/text/direction.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import type { Column } from '#web/ui/data/table.tsx'
import { DataList } from '#web/ui/desk/data-list.tsx'
import { FormSection } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea, TextField } from '#web/ui/fields/text-field.tsx'
import type { Route } from './+types/batch-messages.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: office }]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireAuthor({ context, request })
  const asked = { request, params: { batch: params.batch } }
  const { answer } = await readList(context, 'GET /admin/batches/:batch/messages', asked)
  return { answer, key: crypto.randomUUID() }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const body = { audience: text('audience') as 'all', subject: text('subject'), text: text('text') }
  const sent = { params: { batch: params.batch }, body }
  return actOnForm({ context, request, form }, 'POST /admin/batches/:batch/messages', sent, ({ data }) =>
    m.batch_message_sent({ shown: number(data.told) }),
  )
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.batch_message_title(), path: '/mentor', isPrivate: true })

const names = { all: m.batch_message_all, behind: m.batch_message_behind, absent: m.batch_message_absent } as const

type Message = DataOf<'GET /admin/batches/:batch/messages'>[number]
const columns = (): readonly Column<Message>[] => [
  {
    key: 'subject',
    label: m.batch_message_subject(),
    isLead: true,
    cell: ({ subject, text }) => (
      <div className="min-w-0">
        <b>
          <bdi>{subject}</bdi>
        </b>
        <p className="small wrap-anywhere whitespace-pre-line" dir="auto">
          {text}
        </p>
      </div>
    ),
  },
  { key: 'audience', label: m.batch_message_to(), cell: ({ audience }) => names[audience]() },
  { key: 'told', label: m.batch_message_told(), isNumeric: true, cell: ({ told }) => number(told) },
  {
    key: 'at',
    label: m.batch_message_when(),
    cell: ({ author, at }) => m.payouts_made_by({ name: isolated(author), time: dateAndTime(at) }),
  },
]

export default function BatchMessages({ loaderData: { answer, key }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  const { data: messages, meta: paging, course_name, batch_no, counts, can } = answer
  const { error, errors, values } = failedOn(actionData, 'write')
  return (
    <div className="wrap area">
      <PageHead
        title={m.batch_message_title()}
        lead={`${course_name} · ${m.class_batch({ number: number(batch_no) })}`}
        back={{ href: '/mentor', text: m.mentor_area() }}
      />
      <ActedNote acted={actionData?.isDone ? actionData : undefined} className="mb-4" />
      <div className="form-stack">
        {can.write && (
          <FormSection title={m.batch_message_write()} lead={m.batch_message_lead()}>
            <Form key={key} method="post" className="grid gap-4" noValidate>
              {error && <FormNote of={actionData}>{error}</FormNote>}
              <input type="hidden" name="intent" value="write" />
              <input type="hidden" name="key" value={key} />
              <Select
                name="audience"
                label={m.batch_message_to()}
                defaultValue={values.audience ?? 'all'}
                options={audiences.map((value) => ({ value, label: `${names[value]()} (${number(counts[value])})` }))}
                error={errors.audience}
              />
              <TextField
                name="subject"
                label={m.batch_message_subject()}
                maxLength={100}
                required
                defaultValue={values.subject ?? ''}
                error={errors.subject}
              />
              <Textarea
                name="text"
                label={m.batch_message_text()}
                rows={5}
                maxLength={500}
                required
                defaultValue={values.text ?? ''}
                error={errors.text}
              />
              <div className="actions">
                <Button type="submit" variant="primary" isLoading={isSending}>
                  {m.batch_message_send()}
                </Button>
              </div>
            </Form>
          </FormSection>
        )}
        <DataList
          caption={m.batch_message_history()}
          columns={columns()}
          rows={messages}
          rowKey={({ id }) => id}
          texts={listTexts()}
          paging={paging}
          empty={<EmptyState title={m.batch_message_none()} />}
          isDense
        />
      </div>
    </div>
  )
}
