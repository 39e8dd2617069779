/** Payout runs as staff read them. */
import type * as contract from '#contracts/mentors/payouts.office.ts'
import type { Call, Page } from '#server/platform/endpoints/implement.ts'
import { abilities } from '#server/platform/endpoints/office-endpoint.ts'
import { notFound } from '#server/platform/errors.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { findPayouts, findRun, findRuns, type PayoutRow, type RunRow } from './payouts.sql.ts'

const presentRun = <Row extends RunRow>({ sent_paisa, ...run }: Row) => ({ ...run, amount: sent_paisa / 100 })
export const presentPayout = ({ gross_paisa, tax_paisa, ...payout }: PayoutRow) => ({
  ...payout,
  amount: gross_paisa / 100,
  tax: tax_paisa / 100,
  sent: (gross_paisa - tax_paisa) / 100,
})

export async function listRuns({ database, query }: Pick<Call<typeof contract.payoutRuns>, 'database' | 'query'>) {
  const { rows, total } = await findRuns(database, query)
  return { rows: rows.map(presentRun), total } satisfies Page<unknown>
}

/** Throws 404. */
export async function showRun(
  { database, viewer, locale }: Pick<Call<typeof contract.payoutRunInWhole>, 'database' | 'viewer' | 'locale'>,
  runId: string,
) {
  const run = await findRun(database, runId)
  if (!run) throw notFound()
  const payouts = (await findPayouts(database, sql`p.run_id = ${runId}`, locale)).map(presentPayout)
  return { ...presentRun(run), payouts, can: abilities(viewer, 'mentor_money', ['approve', 'export']) }
}
