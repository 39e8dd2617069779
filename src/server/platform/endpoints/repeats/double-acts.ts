/** Two calls that are alike, one right after the other, where nobody wants two things of it. */
import { createHash } from 'node:crypto'
import { type Database, sql } from '../../postgres/database.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { Once } from './answer-once.ts'

/** A double click, and a page that somebody sends again because nothing seems to happen. */
const doubleSeconds = 15
const prefix = 'double:'

/** The name of what is asked for, as whom; the person or the address it comes from is added by `answerOnce`. */
export function doubleOf(viewer: Viewer, input: object): Once {
  const company = viewer.kind === 'corporate' ? viewer.companyId : null
  const hash = createHash('sha256')
    .update(JSON.stringify([viewer.kind, company, input]))
    .digest('base64url')
  return { key: `${prefix}${hash}`, seconds: doubleSeconds }
}

/** From now on the same call makes another. */
export async function forgetDoubles(database: Database, owner: string): Promise<void> {
  await database.run(sql`delete from idempotent_request where owner = ${owner} and starts_with(key, ${prefix})`)
}
