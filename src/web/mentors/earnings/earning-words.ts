/** What a line of the statement is for, and sums that may be less than nothing, in words. */
import type { EarningLine } from '#contracts/mentors/earnings.ts'
import { batchNumber, dateAndTime, taka } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

export const signedTaka = (amount: number): string => (amount < 0 ? `−${taka(-amount)}` : taka(amount))

export function earningName({ kind, order_no, class_at, batch_no }: EarningLine): string {
  const batch = batch_no === null ? '' : batchNumber(batch_no)
  if (kind === 'share') return m.earnings_share({ number: order_no ?? '' })
  if (kind === 'class') return class_at ? m.earnings_class({ time: dateAndTime(class_at) }) : m.earnings_class_removed()
  return kind === 'batch' ? m.earnings_batch({ batch }) : m.earnings_minimum()
}
