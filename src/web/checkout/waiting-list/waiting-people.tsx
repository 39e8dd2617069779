/** Who waits for a batch, in order, with what staff may do: offer a seat, or take somebody off the list. */
import type { WaitingPlace } from '#contracts/checkout/ledger.office.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { type Acted, failedOn } from '#web/lib/office/act.ts'
import { dateAndTime, number, phone } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import type { Column } from '#web/ui/data/table.tsx'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { DataList } from '#web/ui/desk/data-list.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { waitingWords } from '../desk/sales-words.ts'
import { StateBadge } from '../desk/state-badge.tsx'

const columns = (formKey: string, acted: Acted | undefined): Column<WaitingPlace>[] => [
  {
    key: 'name',
    label: m.desk_name(),
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
  { key: 'joined', label: m.desk_since(), cell: ({ joined_at }) => dateAndTime(joined_at) },
  {
    key: 'until',
    label: m.desk_offered_until(),
    cell: ({ offered_until: until }) => (until ? dateAndTime(until) : '–'),
  },
  {
    key: 'actions',
    label: m.orders_actions(),
    isLabelHidden: true,
    cell: ({ id, name, can }) => (
      <div className="row row--wrap">
        {can.offer && <Offer {...{ id, name, formKey, acted }} />}
        {can.remove && <Remove {...{ id, name, acted }} />}
      </div>
    ),
  },
]

function Offer({ id, name, formKey, acted }: { id: string; name: string; formKey: string; acted: Acted | undefined }) {
  const { error, errors, values } = failedOn(acted, 'offer', id)
  return (
    <ConfirmForm
      trigger={m.desk_offer()}
      triggerLabel={m.desk_offer_to({ name })}
      isDense
      title={m.desk_offer_to({ name })}
      confirmText={m.desk_offer()}
      cancelText={m.desk_back()}
      values={{ intent: 'offer', id, key: formKey }}
      error={error}
      fields={
        <TextField
          label={m.desk_hours()}
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
      {m.desk_offer_text()}
    </ConfirmForm>
  )
}

function Remove({ id, name, acted }: { id: string; name: string; acted: Acted | undefined }) {
  const { error, errors } = failedOn(acted, 'remove', id)
  return (
    <ConfirmForm
      trigger={m.desk_remove_place()}
      triggerVariant="quiet"
      triggerLabel={m.desk_remove_place_of({ name })}
      isDense
      isDanger
      title={m.desk_remove_place_of({ name })}
      confirmText={m.desk_remove_place()}
      cancelText={m.desk_back()}
      values={{ intent: 'remove', id }}
      reasonLabel={m.desk_reason()}
      {...(errors.reason ? { reasonError: errors.reason } : {})}
      {...(error ? { error } : {})}
    >
      {m.desk_remove_place_text()}
    </ConfirmForm>
  )
}

export function WaitingPeople({
  list,
  formKey,
  acted,
}: {
  list: DataOf<'GET /admin/waiting-lists/:id'>
  formKey: string
  acted: Acted | undefined
}) {
  return (
    <DataList
      caption={m.office_waiting_lists()}
      columns={columns(formKey, acted)}
      rows={list.places}
      rowKey={({ id }) => id}
      texts={listTexts()}
      empty={<EmptyState title={m.desk_nobody_waits()}>{m.desk_nobody_waits_text()}</EmptyState>}
      isDense
    />
  )
}
