/** SQL of links to join a company by, and of who waits for its yes. */
import type { z } from 'zod'
import type { getJoinLinks, getJoinRequests, joinLinkStates } from '#contracts/companies/join-links.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { iso } from '#server/platform/postgres/iso.ts'

const state = sql`case when j.closed_at is not null then 'closed' when j.last_day < dhaka_today() then 'expired'
  when j.uses >= j.most_joins then 'used_up' else 'open' end`

export const listJoinLinks = (database: Database, companyId: string) =>
  database.query<z.input<typeof getJoinLinks.data>[number]>(sql`
    select j.id as link_id, j.name, j.department, j.site, j.last_day::text, j.most_joins, j.uses - w.waiting as joined, w.waiting, j.waits,
      ${state} as state, ${iso(sql`j.made_at`)} as made_at
    from join_link j
    cross join lateral (select count(*)::int as waiting from join_request r where r.link_id = j.id) w
    where j.company_id = ${companyId} order by j.made_at desc, j.id`)

export interface NewJoinLink {
  companyId: string
  tokenHash: Buffer
  name: string
  department: string | null
  site: string | null
  lastDay: string | null
  mostJoins: number | null
  waits: boolean
  personId: string
}

/** Undefined when the company has an open one of this name. Two at once come one after the other. */
export async function insertJoinLink(transaction: Database, link: NewJoinLink): Promise<string | undefined> {
  await transaction.run(sql`select from company where id = ${link.companyId} for no key update`)
  const row = await transaction.first<{ id: string }>(sql`
    insert into join_link (company_id, token_hash, name, department, site, last_day, most_joins, waits, made_by)
    select ${link.companyId}, ${link.tokenHash}, ${link.name}::text, ${link.department}::text, ${link.site}::text, ${link.lastDay}::date,
      ${link.mostJoins}::int, ${link.waits}::boolean, ${link.personId}::uuid
    where not exists (select from join_link where company_id = ${link.companyId} and closed_at is null and name = ${link.name})
    returning id`)
  return row?.id
}

/** False for one that is closed, or another company's. */
export const closeJoinLink = async (transaction: Database, companyId: string, linkId: string): Promise<boolean> =>
  (await transaction.run(sql`
    update join_link set closed_at = now() where id = ${linkId} and company_id = ${companyId} and closed_at is null`)) >
  0

export interface AskedLink {
  id: string
  company_id: string
  company_name: string
  logo: string | null
  accent: string | null
  department: string | null
  site: string | null
  waits: boolean
  state: (typeof joinLinkStates)[number]
}

export const linkByToken = (database: Database, tokenHash: Buffer, locale: string) =>
  database.first<AskedLink>(sql`
    select j.id, j.company_id, tr(c.name, ${locale}) as company_name, c.logo, c.accent, j.department, j.site, j.waits, ${state} as state
    from join_link j join company c on c.id = j.company_id where j.token_hash = ${tokenHash}`)

export interface Standing {
  is_member: boolean
  has_left: boolean
  is_waiting: boolean
}

/** Who is only invited is no member yet. */
export const standingOf = async (database: Database, companyId: string, learnerId: string): Promise<Standing> => {
  const row = await database.first<Standing>(sql`
    select coalesce(cl.left_at is null and cl.status <> 'invited', false) as is_member, coalesce(cl.left_at is not null, false) as has_left,
      exists (select from join_request r where r.company_id = ${companyId} and r.learner_id = ${learnerId}) as is_waiting
    from (select) one left join corporate_learner cl on cl.company_id = ${companyId} and cl.learner_id = ${learnerId}`)
  return row as Standing
}

/** One person of a company or of those who wait has this number, whatever its case, and it is not this learner. */
export const isNumberTaken = async (
  database: Database,
  { companyId, learnerId, employeeNo }: { companyId: string; learnerId: string; employeeNo: string },
): Promise<boolean> =>
  (await database.first(sql`
    select from corporate_learner where company_id = ${companyId} and lower(employee_no) = lower(${employeeNo}) and learner_id <> ${learnerId}
    union all
    select from join_request where company_id = ${companyId} and lower(employee_no) = lower(${employeeNo}) and learner_id <> ${learnerId}
    limit 1`)) !== undefined

/** False when it was closed, ended or used up meanwhile. */
export const useLink = async (transaction: Database, linkId: string): Promise<boolean> =>
  (await transaction.run(sql`
    update join_link j set uses = uses + 1 where j.id = ${linkId} and ${state} = 'open'`)) > 0

export const giveUseBack = (transaction: Database, linkId: string): Promise<number> =>
  transaction.run(sql`update join_link set uses = uses - 1 where id = ${linkId}`)

export interface Joiner {
  companyId: string
  learnerId: string
  employeeNo: string
  department: string | null
  site: string | null
}

/**
 * Undefined for who is in the company already. What the company wrote of somebody whom it invited stays.
 * Breaks `corporate_learner_company_id_employee_no_key` for a number in use.
 */
export const insertMember = (transaction: Database, joiner: Joiner) =>
  transaction.first<{ id: string }>(sql`
    insert into corporate_learner as cl (company_id, learner_id, employee_no, department, site, status, joined_at)
    values (${joiner.companyId}, ${joiner.learnerId}, ${joiner.employeeNo}, ${joiner.department}, ${joiner.site}, 'active', now())
    on conflict (company_id, learner_id) do update set employee_no = coalesce(cl.employee_no, excluded.employee_no),
      department = coalesce(cl.department, excluded.department), site = coalesce(cl.site, excluded.site), status = 'active',
      joined_at = now(), left_at = null, invited_name = null, invited_email = null, invited_phone = null
    where cl.status = 'invited' or cl.left_at is not null
    returning cl.id`)

/** Breaks `join_request_once` and `join_request_number`. */
export const insertRequest = (transaction: Database, linkId: string, { companyId, learnerId, employeeNo }: Joiner) =>
  transaction.first<{ id: string }>(sql`
    insert into join_request (company_id, link_id, learner_id, employee_no)
    values (${companyId}, ${linkId}, ${learnerId}, ${employeeNo}) returning id`)

export const listJoinRequests = (database: Database, companyId: string) =>
  database.query<z.input<typeof getJoinRequests.data>[number]>(sql`
    select r.id as request_id, p.name, r.employee_no, j.name as link_name, j.department, ${iso(sql`r.asked_at`)} as asked_at,
      exists (select from corporate_learner cl where cl.company_id = r.company_id and cl.learner_id = r.learner_id and cl.left_at is not null) as has_left
    from join_request r join join_link j on j.id = r.link_id
    join published.learner l on l.id = r.learner_id join published.person p on p.id = l.person_id
    where r.company_id = ${companyId} order by r.asked_at, r.id limit 200`)

export interface TakenRequest {
  link_id: string
  learner_id: string
  person_id: string
  employee_no: string
  department: string | null
  site: string | null
}

/** Undefined for one that was answered, or another company's. */
export const takeRequest = (transaction: Database, companyId: string, requestId: string) =>
  transaction.first<TakenRequest>(sql`
    delete from join_request r using join_link j, published.learner l
    where r.id = ${requestId} and r.company_id = ${companyId} and j.id = r.link_id and l.id = r.learner_id
    returning r.link_id, r.learner_id, l.person_id, r.employee_no, j.department, j.site`)
