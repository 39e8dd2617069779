/** Every night: keeps the sums of days that are over, compares them with the rows, and forgets old visits. */
import type { Services } from '#server/platform/services.ts'
import { forgetVisits, keptVisitDays } from '../visits/forget-visits.ts'
import { compareDays, sealDays } from './roll-up.sql.ts'

export async function keepFunnel({ database, log }: Pick<Services, 'database' | 'log'>): Promise<void> {
  await sealDays(database)
  const different = await compareDays(database, keptVisitDays)
  if (different > 0) log.error({ different }, 'Sums of the funnel differ from the rows they were made of')
  // What differs is kept for whoever looks into it.
  else await forgetVisits(database)
}

/** Call it before the jobs start. */
export function keepFunnelRegularly(services: Pick<Services, 'database' | 'log' | 'jobs'>): void {
  services.jobs.schedule('analytics.keep-funnel', '40 2 * * *', () => keepFunnel(services))
}
