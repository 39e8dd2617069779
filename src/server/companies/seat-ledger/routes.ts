/** The caller's own company reads how its seats moved. */
import { seatLedger } from '#contracts/companies/seats/seat-ledger.ts'
import { type Implementation, implement, Reply } from '#server/platform/endpoints/implement.ts'
import { ledgerFacts, ledgerLines } from './seat-ledger.sql.ts'

export const seatLedgerRoutes: Implementation[] = [
  implement(seatLedger, async ({ database, viewer, locale, query }) => {
    const [page, facts] = await Promise.all([
      ledgerLines(database, viewer.companyId, locale, query),
      ledgerFacts(database, viewer.companyId, locale),
    ])
    return new Reply(page, { beside: { ...facts } })
  }),
]
