/** SQL of the people whom a company's directory keeps here, and of finding who a joiner is. */
import { type Database, empty, join, type Sql, sql } from '#server/platform/postgres/database.ts'
import { iso } from '#server/platform/postgres/iso.ts'
import type { InvitedLearner } from '../invitations/invitations.sql.ts'
import type { Condition } from './read-filter.ts'
import type { DirectoryUser, KeptUser } from './scim-user.ts'

const columns = sql`
  d.member_id, cl.learner_id, d.user_name, d.external_id, d.display_name, d.given_name, d.family_name, d.email, d.phone,
  d.manager_member_id, cl.designation, cl.left_at is null as is_active, cl.employee_no, cl.department, cl.site, cl.line,
  cl.grade, ${iso(sql`d.created_at`)} as created_at, ${iso(sql`d.changed_at`)} as changed_at`
type Text = 'external_id' | 'display_name' | 'given_name' | 'family_name' | 'email' | 'phone' | 'manager_member_id'
type Place = 'designation' | 'employee_no' | 'department' | 'site' | 'line' | 'grade'
type UserRow = Record<Text | Place, string | null> &
  Record<'member_id' | 'learner_id' | 'user_name' | 'created_at' | 'changed_at', string> & { is_active: boolean }

const keptUser = (row: UserRow): KeptUser => ({
  id: row.member_id,
  learnerId: row.learner_id,
  userName: row.user_name,
  externalId: row.external_id,
  displayName: row.display_name,
  givenName: row.given_name,
  familyName: row.family_name,
  email: row.email,
  phone: row.phone,
  title: row.designation,
  active: row.is_active,
  employeeNumber: row.employee_no,
  department: row.department,
  managerId: row.manager_member_id,
  site: row.site,
  line: row.line,
  grade: row.grade,
  createdAt: row.created_at,
  changedAt: row.changed_at,
})
const users = sql`directory_user d join corporate_learner cl on cl.id = d.member_id`
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function fits({ of, value }: Condition): Sql {
  const text = String(value)
  if (of === 'active') return sql`(cl.left_at is null) = ${value === true}`
  if (of === 'userName') return sql`lower(d.user_name) = lower(${text})`
  if (of === 'externalId') return sql`d.external_id = ${text}`
  if (of === 'emails.value') return sql`d.email = lower(${text})`
  return uuid.test(text) ? sql`d.member_id = ${text}` : sql`false`
}

/** A piece of the company's users, first come first, and how many there are. */
export async function findUsers(
  database: Database,
  companyId: string,
  { conditions, startIndex, count }: { conditions: readonly Condition[]; startIndex: number; count: number },
): Promise<{ total: number; users: KeptUser[] }> {
  const where = sql`d.company_id = ${companyId} and d.removed_at is null
    ${conditions.length > 0 ? sql`and ${join(conditions.map(fits), ' and ')}` : empty}`
  const [counted, found] = await Promise.all([
    database.first<{ total: number }>(sql`select count(*)::int as total from ${users} where ${where}`),
    database.query<UserRow>(sql`
      select ${columns} from ${users} where ${where}
      order by d.created_at, d.member_id limit ${count} offset ${startIndex - 1}`),
  ])
  return { total: counted?.total ?? 0, users: found.map(keptUser) }
}

/** Undefined for one of another company, and for what is no id. */
export async function findDirectoryUser(
  database: Database,
  companyId: string,
  id: string,
  isToChange = false,
): Promise<KeptUser | undefined> {
  if (!uuid.test(id)) return undefined
  const row = await database.first<UserRow>(sql`
    select ${columns} from ${users}
    where d.member_id = ${id} and d.company_id = ${companyId} and d.removed_at is null
    ${isToChange ? sql`for update of d, cl` : empty}`)
  return row && keptUser(row)
}

/** False when the person is one of its users already. Breaks `directory_user_name` for a name in use. */
export async function insertDirectoryUser(
  transaction: Database,
  companyId: string,
  memberId: string,
  user: DirectoryUser,
): Promise<boolean> {
  const written = await transaction.run(sql`
    insert into directory_user as d
      (member_id, company_id, user_name, external_id, display_name, given_name, family_name, email, phone, manager_member_id)
    values (${memberId}, ${companyId}, ${user.userName}, ${user.externalId}, ${user.displayName}, ${user.givenName},
      ${user.familyName}, ${user.email}, ${user.phone}, ${user.managerId})
    on conflict (member_id) do update set user_name = excluded.user_name, external_id = excluded.external_id,
      display_name = excluded.display_name, given_name = excluded.given_name, family_name = excluded.family_name,
      email = excluded.email, phone = excluded.phone, manager_member_id = excluded.manager_member_id,
      created_at = now(), changed_at = now(), removed_at = null
    where d.removed_at is not null`)
  return written > 0
}

/** Breaks `directory_user_name` for a name in use. */
export const updateDirectoryUser = (transaction: Database, id: string, user: DirectoryUser): Promise<number> =>
  transaction.run(sql`
    update directory_user set user_name = ${user.userName}, external_id = ${user.externalId},
      display_name = ${user.displayName}, given_name = ${user.givenName}, family_name = ${user.familyName},
      email = ${user.email}, phone = ${user.phone}, manager_member_id = ${user.managerId}, changed_at = now()
    where member_id = ${id}`)

export const removeDirectoryUser = (transaction: Database, id: string): Promise<number> =>
  transaction.run(sql`update directory_user set removed_at = now(), changed_at = now() where member_id = ${id}`)

/** What the company calls who has not joined yet; who joined has a name and an address of their own. */
export const renameInvited = (
  transaction: Database,
  id: string,
  { name, email }: { name: string; email: string | null },
): Promise<number> =>
  transaction.run(sql`
    update corporate_learner set invited_name = ${name}, invited_email = ${email}
    where id = ${id} and status = 'invited' and invited_name is not null`)

/**
 * Whether the named manager is one of the company's users, and by which right they act for the company: null for who only
 * learns there.
 */
export async function findManager(
  database: Database,
  companyId: string,
  memberId: string,
): Promise<{ corporate_user_id: string | null } | undefined> {
  if (!uuid.test(memberId)) return undefined
  return database.first(sql`
    select (select cu.id from corporate_user cu where cu.company_id = d.company_id and cu.person_id = l.person_id and cu.is_admin) as corporate_user_id
    from ${users} join published.learner l on l.id = cl.learner_id
    where d.member_id = ${memberId} and d.company_id = ${companyId} and d.removed_at is null`)
}

const found = sql`l.id as learner_id, p.id as person_id, p.locale, p.has_password`
const living = sql`p.deleted_at is null and p.suspended_at is null`

/** Who has this employee number in the company, whoever wrote it there. */
export const findByNumber = (transaction: Database, companyId: string, employeeNo: string) =>
  transaction.first<InvitedLearner>(sql`
    select ${found} from corporate_learner cl join published.learner l on l.id = cl.learner_id
    join published.person p on p.id = l.person_id
    where cl.company_id = ${companyId} and cl.employee_no = ${employeeNo} and ${living}`)

/** The learner whose account has confirmed this e-mail. */
export const findByEmail = (transaction: Database, email: string) =>
  transaction.first<InvitedLearner>(sql`
    select learner_id, person_id, locale, has_password from learner_by_email(${email})`)

/** Whom the directory had under this e-mail before, while nobody had confirmed it: an account that nobody else uses. */
export const findRemoved = (transaction: Database, companyId: string, email: string) =>
  transaction.first<InvitedLearner>(sql`
    select ${found} from ${users} join published.learner l on l.id = cl.learner_id join published.person p on p.id = l.person_id
    where d.company_id = ${companyId} and d.email = ${email} and d.removed_at is not null
      and p.phone is null and p.email is null and not p.has_password and not p.has_passkey and ${living}
    order by d.removed_at desc limit 1`)

/** A learner with neither phone nor e-mail yet. */
export async function makeLearner(transaction: Database, name: string): Promise<InvitedLearner | undefined> {
  const made = await transaction.first<{ id: string }>(sql`select learner_without_contact(${name}) as id`)
  return transaction.first<InvitedLearner>(sql`
    select ${found} from published.learner l join published.person p on p.id = l.person_id where l.id = ${made?.id}`)
}

/** What the account has confirmed; whether nobody can be in it, for there is no way in but what its company gives. */
export const reachOf = (transaction: Database, personId: string) =>
  transaction.first<{ phone: string | null; email: string | null; is_empty: boolean }>(sql`
    select case when not p.is_phone_unproven then p.phone end as phone,
      case when p.email_verified_at is not null then p.email end as email,
      p.phone is null and p.email is null and not p.has_password and not p.has_passkey as is_empty
    from published.person p where p.id = ${personId}`)

/** Whether people of this domain log in by the company's own provider. */
export async function logsInByProvider(database: Database, companyId: string, email: string): Promise<boolean> {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const row = await database.first(sql`
    select company_id from published.company_sign_in where company_id = ${companyId} and domains @> array[${domain}]::text[] and is_on`)
  return row !== undefined
}

export const findMemberOf = (transaction: Database, companyId: string, learnerId: string) =>
  transaction.first<{ id: string }>(sql`
    select id from corporate_learner where company_id = ${companyId} and learner_id = ${learnerId}`)
