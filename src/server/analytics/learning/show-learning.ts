/** The learning report of a period, and the single rows behind a number of it. */
import type { z } from 'zod'
import type { officeLearning, officeLearningRows } from '#contracts/analytics/learning.office.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { Reply } from '#server/platform/endpoints/implement.ts'
import { abilities } from '#server/platform/endpoints/office-endpoint.ts'
import type { Services } from '#server/platform/services.ts'
import { periodOf } from '../periods/period.ts'
import { findDropOff } from './drop-off.sql.ts'
import { pageOfLearningRows } from './learning-rows.sql.ts'
import { findLearning } from './learning.sql.ts'

type Call = Pick<Services, 'database' | 'clock'> & { viewer: Viewer; locale: Locale }

const can = (viewer: Viewer) => ({ can: abilities(viewer, 'reports', ['export']) })

export async function showLearning(
  { database, clock, viewer, locale }: Call,
  query: z.output<typeof officeLearning.query>,
) {
  const period = periodOf(clock.now(), query)
  const { course } = query
  const [found, dropOff] = await Promise.all([
    findLearning(database, period, { ...query, locale }),
    course ? findDropOff(database, period, { ...query, course, locale }) : undefined,
  ])
  const report = { ...period, until: clock.now().toISOString(), ...found, course: dropOff ?? null }
  return new Reply(report, { beside: can(viewer) })
}

export async function listLearningRows(
  { database, clock, viewer, locale }: Call,
  query: z.output<typeof officeLearningRows.query>,
) {
  const found = await pageOfLearningRows(database, periodOf(clock.now(), query), { ...query, locale })
  return new Reply(found, { beside: can(viewer) })
}
