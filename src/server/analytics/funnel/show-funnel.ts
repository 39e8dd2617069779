/** The funnel of a period, and the single rows behind a number of it. */
import type { z } from 'zod'
import type { officeFunnel, officeFunnelRows } from '#contracts/analytics/funnel.office.ts'
import { unnamed } from '#contracts/analytics/funnel.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { abilities } from '#server/platform/endpoints/office-endpoint.ts'
import { Reply } from '#server/platform/endpoints/implement.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import type { Services } from '#server/platform/services.ts'
import { periodOf } from '../periods/period.ts'
import { keptVisitDays } from '../visits/forget-visits.ts'
import { findFunnel, type FoundCounts } from './funnel.sql.ts'
import { pageOfRows } from './funnel-rows.sql.ts'

type Call = Pick<Services, 'database' | 'clock'> & { viewer: Viewer; locale: Locale }

const inTaka = <Counts extends FoundCounts>({ revenue_paisa: paisa, ...counts }: Counts) => ({
  ...counts,
  revenue: paisa / 100,
})

export async function showFunnel(
  { database, clock, viewer, locale }: Call,
  query: z.output<typeof officeFunnel.query>,
) {
  const period = periodOf(clock.now(), query)
  const found = await findFunnel(database, period, { ...query, locale })
  return new Reply(
    {
      ...period,
      until: clock.now().toISOString(),
      kept_days: keptVisitDays,
      sums: inTaka(found.sums),
      sums_before: inTaka(found.sums_before),
      known: inTaka(found.known),
      known_before: inTaka(found.known_before),
      rows: found.rows.map((row) => ({ ...inTaka(row), value: row.value || unnamed })),
      choices: found.choices,
    },
    { beside: { can: abilities(viewer, 'reports', ['export']) } },
  )
}

export async function listFunnelRows(
  { database, clock, viewer, locale }: Call,
  { step, page, perpage, ...query }: z.output<typeof officeFunnelRows.query>,
) {
  const found = await pageOfRows(database, periodOf(clock.now(), query), { ...query, step, locale, page, perpage })
  return new Reply(found, { beside: { can: abilities(viewer, 'reports', ['export']) } })
}
