/** SQL of shared tablets. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface OpenKiosk {
  kiosk_id: string
  name: string
  line: string | null
  opened_at: string
}

export const listKiosks = (database: Database, companyId: string): Promise<OpenKiosk[]> =>
  database.query<OpenKiosk>(sql`
    select id as kiosk_id, name, line, to_json(opened_at) #>> '{}' as opened_at from kiosk
    where company_id = ${companyId} and closed_at is null order by opened_at desc`)

interface NewKiosk {
  companyId: string
  secretHash: Buffer
  name: string
  line: string | null
  personId: string
}

/** Undefined when the company has an open one of this name on this line. Two at once come one after the other. */
export async function insertKiosk(transaction: Database, kiosk: NewKiosk): Promise<string | undefined> {
  await transaction.run(sql`select from company where id = ${kiosk.companyId} for no key update`)
  const row = await transaction.first<{ id: string }>(sql`
    insert into kiosk (company_id, secret_hash, name, line, opened_by)
    select ${kiosk.companyId}, ${kiosk.secretHash}, ${kiosk.name}::text, ${kiosk.line}::text, ${kiosk.personId}
    where not exists (select from kiosk where company_id = ${kiosk.companyId} and closed_at is null
      and name = ${kiosk.name} and line is not distinct from ${kiosk.line})
    returning id`)
  return row?.id
}

/** False for one that is closed, or another company's. */
export const closeKiosk = async (transaction: Database, companyId: string, kioskId: string): Promise<boolean> =>
  (await transaction.run(
    sql`update kiosk set closed_at = now() where id = ${kioskId} and company_id = ${companyId} and closed_at is null`,
  )) > 0

export const kioskBySecret = (database: Database, secretHash: Buffer, locale: string) =>
  database.first<{
    id: string
    company_id: string
    line: string | null
    company_name: string
    logo: string | null
    accent: string | null
  }>(sql`
    select k.id, k.company_id, k.line, tr(c.name, ${locale}) as company_name, c.logo, c.accent from kiosk k join company c on c.id = k.company_id
    where k.secret_hash = ${secretHash} and k.closed_at is null`)

/** Whom a PIN may log in: workers whom the company made, not those with an account of their own, nor whoever has another role by now. */
const isWorker = sql`p.is_worker and p.suspended_at is null and p.deleted_at is null and cl.left_at is null and cl.status <> 'suspended'
  and is_learner_alone(p.id)`
const workers = sql`corporate_learner cl join published.learner l on l.id = cl.learner_id join published.person p on p.id = l.person_id`

export interface Worker {
  member_id: string
  company_id: string
  person_id: string
  pin_hash: string | null
  /** Of a start code that waits. */
  code_hash: Buffer | null
}
const workerColumns = sql`cl.id as member_id, cl.company_id, p.id as person_id, (select pin_hash from published.worker_pin w where w.member_id = cl.id) as pin_hash,
  (select code_hash from published.worker_start_code s where s.member_id = cl.id) as code_hash`

export const linesOf = async (database: Database, companyId: string): Promise<string[]> =>
  (
    await database.query<{ line: string }>(sql`
      select distinct cl.line from ${workers} where cl.company_id = ${companyId} and cl.line is not null and ${isWorker} order by 1`)
  ).map(({ line }) => line)

export const workersOfLine = (database: Database, companyId: string, line: string) =>
  database.query<{
    worker_id: string
    name: string
    employee_no: string | null
    designation: string | null
    has_pin: boolean
  }>(sql`
    select cl.id as worker_id, coalesce(cl.invited_name, p.name) as name, cl.employee_no, cl.designation,
      exists (select from published.worker_pin w where w.member_id = cl.id) as has_pin
    from ${workers} where cl.company_id = ${companyId} and cl.line = ${line} and ${isWorker} order by 2, cl.id limit 300`)

export const workerAtKiosk = (
  database: Database,
  kiosk: { company_id: string; line: string | null },
  memberId: string,
) =>
  database.first<Worker>(sql`
    select ${workerColumns} from ${workers}
    where cl.id = ${memberId} and cl.company_id = ${kiosk.company_id} and cl.line = coalesce(${kiosk.line}, cl.line) and ${isWorker}`)

/** By the code of the company and the employee number, whatever their case. */
export const workerByNumber = (database: Database, code: string, employeeNo: string) =>
  database.first<Worker>(sql`
    select ${workerColumns} from ${workers} join company c on c.id = cl.company_id
    where lower(c.code) = lower(${code}) and lower(cl.employee_no) = lower(${employeeNo}) and ${isWorker} order by cl.id limit 1`)

export interface Starter {
  member_id: string
  person_id: string
  learner_id: string
  learner_name: string
  employee_no: string | null
  line: string | null
}

interface Wanted {
  /** Of this one, also with a PIN. */
  learnerId?: string
  line?: string | null
  /** Also those who have a start code. */
  again?: boolean
  most: number
}

/** Without a phone or e-mail, a password and a passkey, only a start code opens the account. */
const hasNoOtherWay = sql`p.phone is null and p.email is null and not p.has_password and not p.has_passkey`

/** Workers of a company who may get a start code, line by line. */
export const starters = (database: Database, companyId: string, { learnerId, line, again, most }: Wanted) =>
  database.query<Starter>(sql`
    select cl.id as member_id, p.id as person_id, cl.learner_id, coalesce(cl.invited_name, p.name) as learner_name, cl.employee_no, cl.line
    from ${workers} where cl.company_id = ${companyId} and ${isWorker} and ${hasNoOtherWay} and case
      when ${learnerId ?? null}::uuid is not null then cl.learner_id = ${learnerId ?? null}::uuid
      else (${line ?? null}::text is null or cl.line = ${line ?? null})
        and not exists (select from published.worker_pin w where w.member_id = cl.id)
        and (${again ?? false} or not exists (select from published.worker_start_code s where s.member_id = cl.id)) end
    order by cl.line nulls last, cl.employee_no, cl.id limit ${most} for update of cl`)
