/** SQL of employees: the list, one, registering, changing; and of the roles they are given. */
import type { z } from 'zod'
import type { officeEmployee, officeEmployeeById, officeEmployees } from '#contracts/accounts/employees.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, empty, type Sql, sql } from '#server/platform/postgres/database.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { matchesText } from '../account/matches-text.ts'
import { faceOfPerson } from '../account/face-of-person.sql.ts'
import { stateOfPerson } from '../people/person-columns.sql.ts'

type EmployeeRow = z.input<typeof officeEmployee>
type EmployeeDetails = z.input<typeof officeEmployeeById.data>
export type EmployeeFilters = z.output<typeof officeEmployees.query>

const orders = {
  name: sql`lower(p.name), p.id`,
  '-name': sql`lower(p.name) desc, p.id desc`,
  joined: sql`e.joined_on nulls last, p.id`,
  '-joined': sql`e.joined_on desc nulls last, p.id`,
}
const presences = {
  present: sql`and (e.left_on is null or e.left_on >= dhaka_today())`,
  left: sql`and e.left_on < dhaka_today()`,
}

const work = sql`e.employee_type as employment, e.department, e.designation, e.joined_on, e.left_on`
const person = sql`p.id, p.name, p.email, p.phone as contact_no, ${faceOfPerson} as photo, ${stateOfPerson} as state`

export async function listEmployees(
  database: Database,
  scope: Sql,
  { q, employment, department, presence, sort, page, perpage, locale }: EmployeeFilters & { locale: Locale },
): Promise<Page<EmployeeRow>> {
  const matching = sql`
    employee e join person p on p.id = e.person_id
    where p.deleted_at is null and ${scope} ${matchesText(q)}
      ${employment ? sql`and e.employee_type = ${employment}` : empty}
      ${department ? sql`and e.department = ${department}` : empty}
      ${presence ? presences[presence] : empty}`
  const found = await database.first<Page<EmployeeRow>>(sql`
    select (select count(*)::int from ${matching}) as total, coalesce((
      select json_agg(row_to_json(shown)) from (
        select ${person}, ${work}, array(
          select tr(r.name, ${locale}) from person_role pr join role r on r.id = pr.role_id where pr.person_id = p.id order by 1) as office_roles
        from ${matching} order by ${orders[sort]} limit ${perpage} offset ${(page - 1) * perpage}) shown), '[]') as rows`)
  return found ?? { rows: [], total: 0 }
}

/** With the private facts. */
export function findEmployee(database: Database, scope: Sql, personId: string) {
  return database.first<EmployeeDetails>(sql`
    select ${person}, ${work}, p.gender, p.locale, ${privateFacts}
    from employee e join person p on p.id = e.person_id
    where p.id = ${personId} and p.deleted_at is null and ${scope}`)
}

const privateFacts = sql`p.private_facts ->> 'religion' as religion, p.private_facts ->> 'marital_status' as marital_status,
  p.private_facts ->> 'employee_type' as employee_type, p.private_facts ->> 'bank' as bank`

export interface Work {
  employment: 'employed' | 'freelance'
  department: string | null
  designation: string | null
  joined_on: string | null
  left_on: string | null
}
export interface PrivateFacts {
  religion: string | null
  marital_status: string | null
  employee_type: string | null
  bank: string | null
}

export function findWork(transaction: Database, personId: string) {
  return transaction.first<Work & PrivateFacts>(sql`
    select ${work}, ${privateFacts} from employee e join person p on p.id = e.person_id where p.id = ${personId}`)
}

/** False when the person was an employee before. */
export async function insertEmployeeOf(transaction: Database, personId: string, given: Work): Promise<boolean> {
  const { employment, department, designation, joined_on, left_on } = given
  const made = await transaction.run(sql`
    insert into employee (person_id, employee_type, department, designation, joined_on, left_on)
    values (${personId}, ${employment}, ${department}, ${designation}, coalesce(${joined_on}::date, dhaka_today()), ${left_on}::date)
    on conflict (person_id) do nothing`)
  return made > 0
}

export async function updateWork(transaction: Database, personId: string, given: Work): Promise<void> {
  const { employment, department, designation, joined_on, left_on } = given
  await transaction.run(sql`
    update employee set employee_type = ${employment}, department = ${department}, designation = ${designation},
      joined_on = ${joined_on}::date, left_on = ${left_on}::date
    where person_id = ${personId}`)
}

export async function savePrivateFacts(transaction: Database, personId: string, facts: PrivateFacts): Promise<void> {
  await transaction.run(sql`
    update person set private_facts = jsonb_strip_nulls(private_facts || ${JSON.stringify(facts)}::jsonb) where id = ${personId}`)
}

/** How many of these roles there are. */
export async function countRoles(database: Database, roleIds: readonly string[]): Promise<number> {
  const row = await database.first<{ count: number }>(
    sql`select count(*)::int as count from role where id = any(${roleIds}::uuid[])`,
  )
  return row?.count ?? 0
}
