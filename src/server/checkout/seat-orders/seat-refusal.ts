/** Why a company cannot order seats so, said at the choice that has to change. */
import { batchRefusal, refusal as messageOf } from '../cart/choose-batch.ts'
import { toTaka } from '../pricing/money.ts'
import { grouped } from '../pricing/coupon-rule.ts'
import { Problem } from '#server/platform/errors.ts'
import type { SaleBatchRow, SaleTerms } from './seat-sale.sql.ts'

export interface SeatRefusal {
  field: 'batch_id' | 'seats' | 'payment_method'
  code: string
  message: string
  values?: Record<string, string | number>
}

/** Of the batch and the number, whoever pays how. */
export function refuseSeats(batch: SaleBatchRow, seats: number): SeatRefusal | null {
  if (batch.is_coming_soon) return { field: 'batch_id', ...messageOf('coming_soon') }
  if (batch.price_paisa - batch.discount_paisa <= 0) {
    return { field: 'batch_id', code: 'course_is_free', message: 'This course is free: give its seats without buying.' }
  }
  const refusal = batchRefusal(batch)
  if (refusal) return { field: 'batch_id', ...refusal }
  if (batch.seats_left === null || seats <= batch.seats_left) return null
  const message = 'This batch has {left} seats left. Please choose fewer, or another batch.'
  return { field: 'seats', code: 'sold_out', message, values: { left: batch.seats_left } }
}

export const freeCredit = (terms: SaleTerms): number =>
  Math.max(0, terms.credit_limit_paisa - Math.max(0, terms.credit_used_paisa))

export function refuseCredit(terms: SaleTerms, totalPaisa: number): SeatRefusal | null {
  const freePaisa = freeCredit(terms)
  if (totalPaisa <= freePaisa) return null
  return {
    field: 'payment_method',
    code: 'credit_exceeded',
    message: 'This exceeds your available credit of ৳{free}. Please pay another way.',
    values: { free: grouped(freePaisa) },
  }
}

export function problemOf({ field, code, message, values = {} }: SeatRefusal): Problem {
  return new Problem(409, code, message, { errors: { [field]: [message] }, values })
}

/** Throws 409 `price_changed` when another total was shown. */
export function assertShown(totalPaisa: number, shownTaka: number | null | undefined): void {
  if (shownTaka === null || shownTaka === undefined || shownTaka === toTaka(totalPaisa)) return
  throw new Problem(409, 'price_changed', 'The price has changed. The total is now ৳{total}.', {
    values: { total: grouped(totalPaisa) },
  })
}
