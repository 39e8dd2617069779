/** Whether every entry of the audit log is the one that was written: the chain, and the seal over its oldest entries. */
import type { Database } from '../postgres/database.ts'
import { findFirstFormSeal, type Walk, walkChain } from './audit-chain.sql.ts'

export async function checkChain(database: Database, atATime?: number): Promise<Walk> {
  const walk = await walkChain(database, atATime)
  const seal = walk.firstForm === null ? undefined : await findFirstFormSeal(database)
  if (!seal || seal.digest === walk.firstForm) return walk
  // Which of them it was the seal does not know.
  const place = { position: 1, at: seal.at, fault: 'changed' as const }
  return { ...walk, faults: walk.faults + 1, places: [place, ...walk.places] }
}
