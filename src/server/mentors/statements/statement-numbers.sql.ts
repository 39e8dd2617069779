/** SQL of the numbers of statements: one row each, counted by the rows of a fiscal year under a lock. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { moved } from './moved-mentors.sql.ts'

interface Numbered {
  fiscal_year: string
  number: number
}
interface Which {
  mentorId: string
  month: string
}

export const findStatementNumber = (database: Database, { mentorId, month }: Which): Promise<Numbered | undefined> =>
  database.first<Numbered>(sql`
    select fiscal_year, number from mentor_statement where mentor_id = ${mentorId} and month = (${`${month}-01`})::date`)

/** One number is given after the other until the transaction ends: that leaves no gap. */
export const lockStatementNumbers = (transaction: Database) =>
  transaction.run(sql`select pg_advisory_xact_lock(hashtextextended('mentor_statement', 0))`)

/** undefined for a month that is not over, or in which nothing moved: such a paper is no statement yet. */
export const insertStatementNumber = (
  transaction: Database,
  { mentorId, month, fiscalYear }: Which & { fiscalYear: string },
): Promise<Numbered | undefined> =>
  transaction.first<Numbered>(sql`
    insert into mentor_statement (mentor_id, month, fiscal_year, number)
    select m.id, (${`${month}-01`})::date, ${fiscalYear},
      (select coalesce(max(number), 0) + 1 from mentor_statement where fiscal_year = ${fiscalYear})
    from mentor m
    where m.id = ${mentorId} and (${`${month}-01`})::date + interval '1 month' <= dhaka_today() and ${moved(month)}
    returning fiscal_year, number`)
