/** The bank as its authors see it. */
import type { Locale } from '#contracts/locales.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { notFound } from '#server/platform/errors.ts'
import { Reply } from '#server/platform/endpoints/implement.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { canChange, expectBank, seenBy } from './bank-access.ts'
import { type BankQuery, findBank, findPlaces, findQuestion } from './bank.sql.ts'
import { authorsCan } from '#server/catalogue/courses/expect-author.ts'

interface Asked {
  database: Database
  viewer: Viewer
  locale: Locale
}
export type Filters = Omit<BankQuery, 'mentorId' | 'locale'>

/** Nothing for those who write no course. */
export async function listBank(
  { database, viewer, locale }: Asked,
  { page, perpage, ...filters }: Filters & { page: number; perpage: number },
) {
  const mentorId = seenBy(viewer)
  const can = { edit: authorsCan(viewer).edit }
  if (mentorId === undefined) return new Reply({ rows: [], total: 0 }, { beside: { can, categories: [], tags: [] } })
  const query = { ...filters, mentorId, locale }
  const [found, places] = await Promise.all([findBank(database, query, { page, perpage }), findPlaces(database, query)])
  return new Reply(found, { beside: { can, ...places } })
}

/** Throws 404 for one of a course that is not theirs. */
export async function showQuestion({ database, viewer, locale }: Asked, questionId: string) {
  const found = await findQuestion(database, questionId, { ...expectBank(viewer), locale })
  if (!found) throw notFound()
  return { ...found, can: { edit: canChange(viewer, found.course_id) } }
}
