/** SQL of the company's record of one learner. */
import type { CompanyMember } from '#contracts/companies/members.ts'
import { type Database, join, type Sql, sql } from '#server/platform/postgres/database.ts'
import { shownName } from './seat-columns.sql.ts'

export const findMember = (
  database: Database,
  companyId: string,
  learnerId: string,
): Promise<CompanyMember | undefined> =>
  database.first<CompanyMember>(sql`
    select cl.learner_id, ${shownName} as learner_name, cl.employee_no, cl.department, cl.designation, cl.site, cl.line, cl.grade,
      cl.joined_on, cl.manager_id, cl.status, to_json(cl.left_at) #>> '{}' as left_at,
      exists (select from published.worker_pin w where w.member_id = cl.id) as has_pin,
      p.is_worker and p.phone is null and p.email is null and not p.has_password and not p.has_passkey as is_worker
    from corporate_learner cl join published.learner l on l.id = cl.learner_id join published.person p on p.id = l.person_id
    where cl.company_id = ${companyId} and cl.learner_id = ${learnerId}`)

export interface MemberChanges {
  employee_no?: string | null | undefined
  department?: string | null | undefined
  designation?: string | null | undefined
  site?: string | null | undefined
  line?: string | null | undefined
  grade?: string | null | undefined
  joined_on?: string | null | undefined
  manager_id?: string | null | undefined
}

/** Undefined fields stay. Breaks `corporate_learner_company_id_employee_no_key` for a number in use. */
export async function changeMember(
  transaction: Database,
  { companyId, learnerId }: { companyId: string; learnerId: string },
  changes: MemberChanges,
): Promise<string | undefined> {
  const set = (column: Sql, value: string | null | undefined) =>
    value === undefined ? [] : [sql`${column} = ${value || null}`]
  const sets = [
    ...set(sql`employee_no`, changes.employee_no),
    ...set(sql`department`, changes.department),
    ...set(sql`designation`, changes.designation),
    ...set(sql`site`, changes.site),
    ...set(sql`line`, changes.line),
    ...set(sql`grade`, changes.grade),
    ...set(sql`joined_on`, changes.joined_on),
    ...set(sql`manager_id`, changes.manager_id),
  ]
  const row = await transaction.first<{ id: string }>(sql`
    update corporate_learner set ${sets.length > 0 ? join(sets) : sql`learner_id = learner_id`}
    where company_id = ${companyId} and learner_id = ${learnerId} returning id`)
  return row?.id
}

const deeds = {
  suspend: { set: sql`status = 'suspended'`, from: sql`status <> 'suspended' and left_at is null` },
  resume: {
    set: sql`status = case when joined_at is null then 'invited' else 'active' end`,
    from: sql`status = 'suspended' and left_at is null`,
  },
  leave: { set: sql`left_at = now(), last_left_at = now()`, from: sql`left_at is null` },
  come_back: { set: sql`left_at = null`, from: sql`left_at is not null` },
} satisfies Record<string, { set: Sql; from: Sql }>
export type MemberDeed = keyof typeof deeds

/** Undefined where the person is not in the state that it ends. */
export async function moveMember(
  transaction: Database,
  { companyId, learnerId, deed }: { companyId: string; learnerId: string; deed: MemberDeed },
): Promise<string | undefined> {
  const row = await transaction.first<{ id: string }>(sql`
    update corporate_learner set ${deeds[deed].set}
    where company_id = ${companyId} and learner_id = ${learnerId} and ${deeds[deed].from} returning id`)
  return row?.id
}
