/** What all mentors earned and were paid in a month, as staff read it. */
import type { mentorMoneyOverview as contract } from '#contracts/mentors/overview.office.ts'
import { type Call, Reply } from '#server/platform/endpoints/implement.ts'
import { abilities } from '#server/platform/endpoints/office-endpoint.ts'
import { findMonths } from '../payouts/terms.sql.ts'
import { findOverview, type FoundOverview } from './overview.sql.ts'

const inTaka = (sums: FoundOverview['sums']) => ({
  earned: sums.earned_paisa / 100,
  refunded: sums.refunded_paisa / 100,
  tax: sums.tax_paisa / 100,
  paid: sums.sent_paisa / 100,
  balance: sums.balance_paisa / 100,
})

export async function showOverview({
  database,
  viewer,
  locale,
  query,
}: Pick<Call<typeof contract>, 'database' | 'viewer' | 'locale' | 'query'>) {
  const { page, perpage, month: asked, ...filters } = query
  const { last, running, months } = await findMonths(database)
  const month = asked ?? months[0] ?? last
  const { rows, total, sums } = await findOverview(database, { ...filters, month }, { page, perpage, locale })
  const list = rows.map(({ mentor_id, mentor_name, payout, details, ...row }) => ({
    ...{ mentor_id, mentor_name, payout, details },
    ...inTaka(row),
  }))
  return new Reply(
    { rows: list, total },
    {
      beside: {
        month,
        months: [...new Set([...months, last, running])].sort().reverse(),
        sums: inTaka(sums),
        can: abilities(viewer, 'mentor_money', ['export']),
      },
    },
  )
}
