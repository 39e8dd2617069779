/** /admin/sales/calls: who is to be called and why; a call is noted with the day of the next one. */
import { useSearchParams } from 'react-router'
import { type CallReason, callReasons } from '#contracts/companies/sales.office.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { pageMeta } from '#web/lib/head/meta.ts'
import { choiceText, filterChips } from '#web/lib/list-desk/filter-chips.ts'
import { actOnForm, failedOn, readForm } from '#web/lib/office/act.ts'
import { date, listed } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/text-field.tsx'
import { callReasonNames } from '../sales-words.ts'
import type { Route } from './+types/sales-calls.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer, errors, filterNames } = await readList(context, 'GET /admin/sales/calls', { request })
  return { calls: answer.data, paging: answer.meta, can: answer.can, errors, filterNames }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { form, text, orNull } = await readForm(request)
  const body = {
    lead_id: orNull('lead_id'),
    company_id: orNull('company_id'),
    note: text('note'),
    next_on: text('next_on'),
  }
  return {
    acted: await actOnForm({ context, request, form }, 'POST /admin/sales/calls', { body }, () => m.deals_noted()),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.deals_calls(), path: '/admin/sales/calls', isPrivate: true })

const reasonOptions = () => callReasons.map((value) => ({ value, label: callReasonNames[value]() }))
const reasonsText = (reasons: readonly CallReason[]) => listed(reasons.map((reason) => callReasonNames[reason]()))

export default function SalesCalls({ loaderData, actionData }: Route.ComponentProps) {
  const { calls, paging, can, errors, filterNames } = loaderData
  const [search] = useSearchParams()
  const acted = actionData?.acted
  return (
    <>
      <PageHead
        title={m.deals_calls()}
        lead={m.deals_calls_lead()}
        back={{ href: '/admin/sales', text: m.deals_title() }}
      />
      <FormNote tone="ok" of={acted} className="mb-4 empty:hidden">
        {acted?.isDone && acted.note}
      </FormNote>
      <DataList
        caption={m.deals_calls()}
        texts={listTexts()}
        paging={paging}
        chips={filterChips(search, [['reason', m.deals_reason(), choiceText(reasonOptions())]])}
        filters={
          <Select
            name="reason"
            isDense
            label={m.deals_reason()}
            placeholder={m.people_any()}
            defaultValue={search.get('reason') ?? ''}
            options={reasonOptions()}
            error={errors.reason}
          />
        }
        filterNames={filterNames}
        rows={calls}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            label: m.deals_name(),
            isLead: true,
            cell: ({ lead_id: lead, company_id: company, name }) => (
              <RowLink href={lead ? `/admin/site/leads/${lead}` : `/admin/for-business/${company}`}>
                <bdi>{name}</bdi>
              </RowLink>
            ),
          },
          { key: 'reasons', label: m.deals_reason(), cell: ({ reasons }) => reasonsText(reasons) },
          {
            key: 'contact',
            label: m.deals_contact(),
            cell: ({ contact, contact_no: phone, email }) => (
              <>
                {contact && <bdi className="block">{contact}</bdi>}
                {phone && <bdi className="block">{phone}</bdi>}
                {email && <bdi className="block">{email}</bdi>}
                {!(contact || phone || email) && '–'}
              </>
            ),
          },
          {
            key: 'last',
            label: m.deals_last_call(),
            cell: ({ called_at: at, note }) =>
              at ? (
                <>
                  {date(at)}
                  <p className="small muted" dir="auto">
                    {note}
                  </p>
                </>
              ) : (
                '–'
              ),
          },
          {
            key: 'called',
            label: m.deals_called(),
            isLabelHidden: true,
            cell: (call) => can.call && <NoteCall call={call} failed={failedOn(acted, 'call', call.id)} />,
          },
        ]}
        empty={<EmptyState title={m.deals_nobody()} />}
        isDense
      />
    </>
  )
}

type Called = Route.ComponentProps['loaderData']['calls'][number]

function NoteCall({ call, failed }: { call: Called; failed: ReturnType<typeof failedOn> }) {
  return (
    <ConfirmForm
      trigger={m.deals_called()}
      triggerLabel={m.deals_called_of({ name: call.name })}
      isDense
      title={m.deals_called_of({ name: call.name })}
      confirmText={m.people_save()}
      cancelText={m.people_cancel()}
      values={{ intent: 'call', id: call.id, lead_id: call.lead_id ?? '', company_id: call.company_id ?? '' }}
      {...(failed.error ? { error: failed.error } : {})}
      fields={
        <>
          <Textarea
            name="note"
            label={m.deals_note()}
            rows={3}
            maxLength={2000}
            required
            defaultValue={failed.values.note}
            error={failed.errors.note}
          />
          <DateField
            name="next_on"
            label={m.deals_next()}
            required
            defaultValue={failed.values.next_on ?? ''}
            error={failed.errors.next_on}
          />
        </>
      }
    >
      {m.deals_called_text()}
    </ConfirmForm>
  )
}
