/** Reads whom the messages of reviews go to. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface ReachableAuthor {
  phone: string | null
  /** Only a confirmed one. */
  email: string | null
  locale: Locale
}

const reach = sql`p.phone, case when p.email_verified_at is not null then p.email end as email,
  coalesce(p.locale, 'en') as locale`
const isThere = sql`p.suspended_at is null and p.deleted_at is null`

/** Staff who may publish every course; not the one who asks. */
export const findReviewers = (database: Database, exceptId: string): Promise<ReachableAuthor[]> =>
  database.query<ReachableAuthor>(sql`
    select ${reach} from published.person p where p.id <> ${exceptId} and exists (
      select from published.staff_permission x
      where x.person_id = p.id and x.module = 'courses' and x.action = 'publish' and x.scope = 'all')
    order by p.name, p.id limit 50`)

/** With whether they write it as its mentor, not as staff. */
export const findAuthorToTell = (database: Database, personId: string, courseId: string) =>
  database.first<ReachableAuthor & { is_mentor: boolean }>(sql`
    select ${reach}, exists (select from published.course_mentor cm join published.mentor m on m.id = cm.mentor_id
      where cm.course_id = ${courseId} and m.person_id = p.id) as is_mentor
    from published.person p where p.id = ${personId} and ${isThere}`)

/** In every language that it was written in. */
export async function findCourseName(database: Database, courseId: string): Promise<Record<string, string>> {
  const row = await database.first<{ name: Record<string, string> }>(
    sql`select name from published.course where id = ${courseId}`,
  )
  return row?.name ?? {}
}
