/** SQL of the audit log: its lists and one entry. */
import type { z } from 'zod'
import type { auditLog, auditRow } from '#contracts/accounts/audit-log.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { scopeOf, type Viewer } from '#server/platform/access/viewer.ts'
import { type Database, join, type Sql, sql } from '#server/platform/postgres/database.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { iso } from '#server/platform/postgres/iso.ts'
import { matchesText } from '../account/matches-text.ts'

type Row = z.output<typeof auditRow>
type Filters = z.output<typeof auditLog.query>

interface Reader {
  viewer: Viewer
  locale: Locale
}

/** What things of a kind are called, and with which permission one may know that. */
const names: readonly { kind: string; permission: string; find: (locale: Locale) => Sql }[] = [
  { kind: 'person', permission: 'users.view', find: () => sql`select name from person` },
  {
    kind: 'course',
    permission: 'courses.view',
    find: (locale) => sql`select tr(name, ${locale}) from published.course`,
  },
  { kind: 'orders', permission: 'orders.view', find: () => sql`select no from published.orders` },
  {
    kind: 'company',
    permission: 'for_business.view',
    find: (locale) => sql`select tr(name, ${locale}) from published.company`,
  },
]

/** Ids of other things are no uuid. */
const subjectId = sql`case when e.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.subject_id::uuid end`

function nameOf({ viewer, locale }: Reader): Sql {
  const shown = names.filter(({ permission }) => scopeOf(viewer, permission) === 'all')
  if (shown.length === 0) return sql`null`
  const cases = shown.map(({ kind, find }) => sql`when ${kind} then (${find(locale)} where id = ${subjectId})`)
  return sql`case e.subject_kind ${join(cases, ' ')} end`
}

const columns = (reader: Reader) => sql`
  e.position, ${iso(sql`e.at`)} as at, e.action, e.subject_kind, e.subject_id, ${nameOf(reader)} as subject_name, staff.name as acted_by,
  case when e.actor_id is not null then json_build_object('id', e.actor_id, 'name', coalesce(actor.name, '')) end as actor`
const people = sql`left join person actor on actor.id = e.actor_id left join person staff on staff.id = e.acted_by`

const day = (text: string, plus = 0) => sql`((${text}::date + ${plus}::int)::timestamp at time zone 'Asia/Dhaka')`

function matching(filters: Filters): Sql {
  const { actor, action, subject_kind, subject_id, from, to } = filters
  const who = sql`(select p.id from person p where true ${matchesText(actor)})`
  return sql`true
    ${actor ? sql`and (e.actor_id in ${who} or e.acted_by in ${who})` : sql``}
    ${action ? sql`and e.action = ${action}` : sql``}
    ${subject_kind ? sql`and e.subject_kind = ${subject_kind}` : sql``}
    ${subject_id ? sql`and e.subject_id = ${subject_id}` : sql``}
    ${from ? sql`and e.at >= ${day(from)}` : sql``}
    ${to ? sql`and e.at < ${day(to, 1)}` : sql``}`
}

export async function listEntries(database: Database, reader: Reader, filters: Filters): Promise<Page<Row>> {
  const { page, perpage } = filters
  const found = await database.first<Page<Row>>(sql`
    with matching as (select e.position from audit_entry e where ${matching(filters)})
    select (select count(*)::int from matching) as total, coalesce((
      select json_agg(row_to_json(shown)) from (
        select ${columns(reader)}
        from (select position from matching order by position desc limit ${perpage} offset ${(page - 1) * perpage}) chosen
        join audit_entry e using (position) ${people} order by e.position desc) shown), '[]') as rows`)
  return found ?? { rows: [], total: 0 }
}

export function findEntry(database: Database, reader: Reader, position: number) {
  return database.first<Row & { before: unknown; after: unknown; hash: string }>(sql`
    select ${columns(reader)}, e.before, e.after, encode(e.hash, 'hex') as hash
    from audit_entry e ${people} where e.position = ${position}`)
}

/** Each is found by steps along an index, not by reading the whole log. */
export async function findChoices(database: Database): Promise<{ actions: string[]; subject_kinds: string[] }> {
  const steps = (column: Sql) => sql`
    with recursive step (name) as (
      (select ${column} from audit_entry order by ${column} limit 1)
      union all
      select (select e.${column} from audit_entry e where e.${column} > step.name order by e.${column} limit 1)
      from step where step.name is not null)
    select json_agg(name) filter (where name is not null) from step`
  const row = await database.first<{ actions: string[] | null; subject_kinds: string[] | null }>(sql`
    select (${steps(sql`action`)}) as actions, (${steps(sql`subject_kind`)}) as subject_kinds`)
  return { actions: row?.actions ?? [], subject_kinds: row?.subject_kinds ?? [] }
}
