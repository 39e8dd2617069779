/** Terms in words: what is paid, from when to when, and where they stand. */
import type { ShownTerms } from '#contracts/mentors/terms.ts'
import { date, listed, percent, taka } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

type Sums = Pick<ShownTerms, 'share_percent' | 'class_fee' | 'batch_fee' | 'minimum'>

export const sumsInWords = ({ share_percent, class_fee, batch_fee, minimum }: Sums): string =>
  listed([
    share_percent > 0 && m.terms_share({ percent: percent(share_percent) }),
    class_fee > 0 && m.terms_class_fee({ amount: taka(class_fee) }),
    batch_fee > 0 && m.terms_batch_fee({ amount: taka(batch_fee) }),
    minimum > 0 && m.terms_minimum({ amount: taka(minimum) }),
  ]) || m.terms_unpaid()

export const daysInWords = ({ valid_from, valid_until }: Pick<ShownTerms, 'valid_from' | 'valid_until'>): string =>
  valid_until
    ? m.terms_from_until({ from: date(valid_from), until: date(valid_until) })
    : m.terms_from({ day: date(valid_from) })

export function stateInWords({ state, is_current }: Pick<ShownTerms, 'state' | 'is_current'>): string {
  if (is_current) return m.terms_current()
  return {
    offered: m.terms_offered,
    agreed: m.terms_agreed,
    declined: m.terms_declined,
    withdrawn: m.terms_withdrawn,
  }[state]()
}
