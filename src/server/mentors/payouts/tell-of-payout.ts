/** Tells a mentor that their money was sent, or did not arrive. */
import { locales } from '#contracts/locales.ts'
import { toldTemplate } from '#server/platform/messaging/message-template.ts'
import { tellPerson } from '#server/platform/notices/tell-person.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { statementWords } from '../statements/statement-words.ts'
import type { BookedPayout } from './payouts.sql.ts'

export const payoutPaid = toldTemplate(
  'payout_paid',
  'You were paid {amount}',
  '{amount} was sent to the account or number ending {ending}. Reference: {reference}.',
)

export const payoutFailed = toldTemplate(
  'payout_failed',
  'A payment of {amount} did not reach you',
  '{amount} to the account or number ending {ending} did not arrive. We will send it again; please check how you are paid.',
)

type Told = Pick<BookedPayout, 'person_id' | 'ending' | 'gross_paisa' | 'tax_paisa'> & {
  /** Of the payment; null for one that failed. */
  reference: string | null
  /** Why it failed. */
  reason?: string
}

/** In the transaction of the act; a mentor without an account hears of it in another way. */
export async function tellOfPayout(
  transaction: Database,
  call: Pick<Services, 'config' | 'jobs'>,
  { person_id, ending, gross_paisa, tax_paisa, reference, reason = '' }: Told,
): Promise<void> {
  if (!person_id) return
  const sent = (gross_paisa - tax_paisa) / 100
  const amount = Object.fromEntries(locales.map((locale) => [locale, statementWords(locale).taka(sent)]))
  await tellPerson(transaction, call, person_id, {
    ...{ kind: 'order', path: '/mentor/money', reason },
    ...(reference === null
      ? { template: payoutFailed, values: { amount, ending } }
      : { template: payoutPaid, values: { amount, ending, reference } }),
  })
}
