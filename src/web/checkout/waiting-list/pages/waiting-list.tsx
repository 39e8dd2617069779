/** /admin/waiting-lists/{batch}: who waits for a batch, in order, and offering a seat. */
import type { WaitingPlace } from '#contracts/checkout/ledger.office.ts'
import { batchNumber, dateAndTime, number, phone } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, formOf } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { DataList } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import type { Column } from '#web/ui/data/table.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { actOnForm, type Acted, failedOn, typedNumber } from '#web/lib/office/act.ts'
import { waitingWords } from '../../desk/sales-words.ts'
import { seatsText } from '../../desk/seats-text.ts'
import { StateBadge } from '../../desk/state-badge.tsx'
import type { Route } from './+types/waiting-list.ts'

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const { data: list } = await api(context, 'GET /admin/waiting-lists/:id', { params: { id } }, request)
  return { list, key: crypto.randomUUID() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request)
  const sent = { params: { id: String(form.get('id') ?? '') }, body: { hours: typedNumber(form, 'hours') } }
  return actOnForm({ context, request, form }, 'POST /admin/waiting-places/:id/offer', sent, ({ data }) =>
    m.sales_place_offered({ when: dateAndTime(data.offered_until) }),
  )
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_waiting_lists(), path: '/admin/waiting-lists', isPrivate: true })

const columns = (formKey: string, acted: Acted | undefined): Column<WaitingPlace>[] => [
  {
    key: 'name',
    label: m.sales_name(),
    isLead: true,
    cell: (place) => (
      <div>
        {place.position !== null && <b className="num">{number(place.position)}. </b>}
        {place.name}
        <p className="muted small">
          {place.phone ? <bdi className="nowrap">{phone(place.phone)}</bdi> : <bdi>{place.email}</bdi>}
        </p>
      </div>
    ),
  },
  { key: 'state', label: m.orders_state(), cell: ({ state }) => <StateBadge words={waitingWords(state)} /> },
  { key: 'joined', label: m.sales_since(), cell: ({ joined_at }) => dateAndTime(joined_at) },
  {
    key: 'until',
    label: m.sales_offered_until(),
    cell: ({ offered_until: until }) => (until ? dateAndTime(until) : '–'),
  },
  {
    key: 'actions',
    label: m.orders_actions(),
    isLabelHidden: true,
    cell: ({ id, name, can }) => can.offer && <Offer {...{ id, name, formKey, acted }} />,
  },
]

function Offer({ id, name, formKey, acted }: { id: string; name: string; formKey: string; acted: Acted | undefined }) {
  const { error, errors, values } = failedOn(acted, 'offer', id)
  return (
    <ConfirmForm
      trigger={m.sales_offer()}
      triggerLabel={m.sales_offer_to({ name })}
      isDense
      title={m.sales_offer_to({ name })}
      confirmText={m.sales_offer()}
      cancelText={m.sales_back()}
      values={{ intent: 'offer', id, key: formKey }}
      error={error}
      fields={
        <TextField
          label={m.sales_hours()}
          name="hours"
          type="number"
          min={1}
          max={168}
          required
          defaultValue={values.hours ?? '24'}
          error={errors.hours}
        />
      }
    >
      {m.sales_offer_text()}
    </ConfirmForm>
  )
}

export default function WaitingList({ loaderData: { list, key }, actionData }: Route.ComponentProps) {
  const batch = m.batch_number({ number: batchNumber(list.batch_no) })
  return (
    <>
      <PageHead
        title={list.course_name}
        lead={`${batch} · ${m.sales_seats_left()}: ${seatsText(list)}`}
        back={{ href: '/admin/waiting-lists', text: m.office_waiting_lists() }}
      />
      <FormNote tone="ok" of={actionData} className="mb-4 empty:hidden">
        {actionData?.isDone && actionData.note}
      </FormNote>
      <DataList
        caption={m.office_waiting_lists()}
        columns={columns(key, actionData)}
        rows={list.places}
        rowKey={({ id }) => id}
        texts={listTexts()}
        empty={<EmptyState title={m.sales_nobody_waits()}>{m.sales_nobody_waits_text()}</EmptyState>}
        isDense
      />
    </>
  )
}
