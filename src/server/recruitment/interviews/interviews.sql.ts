/** SQL of interviews: one an application, with who holds it. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { iso } from '#server/platform/postgres/iso.ts'

export interface InterviewRow {
  interview_id: string
  starts_at: string
  place: string
  revision: number
  changed_at: string
  is_cancelled: boolean
}
const columns = sql`i.id as interview_id, ${iso(sql`i.starts_at`)} as starts_at, i.place, i.revision,
  ${iso(sql`i.changed_at`)} as changed_at, i.cancelled_at is not null as is_cancelled`

export const findInterview = (database: Database, applicationId: string): Promise<InterviewRow | undefined> =>
  database.first<InterviewRow>(sql`select ${columns} from interview i where i.application_id = ${applicationId}`)

/** Set for the first time, or moved: then it stays the same interview, with a higher revision. */
export async function putInterview(
  transaction: Database,
  applicationId: string,
  { startsAt, place, interviewers }: { startsAt: string; place: string; interviewers: readonly string[] },
): Promise<InterviewRow> {
  const row = await transaction.first<InterviewRow>(sql`
    insert into interview as i (application_id, starts_at, place) values (${applicationId}, ${startsAt}::timestamptz, ${place})
    on conflict (application_id) do update set starts_at = excluded.starts_at, place = excluded.place,
      revision = i.revision + 1, cancelled_at = null, changed_at = now()
    returning ${columns}`)
  if (!row) throw new Error('No interview was set')
  await transaction.run(sql`delete from interviewer where interview_id = ${row.interview_id}`)
  await transaction.run(sql`
    insert into interviewer (interview_id, person_id)
    select ${row.interview_id}, id from unnest(${interviewers}::uuid[]) id on conflict do nothing`)
  return row
}

/** undefined for one that is cancelled already, or was never set. */
export const cancelInterviewOf = (transaction: Database, applicationId: string): Promise<InterviewRow | undefined> =>
  transaction.first<InterviewRow>(sql`
    update interview i set cancelled_at = now(), revision = i.revision + 1, changed_at = now()
    where i.application_id = ${applicationId} and i.cancelled_at is null returning ${columns}`)

interface Interviewer {
  person_id: string
  name: string
  email: string | null
  locale: Locale
  is_chosen: boolean
}
/** Staff who judge applicants; of this interview those who were chosen. */
export const findJudges = (database: Database, applicationId: string): Promise<Interviewer[]> =>
  database.query<Interviewer>(sql`
    select p.id as person_id, p.name, case when p.email_verified_at is not null then p.email end as email,
      coalesce(p.locale, 'en') as locale, exists (
        select from interviewer x join interview i on i.id = x.interview_id
        where i.application_id = ${applicationId} and x.person_id = p.id) as is_chosen
    from published.person p
    where exists (select from published.staff_permission x
      where x.person_id = p.id and x.module = 'recruitment' and x.action = 'edit' and x.scope = 'all')
    order by p.name, p.id limit 100`)
