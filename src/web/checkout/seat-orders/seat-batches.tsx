/** Of which batch the seats are, with how many places each has. */
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { batchLine } from '../cart/batch-words.ts'
import type { SeatPrice } from './seat-steps.tsx'

interface SeatBatchesProps {
  price: SeatPrice
  error: string | undefined
}

export function SeatBatches({ price, error }: SeatBatchesProps) {
  return (
    <RadioGroup
      key={price.course_id}
      legend={m.buyseats_batch()}
      name="batch_id"
      variant="cards"
      defaultValue={price.batch_id ?? ''}
      error={error}
      options={price.batches.map((batch) => ({
        value: batch.batch_id,
        label: batchLine(batch),
        hint:
          batch.seats === null || batch.seats_left === null
            ? m.buyseats_no_limit()
            : m.buyseats_places({ left: number(batch.seats_left), seats: number(batch.seats) }),
        isDisabled: !batch.can_buy,
      }))}
    />
  )
}
