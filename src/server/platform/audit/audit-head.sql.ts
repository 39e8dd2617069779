/** SQL of the end of the audit log: the last entry, and the signed word on which one that is. */
import { type Database, sql } from '../postgres/database.ts'

export interface Link {
  position: number
  hash: Buffer
}
export interface Head extends Link {
  signature: Buffer
}

/** 0 when there is one already. */
export function insertHead(database: Database, head: Head): Promise<number> {
  const { position, hash, signature } = head
  return database.run(sql`
    insert into audit_head (position, hash, signature) values (${position}, ${hash}, ${signature}) on conflict do nothing`)
}

/** Only from the very head that is known to have been there, so that what was put in its place stays to be seen. */
export async function moveHead(database: Database, from: Head, to: Head): Promise<void> {
  await database.run(sql`
    update audit_head set position = ${to.position}, hash = ${to.hash}, signature = ${to.signature}
    where position = ${from.position} and hash = ${from.hash} and signature = ${from.signature}`)
}

export async function replaceHead(database: Database, head: Head): Promise<void> {
  const { position, hash, signature } = head
  await database.run(sql`
    insert into audit_head (position, hash, signature) values (${position}, ${hash}, ${signature})
    on conflict (is_only) do update set position = excluded.position, hash = excluded.hash, signature = excluded.signature`)
}

interface FoundEnd {
  last: Link | null
  head: Head | null
  /** The hash of the entry that was asked for; null when there is none. */
  anchored: Buffer | null
}

/** The last entry, the head and one more entry's hash as they were at one moment. */
export async function findEnd(database: Database, anchored = 0): Promise<FoundEnd> {
  const row = await database.first<{
    position: number | null
    hash: Buffer | null
    head_position: number | null
    head_hash: Buffer | null
    signature: Buffer | null
    anchored: Buffer | null
  }>(sql`
    select last.position, last.hash, head.position as head_position, head.hash as head_hash, head.signature,
      (select hash from audit_entry where position = ${anchored}) as anchored
    from (select) one
    left join (select position, hash from audit_entry order by position desc limit 1) last on true
    left join audit_head head on true`)
  const { position, hash, head_position: headPosition, head_hash: headHash, signature } = row ?? {}
  return {
    last: position != null && hash ? { position, hash } : null,
    head: headPosition != null && headHash && signature ? { position: headPosition, hash: headHash, signature } : null,
    anchored: row?.anchored ?? null,
  }
}
