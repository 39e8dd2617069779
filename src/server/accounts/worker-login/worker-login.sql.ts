/** SQL of workers' PINs. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** False where somebody chose one meanwhile. The account is the worker's own from now on. */
export async function insertPin(
  transaction: Database,
  { memberId, personId, hash }: { memberId: string; personId: string; hash: string },
): Promise<boolean> {
  const made = await transaction.run(sql`
    insert into worker_pin (member_id, pin_hash) values (${memberId}, ${hash}) on conflict do nothing`)
  if (made > 0)
    await transaction.run(sql`update person set verified_at = coalesce(verified_at, now()) where id = ${personId}`)
  return made > 0
}

/** False where there was none. */
export const removePin = async (transaction: Database, memberId: string): Promise<boolean> =>
  (await transaction.run(sql`delete from worker_pin where member_id = ${memberId}`)) > 0

const memberships = (personId: string) => sql`
  select cl.id from published.corporate_learner cl join learner l on l.id = cl.learner_id where l.person_id = ${personId}`

/** How many PINs of the person ended. */
export const removePinsOf = (transaction: Database, personId: string): Promise<number> =>
  transaction.run(sql`delete from worker_pin where member_id in (${memberships(personId)})`)

/** For each company of a worker with a way in of their own, where there is no PIN. How many were made. */
export const insertPinsOf = (database: Database, personId: string, hash: string): Promise<number> =>
  database.run(sql`
    insert into worker_pin (member_id, pin_hash)
    select m.id, ${hash} from (${memberships(personId)} and cl.left_at is null) m
    where exists (select from person p where p.id = ${personId} and p.is_worker and p.deleted_at is null
      and (p.email_verified_at is not null or p.phone is not null and not p.is_phone_unproven))
    on conflict do nothing`)

/** Printed slips lie about: they are worth something for so many days. */
const codeDays = 60
interface EnteredCode {
  memberId: string
  personId: string
  hash: Buffer
}
const isRight = ({ memberId, hash }: EnteredCode) => sql`
  member_id = ${memberId} and code_hash = ${hash} and made_at > now() - make_interval(days => ${codeDays})`
/** A code that was being made while the account got a way in of its own stands all the same: asked again at each use. */
const hasNoOtherWay = (personId: string) => sql`
  select from person where id = ${personId} and is_worker and suspended_at is null and deleted_at is null
    and phone is null and email is null and password_hash is null
    and not exists (select from passkey k where k.person_id = person.id)`

export const hasStartCode = async (database: Database, code: EnteredCode): Promise<boolean> =>
  (await database.first(sql`
    select from worker_start_code where ${isRight(code)} and exists (${hasNoOtherWay(code.personId)})`)) !== undefined

/** False where it was used or replaced, or the account got another way in or ended. Who gives it one waits, and comes after. */
export async function takeStartCode(transaction: Database, code: EnteredCode): Promise<boolean> {
  const isOpen = await transaction.first(sql`${hasNoOtherWay(code.personId)} for no key update`)
  return isOpen !== undefined && (await transaction.run(sql`delete from worker_start_code where ${isRight(code)}`)) > 0
}

/** The ones before stop working. */
export const upsertStartCodes = (
  transaction: Database,
  codes: readonly { memberId: string; hash: Buffer }[],
): Promise<number> =>
  transaction.run(sql`
    insert into worker_start_code (member_id, code_hash)
    select member_id, decode(hash, 'hex') from jsonb_to_recordset(${JSON.stringify(
      codes.map(({ memberId, hash }) => ({ member_id: memberId, hash: hash.toString('hex') })),
    )}::jsonb) g (member_id uuid, hash text)
    on conflict (member_id) do update set code_hash = excluded.code_hash, made_at = now()`)
