/** What the back office calls a batch that somebody can be put into, and the state of an enrolment. */
import type { BatchChoice, SupportedEnrolment } from '#contracts/learning/support.office.ts'
import { date, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

const modes: Record<string, () => string> = {
  Live: m.mode_live,
  'On-site': m.mode_in_person,
  'Self-paced': m.mode_self_paced,
}

const seats = (free: number | null) =>
  free === null ? '' : free === 0 ? m.support_full() : m.support_seats_free({ count: number(free) })

/** 'Batch 3 · Live · 5 December 2026 · 4 seats free'. */
const batchText = ({ batch_no, training_type, class_start_date, seats_free }: BatchChoice): string =>
  [
    m.support_batch_no({ no: number(batch_no) }),
    modes[training_type]?.(),
    class_start_date && date(class_start_date),
    seats(seats_free),
  ]
    .filter(Boolean)
    .join(' · ')

export const batchOptions = (batches: readonly BatchChoice[]) =>
  batches.map((batch) => ({ value: batch.batch_id, label: batchText(batch) }))

export const stateNames: Record<SupportedEnrolment['state'], () => string> = {
  active: m.support_state_active,
  withdrawn: m.support_state_withdrawn,
  expired: m.support_state_expired,
}

export const sourceNames: Record<SupportedEnrolment['source'], () => string> = {
  free: m.support_source_free,
  order: m.support_source_order,
  allocation: m.support_source_allocation,
  staff: m.support_source_staff,
}
