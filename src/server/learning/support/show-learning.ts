/** A learner's courses as the back office sees them, and where they can be enrolled. */
import type { z } from 'zod'
import type { coursesToEnrol, personLearning } from '#contracts/learning/support.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { holds } from '#server/platform/access/permission.ts'
import { markOf } from '#server/platform/access/seen-mark.ts'
import { abilities } from '#server/platform/endpoints/office-endpoint.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Staff } from './support-call.ts'
import { findCoursesToEnrol, findLearning } from './support.sql.ts'

/** What is seen of the extra time: who saves another one has seen this. */
const markOfExtraTime = (extra: { percent: number; minutes: number } | null | undefined) =>
  markOf(extra ? [extra.percent, extra.minutes] : [0, 0])

/** Throws 404. */
export async function showLearning(
  { database, locale }: { database: Database; locale: Locale },
  viewer: Staff,
  personId: string,
): Promise<z.input<typeof personLearning.data>> {
  const found = await findLearning(database, { personId, locale, showsOrders: holds(viewer, 'orders.view') })
  if (!found) throw notFound()
  const { person_id, ...learning } = found
  const can = abilities(viewer, 'learning', ['edit'])
  return {
    ...learning,
    seen: markOfExtraTime(learning.extra_time),
    can: { edit: can.edit && learning.is_learner && person_id !== viewer.personId },
  }
}

/** Throws 404. */
export async function listCoursesToEnrol(
  { database, locale }: { database: Database; locale: Locale },
  personId: string,
  words: string,
): Promise<z.input<typeof coursesToEnrol.data>> {
  const found = await findCoursesToEnrol(database, { personId, words, locale })
  if (!found) throw notFound()
  return found
}
