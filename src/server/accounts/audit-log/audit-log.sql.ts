/** SQL of the audit log: lists, one entry, the walk along the chain. */
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { auditLog, auditRow } from '#contracts/accounts/audit-log.office.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { iso } from '../roles/grants.sql.ts'
import { matchesText } from '../people/users.sql.ts'

type Row = z.output<typeof auditRow>
type Filters = z.output<typeof auditLog.query>

const columns = sql`
  e.position, ${iso(sql`e.at`)} as at, e.action, e.subject_kind, e.subject_id, staff.name as acted_by,
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

export async function listEntries(database: Database, filters: Filters): Promise<Page<Row>> {
  const { page, perpage } = filters
  const found = await database.first<Page<Row>>(sql`
    with matching as (select e.position from audit_entry e where ${matching(filters)})
    select (select count(*)::int from matching) as total, coalesce((
      select json_agg(row_to_json(shown)) from (
        select ${columns}
        from (select position from matching order by position desc limit ${perpage} offset ${(page - 1) * perpage}) chosen
        join audit_entry e using (position) ${people} order by e.position desc) shown), '[]') as rows`)
  return found ?? { rows: [], total: 0 }
}

export function findEntry(database: Database, position: number) {
  return database.first<Row & { before: unknown; after: unknown; hash: string }>(sql`
    select ${columns}, e.before, e.after, encode(e.hash, 'hex') as hash
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

const moment = sql`to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US')`
/** What the trigger hashes, the hash before it aside. Said here too: whoever tampers may also change the trigger. */
const words = sql`convert_to(jsonb_build_array(2, e.position, ${moment}, e.actor_id, e.acted_by, e.action,
  e.subject_kind, e.subject_id, e.before::text, e.after::text)::text, 'utf8')`
/** What was hashed for entries of form 1. It skips what is empty, so that different entries can have the same words. */
const firstWords = sql`convert_to(concat_ws('|', e.position, ${moment},
  e.actor_id, e.acted_by, e.action, e.subject_kind, e.subject_id, e.before, e.after), 'utf8')`

export interface Walk {
  entries: number
  faults: number
  places: { position: number; at: string; fault: 'changed' | 'missing' }[]
  /** A digest over the words of all entries of form 1 as they would be hashed today; null without such entries. */
  firstForm: string | null
}

const mostPlaces = 50

/** What came before the entries that are walked next. */
interface Before {
  position: number
  hash: Buffer
}
interface Block extends Omit<Walk, 'firstForm'> {
  first_form: string | null
  last: (Omit<Before, 'hash'> & { hash: string }) | null
}

/**
 * Computes every hash anew, and compares what each entry says of the one before with that one; so many entries at a
 * time, for a long log must not hold the database in one statement.
 */
export async function walkChain(database: Database, atATime = 5000): Promise<Walk> {
  const walk: Walk = { entries: 0, faults: 0, places: [], firstForm: null }
  const firstForm = createHash('sha256')
  let before: Before = { position: 0, hash: Buffer.from([0]) }
  for (let isFirst = true; ; isFirst = false) {
    // oxlint-disable-next-line no-await-in-loop -- Each block begins where the one before ended.
    const block = await walkBlock(database, { before, isFirst, atATime })
    walk.entries += block.entries
    walk.faults += block.faults
    walk.places = [...walk.places, ...block.places].slice(0, mostPlaces)
    if (block.first_form) walk.firstForm = firstForm.update(block.first_form, 'hex').copy().digest('hex')
    if (!block.last || block.entries < atATime) return walk
    before = { position: block.last.position, hash: Buffer.from(block.last.hash, 'hex') }
  }
}

async function walkBlock(
  database: Database,
  { before, isFirst, atATime }: { before: Before; isFirst: boolean; atATime: number },
): Promise<Block> {
  const row = await database.first<Block>(sql`
    with block as (
      select * from audit_entry where ${isFirst} or position > ${before.position} order by position limit ${atATime}),
    chain as (
      select e.position, e.at, e.previous_hash, e.hash, case when e.form = 1 then sha256(${words}) end as first_form,
        sha256(e.previous_hash || case when e.form = 1 then ${firstWords} else ${words} end) = e.hash as is_true,
        lag(e.position, 1, ${before.position}::bigint) over chained as before_position,
        lag(e.hash, 1, ${before.hash}::bytea) over chained as before_hash
      from block e window chained as (order by e.position)),
    broken as (
      select position, at, case when not is_true then 'changed' else 'missing' end as fault
      from chain where not is_true or previous_hash <> before_hash or position <> before_position + 1)
    select (select count(*)::int from chain) as entries, (select count(*)::int from broken) as faults,
      (select json_build_object('position', position, 'hash', encode(hash, 'hex'))
        from chain order by position desc limit 1) as last,
      (select encode(string_agg(first_form, ''::bytea order by position), 'hex') from chain) as first_form,
      coalesce((select json_agg(json_build_object('position', position, 'at', ${iso(sql`at`)}, 'fault', fault) order by position)
        from (select * from broken order by position limit ${mostPlaces}) first), '[]') as places`)
  return row ?? { entries: 0, faults: 0, places: [], first_form: null, last: null }
}

/** What was sealed of the entries of form 1, if it was. */
export const findFirstFormSeal = (database: Database) =>
  database.first<{ position: number; at: string; digest: string }>(sql`
    select e.position, ${iso(sql`e.at`)} as at, e.after ->> 'digest' as digest from audit_entry e
    where e.action = 'audit.seal' and e.subject_kind = 'audit' and e.subject_id = 'first-form' order by e.position limit 1`)
