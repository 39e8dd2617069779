/** What was done in the name of the caller's own company. */
import { companyLog } from '#contracts/companies/log.ts'
import { type Implementation, implement, Reply } from '#server/platform/endpoints/implement.ts'
import { listCompanyLog } from './log.sql.ts'

export const companyLogRoutes: Implementation[] = [
  implement(companyLog, async ({ database, viewer, query }) => {
    const { people, actions, ...page } = await listCompanyLog(database, viewer.companyId, query)
    return new Reply(page, { beside: { people, actions } })
  }),
]
