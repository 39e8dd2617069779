/** A batch as the checkout says it: mode, number, start, hours. */
import type { Quote } from '#contracts/checkout/cart.ts'
import { classDays } from '#web/lib/text/class-days.ts'
import { batchNumber, clockTime, date, listed, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { priceInText } from '#web/lib/text/amount-in-text.ts'

type Batch = Pick<
  Quote['items'][number]['batches'][number],
  'batch_no' | 'training_type' | 'class_start_date' | 'batch_time'
> & { class_days?: readonly string[] }

const modes: Record<string, (() => string) | undefined> = {
  Live: m.mode_live,
  'On-site': m.mode_in_person,
  'Self-paced': m.mode_self_paced,
}
const modeName = (type: string): string => modes[type]?.() ?? type

/** 'Batch 11, Live · Starts 28 November 2026 · Saturday, Sunday, 19:00 to 21:00'; a self-paced one is only told to start at any time. */
export function batchLine({ batch_no, training_type, class_start_date, batch_time, class_days }: Batch): string {
  if (training_type === 'Self-paced' || !class_start_date) return `${modeName(training_type)} · ${m.start_any_time()}`
  const batch = m.checkout_batch_line({ number: batchNumber(batch_no), mode: modeName(training_type) })
  return `${batch} · ${startLine({ class_start_date, batch_time, class_days })}`
}

/** What was bought: 'Batch 11', or 'Self-paced' where a number says nothing. */
export const boughtBatch = ({ batch_no, training_type }: { batch_no: number; training_type: string }): string =>
  training_type === 'Self-paced' ? m.mode_self_paced() : m.batch_number({ number: batchNumber(batch_no) })

type Times = Pick<Batch, 'class_start_date' | 'batch_time' | 'class_days'>

function startLine({ class_start_date, batch_time, class_days = [] }: Times): string {
  const starts = class_start_date && m.checkout_starts({ day: date(class_start_date) })
  return [starts, listed([classDays(class_days), batch_time && hours(batch_time)])].filter(Boolean).join(' · ')
}

function hours(batchTime: string): string {
  const [from = '', to] = batchTime.split(/\s*[-–]\s*/)
  return to ? m.from_to({ from: clockTime(from), to: clockTime(to) }) : clockTime(from)
}

/** The card of a batch to choose: its name, how many seats are left or why it is closed, its day and hours, its price where they differ. */
export function batchCard(batch: Quote['items'][number]['batches'][number], hasOwnPrice: boolean) {
  const { seats_left, can_buy, class_start_date, training_type } = batch
  const seats = seats_left === null ? '' : m.seats_left_count({ count: seats_left, shown: number(seats_left) })
  const hasStart = training_type !== 'Self-paced' && class_start_date
  return {
    name: m.checkout_batch_line({ number: batchNumber(batch.batch_no), mode: modeName(training_type) }),
    seats: can_buy ? seats : seats_left === 0 ? m.sold_out() : m.registration_closed(),
    details: [hasStart ? startLine(batch) : m.start_any_time(), hasOwnPrice && priceInText(batch.total)]
      .filter(Boolean)
      .join(' · '),
  }
}
