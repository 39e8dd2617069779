/** Two industries, or two subject areas, become one: what has the first has the second then. */
import type { Locale } from '#contracts/locales.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { dropWhatShows, subjectKindOf } from './change-terms.ts'
import { findMerge, lockTerm, mergeRows, type TermKind } from './terms.sql.ts'

interface Pair {
  from: string
  into: string
}

/** Throws 404 for what is not there, 422 for a term and itself. */
export async function previewMerge(
  { database, locale }: { database: Database; locale: Locale },
  kind: TermKind,
  pair: Pair,
) {
  if (pair.from === pair.into) throw invalid({ into: ['Please choose one of the options.'] })
  const found = await findMerge(database, locale, kind, pair)
  if (!found) throw notFound()
  return found
}

/** Answers how many courses had the first. */
export function mergeTerms(
  { database, cache, viewer, locale }: { database: Database; cache: Cache; viewer: Viewer; locale: Locale },
  kind: TermKind,
  pair: Pair,
) {
  return database.transaction(async (transaction) => {
    // Both in one order, so that two people who merge them either way do not wait for each other for ever.
    for (const id of [pair.from, pair.into].toSorted()) await lockTerm(transaction, kind, id)
    const { courses, companies, short_lessons } = await previewMerge({ database: transaction, locale }, kind, pair)
    const before = await lockTerm(transaction, kind, pair.from)
    await mergeRows(transaction, kind, pair)
    await dropWhatShows(transaction, cache)
    await cache.drop(transaction, 'bites')
    const subjectKind = subjectKindOf(kind)
    const entry = { action: `${subjectKind}.merge`, subjectKind, subjectId: pair.from, before }
    const after = { into: pair.into, courses: courses.map(({ course_id }) => course_id), companies, short_lessons }
    await recordAudit(transaction, { viewer, ...entry, after })
    return { courses: courses.length }
  })
}
