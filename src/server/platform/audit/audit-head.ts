/** The signed end of the audit log: with each entry it moves on, and by it entries are missed that were cut off. */
import { constantTimeEqual } from '../crypto.ts'
import type { Database } from '../postgres/database.ts'
import { findEnd, type Head, insertHead, type Link, moveHead, replaceHead } from './audit-head.sql.ts'

function signed(database: Database, { position, hash }: Link): Head {
  return { position, hash, signature: database.sign(`audit|${position}|${hash.toString('hex')}`) }
}

/** In the transaction that wrote the entry, which holds the lock of the chain until it ends. */
export async function followEntry(database: Database, entry: Link & { previous_hash: Buffer }): Promise<void> {
  const head = signed(database, entry)
  if (entry.position === 1) {
    await insertHead(database, head)
    return
  }
  await moveHead(database, signed(database, { position: entry.position - 1, hash: entry.previous_hash }), head)
}

export interface End {
  /**
   * `cut`: more entries were written than there are. `replaced`: the last one that was noted outside the database is
   * another now. `unproven`: nothing we signed says that the last is the last.
   */
  end: 'whole' | 'cut' | 'replaced' | 'unproven'
  /** The last entry, and how many were written as far as we signed it. */
  last: number
  written: number
}

/** `anchor` is what was noted of the end outside the database. */
export async function checkEnd(database: Database, anchor: Link | null = null): Promise<End> {
  const { last, head, anchored } = await findEnd(database, anchor?.position)
  const isOurs = head !== null && constantTimeEqual(head.signature, signed(database, head).signature)
  const written = Math.max(isOurs ? head.position : 0, anchor?.position ?? 0)
  const found = { last: last?.position ?? 0, written }
  if (written > found.last) return { end: 'cut', ...found }
  if (anchor && !anchored?.equals(anchor.hash)) return { end: 'replaced', ...found }
  if (!last && !head) return { end: 'whole', ...found }
  const isTheLast = isOurs && last?.position === head.position && last.hash.equals(head.hash)
  return { end: isTheLast ? 'whole' : 'unproven', ...found }
}

/** Takes the log's end as it is for the true one. Nothing to do for a log without entries. */
export async function signEnd(database: Database): Promise<void> {
  const { last } = await findEnd(database)
  if (last) await replaceHead(database, signed(database, last))
}
