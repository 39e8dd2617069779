/** Where money goes, masked: City Bank, account ending 4417. */
import { ownDigits } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

export function payoutPlace({ bank_name, ending }: { bank_name: string | null; ending: string }): string {
  const shown = ownDigits(ending)
  return bank_name === null
    ? m.payout_bkash_ending({ ending: shown })
    : m.payout_bank_ending({ bank: bank_name, ending: shown })
}
