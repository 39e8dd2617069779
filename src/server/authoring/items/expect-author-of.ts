/** The same as `expectAuthor` by what belongs to a course, and the lock that authors of a course wait for. */
import { expectAuthor } from '#server/catalogue/courses/expect-author.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** Answers the course. */
export async function expectAuthorOf(
  database: Database,
  viewer: Viewer,
  { item, section }: { item?: string; section?: string },
  options: { isReading?: boolean } = {},
): Promise<string> {
  const row = await database.first<{ course_id: string }>(sql`
    select course_id from item where id = ${item ?? null}::uuid
    union all select course_id from draft_section where id = ${section ?? null}::uuid`)
  if (!row) throw notFound()
  await expectAuthor(database, viewer, row.course_id, options)
  return row.course_id
}

/** Locks a course for its authors until the transaction ends, and gives it a draft if it has none yet. Learners do not wait for it. */
export async function lockDraft(transaction: Database, courseId: string): Promise<void> {
  await transaction.run(sql`select from published.course where id = ${courseId} for no key update`)
  await transaction.run(sql`select adopt_outline(${courseId})`)
}
