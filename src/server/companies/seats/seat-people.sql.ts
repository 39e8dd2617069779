/** SQL of whom to tell of a seat that was given or taken back. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface SeatPerson {
  person_id: string
  locale: Locale
  /** None that staff wrote: a link that logs in must not go to who has never shown that it is theirs. */
  phone: string | null
  /** A confirmed one. */
  email: string | null
  is_invited: boolean
  company: string
  course: string
  slug: string
}

const phone = sql`case when not p.is_phone_unproven then p.phone end`
const email = sql`case when p.email_verified_at is not null then p.email end`
const locale = sql`coalesce(p.locale, 'bn')`

/** Those of the learners who have a seat of the course, or after it was taken back have none, and can be reached. */
export function peopleToTell(
  database: Database,
  {
    kind,
    companyId,
    courseId,
    learnerIds,
  }: { kind: string; companyId: string; courseId: string; learnerIds: string[] },
): Promise<SeatPerson[]> {
  return database.query<SeatPerson>(sql`
    select p.id as person_id, ${locale} as locale, ${phone} as phone, ${email} as email, cl.status = 'invited' as is_invited,
      tr(co.name, ${locale}) as company, tr(c.name, ${locale}) as course, c.slug
    from corporate_learner cl join published.learner l on l.id = cl.learner_id join published.person p on p.id = l.person_id
    join company co on co.id = cl.company_id join published.course c on c.id = ${courseId}
    where cl.company_id = ${companyId} and cl.learner_id = any(${learnerIds}::uuid[]) and cl.left_at is null
      and p.suspended_at is null and p.deleted_at is null
      and coalesce(${phone}, ${email}) is not null
      and ${kind === 'given'} = exists (
        select from seat_licence s join allocation a on a.licence_id = s.id and a.state <> 'reclaimed'
        where s.company_id = cl.company_id and s.course_id = c.id and a.learner_id = cl.learner_id)
    order by p.id`)
}
