/** All batches of a course with their dates and seats; the learning mode is said on each, and the price where they differ. */
import { useEffect, useState } from 'react'
import type { Batch } from '#contracts/catalogue/courses.ts'
import { classDays } from '#web/lib/text/class-days.ts'
import { batchNumber, clockTime, comma, date, listed, number, sentences } from '#web/lib/text/format.ts'
import { priceInText } from '#web/lib/text/amount-in-text.ts'
import { m } from '#web/paraglide/messages.js'
import { modeBadge } from '../cards/course-words.ts'
import { enrolForm } from './enroll-button.tsx'

/** 'Starts 5 December 2026. Saturday, Sunday, 20:00 to 22:00. Uttara'. */
function batchLine(batch: Batch): string {
  if (batch.training_type === 'Self-paced' || !batch.class_start_date) {
    return batch.enroll_state === 'coming_soon' ? m.dates_follow() : m.start_any_time()
  }
  const hours =
    batch.class_time && batch.class_end_time
      ? m.from_to({ from: clockTime(batch.class_time), to: clockTime(batch.class_end_time) })
      : ''
  return sentences([
    m.starts_on({ day: date(batch.class_start_date) }),
    listed([classDays(batch.class_days), hours]),
    batch.venue,
  ])
}

function seatsText(batch: Batch): string {
  if (batch.is_sold_out) return m.sold_out()
  if (batch.enroll_state === 'registration_closed') return m.registration_closed()
  if (batch.seats_left === null) return m.no_seat_limit()
  return m.seats_left_count({ count: batch.seats_left, shown: number(batch.seats_left) })
}

const fewSeats = 10

/** What was picked on the page as the server sent it: waking up sets its fields back. */
function pickedBefore(): number | undefined {
  if (typeof document === 'undefined') return undefined
  const input = document.querySelector<HTMLInputElement>(`.batch input[form="${enrolForm}"]:checked`)
  return input ? Number(input.value) : undefined
}

export function BatchPicker({
  batches,
  selected,
  onSelect,
}: {
  batches: readonly Batch[]
  selected: number | null
  onSelect: (batchNo: number) => void
}) {
  // Before scripts run, and without them, the choice goes with the form; afterwards the page knows it.
  const [isAwake, setAwake] = useState(false)
  const [early] = useState(pickedBefore)
  useEffect(() => {
    setAwake(true)
    if (early !== undefined && early !== selected) onSelect(early)
  }, [])
  if (batches.length === 0) return null
  const isPriced = new Set(batches.map(({ total }) => total)).size > 1
  return (
    <fieldset className="batches">
      <legend className="label">{m.choose_batch()}</legend>
      {batches.map((batch) => (
        <label key={batch.batch_no} className="batch">
          <input
            className="radio"
            type="radio"
            name="batch"
            form={isAwake ? undefined : enrolForm}
            value={batch.batch_no}
            checked={batch.batch_no === selected}
            onChange={() => onSelect(batch.batch_no)}
          />
          <b>
            {m.batch_number({ number: batchNumber(batch.batch_no) })}
            {comma()}
            <span className="nowrap">{modeBadge(batch.training_type)}</span>
          </b>
          <span className={batch.seats_left !== null && batch.seats_left > fewSeats ? 'seats seats--ok' : 'seats'}>
            {seatsText(batch)}
          </span>
          <small>{[batchLine(batch), isPriced && priceInText(batch.total)].filter(Boolean).join(' · ')}</small>
        </label>
      ))}
    </fieldset>
  )
}
