/** SQL of inviting the people of a file: who can be reached, and whose invitation ends with the import. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'

/**
 * By what the person of row `r` is told, with a link that logs in: no phone that staff wrote, and no email that was never
 * confirmed. What the file has is for who has no contact at all; an email that another account has is none.
 */
const reach = sql`
  cross join lateral (select case when p.id is null or (p.phone is null and p.email is null and p.verified_at is null and not p.has_password) then r.phone
    when not p.is_phone_unproven then p.phone end as phone,
    case when p.email_verified_at is not null then p.email
      when p.phone is null and p.email is null and not exists (select from published.person x where x.email = r.email) then r.email end as email) reach`

const people = sql`
  company_import_row r left join corporate_learner cl on cl.id = r.member_id left join published.learner l on l.id = cl.learner_id
  left join published.person p on p.id = l.person_id`

/** Row `r` with the person `p` whom it is about, where there is one, and by what they are reached. */
export const importedPeople = sql`${people} ${reach}`

/**
 * How many of the file of import `i` are new and have a contact: who signs in by PIN alone has none. A check of a file does not
 * tell whose email has an account, so one that another account has counts here too.
 */
export const countToInvite: Sql = sql`(
  select count(*)::int from ${people}
  where r.import_id = i.id and r.outcome = 'new' and coalesce(p.phone, r.phone, p.email, r.email) is not null)`

export const isToInvite = async (transaction: Database, importId: string): Promise<boolean> =>
  (await transaction.first(sql`select id from company_import where id = ${importId} and invites`)) !== undefined

/** To be asked before the import is undone: then nothing leads from its rows to people any more. */
export async function invitedBy(transaction: Database, importId: string) {
  return transaction.first<{ company_id: string; people: string[] }>(sql`
    select i.company_id, array(
      select l.person_id from company_import_row r join corporate_learner cl on cl.id = r.member_id
      join published.learner l on l.id = cl.learner_id where r.import_id = i.id and r.invited_at is not null) as people
    from company_import i where i.id = ${importId}`)
}

/** Those of the people who are not of the company now. */
export async function notOfCompany(
  transaction: Database,
  { company_id: companyId, people: ids }: { company_id: string; people: string[] },
): Promise<string[]> {
  const rows = await transaction.query<{ person_id: string }>(sql`
    select l.person_id from published.learner l where l.person_id = any(${ids}::uuid[]) and not exists (
      select from corporate_learner cl where cl.learner_id = l.id and cl.company_id = ${companyId} and cl.left_at is null)`)
  return rows.map(({ person_id: id }) => id)
}
