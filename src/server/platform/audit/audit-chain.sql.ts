/** Walks along the chain of audit entries and computes each hash anew. */
import { createHash } from 'node:crypto'
import { type Database, sql } from '../postgres/database.ts'
import { iso } from '../postgres/iso.ts'

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
    // Each block begins where the one before ended.
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
