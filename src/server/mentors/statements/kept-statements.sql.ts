/** SQL of statements that were printed of closed months: such a paper never changes. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

interface Which {
  mentorId: string
  month: string
  /** As text, to the microsecond: a month that was opened and closed again has other papers. */
  closedAt: string
  locale: Locale
}

export const findClosing = async (database: Database, month: string): Promise<string | undefined> =>
  (
    await database.first<{ at: string }>(
      sql`select closed_at::text as at from published.closed_period where month = (${`${month}-01`})::date`,
    )
  )?.at

const isWanted = ({ mentorId, month, closedAt, locale }: Which) => sql`
  mentor_id = ${mentorId} and month = (${`${month}-01`})::date and closed_at = ${closedAt}::timestamptz and locale = ${locale}`

export const findKeptStatement = async (database: Database, which: Which): Promise<Buffer | undefined> =>
  (await database.first<{ body: Buffer }>(sql`select body from mentor_statement_file where ${isWanted(which)}`))?.body

/** Answers the paper that counts: of two that are printed at once the first. */
export async function keepStatement(database: Database, which: Which, body: Buffer): Promise<Buffer> {
  const { mentorId, month, closedAt, locale } = which
  await database.run(sql`
    insert into mentor_statement_file (mentor_id, month, closed_at, locale, body)
    values (${mentorId}, (${`${month}-01`})::date, ${closedAt}::timestamptz, ${locale}, ${body})
    on conflict do nothing`)
  return (await findKeptStatement(database, which)) ?? body
}
