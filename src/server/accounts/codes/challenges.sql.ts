/** One-time codes and reset tickets. A code is spent under the lock of its row, so it counts once on any process. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { CodePurpose } from './code-messages.ts'
import { codeLife, resendAfter, ticketMinutes } from './limits.ts'
import type { AskingDevice } from '../devices/asking-device.ts'

/** The details of a sign-up, until its code is entered. */
export interface SignUpDetails {
  name?: string
  email?: string
  /** It came by an invitation: the hash of its link, and the company. */
  invitation?: { link: string; companyId?: string }
}

export interface Challenge {
  id: string
  purpose: CodePurpose
  person_id: string | null
  destination: string
  code_hash: Buffer
  tries_left: number
  carries: SignUpDetails
  pending_password_hash: string | null
  device_hash: Buffer | null
  is_browser_bound: boolean
}
const challengeColumns = sql`id, purpose, person_id, destination, code_hash, tries_left, carries, pending_password_hash,
  device_hash, is_browser_bound`

/** Whoever else has a code of this person or destination looked at waits until the transaction ends. */
export async function lockTries(database: Database, personOrDestination: string): Promise<void> {
  await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`tries:${personOrDestination}`}, 0))`)
}

/** Whoever else sends to this destination waits until the transaction ends. */
export async function lockDestination(database: Database, destination: string): Promise<void> {
  await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`code:${destination}`}, 0))`)
}

/** With a device the code is bound to it. */
type Recipient = { purpose: CodePurpose; personId: string | null; destination: string; device?: AskingDevice }
const sameRecipient = ({ purpose, personId, destination, device }: Recipient) =>
  sql`purpose = ${purpose} and destination = ${destination} and person_id is not distinct from ${personId}::uuid
    and device_hash is not distinct from ${device?.hash ?? null}::bytea and used_at is null`

/** The code that was sent within the last minute, if one was; all in whole seconds. */
export function findRecentChallenge(database: Database, recipient: Recipient) {
  return database.first<{ id: string; expires_in: number; resend_in: number }>(sql`
    select id, greatest(0, ceil(extract(epoch from expires_at - clock_timestamp())))::int as expires_in,
      ceil(${resendAfter} - extract(epoch from clock_timestamp() - sent_at))::int as resend_in
    from otp_challenge where ${sameRecipient(recipient)} and sent_at > clock_timestamp() - make_interval(secs => ${resendAfter})
    order by sent_at desc limit 1`)
}

export interface NewChallenge extends Recipient {
  id: string
  codeHash: Buffer
  tries: number
  carries: SignUpDetails
  pendingPasswordHash: string | null
}

/** The new code cancels those before it; one that is bound to a device, those of that device. */
export async function insertChallenge(database: Database, challenge: NewChallenge): Promise<void> {
  const { id, purpose, personId, destination, codeHash, tries, carries, pendingPasswordHash, device } = challenge
  await database.run(sql`
    update otp_challenge set expires_at = now()
    where purpose = ${purpose} and used_at is null and expires_at > now()
      and device_hash is not distinct from ${device?.hash ?? null}::bytea
      and case when ${personId}::uuid is null then person_id is null and destination = ${destination} else person_id = ${personId}::uuid end`)
  await database.run(sql`
    insert into otp_challenge (id, purpose, person_id, destination, code_hash, tries_left, carries, pending_password_hash,
      device_hash, is_browser_bound, sent_at, expires_at)
    values (${id}, ${purpose}, ${personId}, ${destination}, ${codeHash}, ${tries}, ${JSON.stringify(carries)}::jsonb, ${pendingPasswordHash},
      ${device?.hash ?? null}, ${device?.isBrowser ?? false},
      clock_timestamp(), clock_timestamp() + make_interval(secs => ${codeLife}))`)
}

/** A challenge that may be sent again: a day old at most, not used. */
export function findResendable(database: Database, id: string): Promise<Challenge | undefined> {
  return database.first<Challenge>(sql`
    select ${challengeColumns} from otp_challenge where id = ${id} and used_at is null and sent_at > now() - interval '1 day'`)
}

export function findNewestSignUp(database: Database, personId: string): Promise<Challenge | undefined> {
  return database.first<Challenge>(sql`
    select ${challengeColumns} from otp_challenge where person_id = ${personId} and purpose = 'sign_up' order by sent_at desc limit 1`)
}

export type ChallengeKey =
  | { purpose: CodePurpose; id: string }
  | { purpose: CodePurpose; personId: string; id?: string }
  | { purpose: CodePurpose; destination: string; id?: string; device: AskingDevice | undefined }

/** The challenge that may still be answered, or one whose tries are used up, locked until the transaction ends. */
export function lockChallenge(database: Database, key: ChallengeKey): Promise<Challenge | undefined> {
  const parts = [sql`purpose = ${key.purpose}`]
  // As text: an id that is none matches nothing.
  if ('id' in key && key.id !== undefined) parts.push(sql`id::text = ${key.id.toLowerCase()}`)
  if ('personId' in key) parts.push(sql`person_id = ${key.personId}`)
  if ('destination' in key) {
    parts.push(sql`destination = ${key.destination}`)
    // Whoever shows the id that a program was answered is that program; of a browser the cookie has to come.
    const isShown = key.id === undefined ? sql`false` : sql`not is_browser_bound`
    parts.push(sql`(device_hash = ${key.device?.hash ?? null} or ${isShown})`)
  }
  const where = parts.reduce((all, part) => sql`${all} and ${part}`)
  return database.first<Challenge>(sql`
    select ${challengeColumns} from otp_challenge
    where ${where} and used_at is null and expires_at > now()
    order by tries_left > 0 desc, sent_at desc limit 1 for update`)
}

export async function spendChallenge(database: Database, id: string): Promise<void> {
  await database.run(sql`update otp_challenge set used_at = now() where id = ${id}`)
}

export async function takeTry(database: Database, id: string): Promise<void> {
  await database.run(sql`update otp_challenge set tries_left = tries_left - 1 where id = ${id}`)
}

export interface Ticket {
  tokenHash: Buffer
  /** Of the browser that it is bound to; a program's is bound to nothing. */
  deviceHash: Buffer | null
}

/** One ticket a person: a new one ends those before. */
export async function insertTicket(database: Database, personId: string, ticket: Ticket): Promise<void> {
  await database.run(sql`
    with before as (delete from reset_ticket where person_id = ${personId})
    insert into reset_ticket (token_hash, device_hash, person_id, expires_at)
    values (${ticket.tokenHash}, ${ticket.deviceHash}, ${personId}, now() + make_interval(mins => ${ticketMinutes}))`)
}

const isOpen = ({ tokenHash, deviceHash }: Ticket) => sql`token_hash = ${tokenHash} and used_at is null
  and expires_at > now() and (device_hash is null or device_hash = ${deviceHash})`
export async function isOpenTicket(database: Database, ticket: Ticket): Promise<boolean> {
  const row = await database.first(sql`select 1 from reset_ticket where ${isOpen(ticket)}`)
  return row !== undefined
}

/** Undefined for every use but the first. */
export function spendTicket(database: Database, ticket: Ticket) {
  return database.first<{ person_id: string }>(sql`
    update reset_ticket set used_at = now() where ${isOpen(ticket)} returning person_id`)
}
