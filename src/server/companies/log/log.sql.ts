/** SQL of a company's own part of the audit log. */
import type { z } from 'zod'
import type { companyLog } from '#contracts/companies/log.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { type Database, empty, type Sql, sql } from '#server/platform/postgres/database.ts'
import { afterDhakaDay, dhakaDay } from '#server/platform/postgres/dhaka-day.ts'
import { iso } from '#server/platform/postgres/iso.ts'

type Entry = z.input<typeof companyLog.data>
type Choices = z.output<typeof companyLog.beside>

/** What the academy does to a company's record, and its enquiries: about the company, not in its name. */
export const academyActs = [
  ...['create', 'edit', 'credit', 'add_admin', 'remove_admin', 'grant_seats', 'call', 'agree_mark', 'end_mark'].map(
    (deed) => `company.${deed}`,
  ),
  'lead.found_company',
]

/** Word for word as the index `audit_entry_company` has it. */
const ofCompany = (companyId: string) => sql`
  (e.subject_kind = 'company' or e.after ? 'company_id')
  and (case when e.subject_kind = 'company' then e.subject_id else e.after ->> 'company_id' end) = ${companyId}`

/** Asked for each: the people of a log are few, and to join them all of the academy's would be read. */
const nameOf = (id: Sql) => sql`coalesce((select p.name from published.person p where p.id = ${id}), '')`
const named = (id: Sql) =>
  sql`case when ${id} is not null then json_build_object('id', ${id}, 'name', ${nameOf(id)}) end`

/** A page of the log, and beside it by whom and by which acts the whole of it can be narrowed. */
export async function listCompanyLog(
  database: Database,
  companyId: string,
  { person, action, from, to, page, perpage }: z.output<typeof companyLog.query>,
): Promise<Page<Entry> & Choices> {
  const found = await database.first<Page<Entry> & Choices>(sql`
    with own as materialized (
      select e.position, e.at, e.action, e.actor_id, e.acted_by from audit_entry e
      where ${ofCompany(companyId)} and e.action <> all (${academyActs}::text[])),
    matching as materialized (
      select * from own e where true
      ${person ? sql`and ${person}::uuid in (e.actor_id, e.acted_by)` : empty}
      ${action ? sql`and e.action = ${action}` : empty}
      ${from ? sql`and e.at >= ${dhakaDay(from)}` : empty}
      ${to ? sql`and e.at < ${afterDhakaDay(to)}` : empty}),
    who as (
      select id, bool_and(is_staff) as is_staff
      from (select actor_id as id, false as is_staff from own union select acted_by, true from own) each group by id)
    select (select count(*)::int from matching) as total,
      coalesce((select json_agg(row_to_json(shown)) from (
        select e.position, ${iso(sql`e.at`)} as at, e.action,
          ${named(sql`e.actor_id`)} as actor, ${named(sql`e.acted_by`)} as acted_by
        from (select * from matching order by position desc limit ${perpage} offset ${(page - 1) * perpage}) e
        order by e.position desc) shown), '[]') as rows,
      coalesce((select json_agg(row_to_json(known) order by is_staff, lower(name), id)
        from (select id, ${nameOf(sql`who.id`)} as name, is_staff from who where id is not null) known), '[]') as people,
      coalesce((select json_agg(action order by action) from (select distinct action from own) each), '[]') as actions`)
  return found ?? { rows: [], total: 0, people: [], actions: [] }
}
