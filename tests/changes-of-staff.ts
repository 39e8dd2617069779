/** In every world: what staff change by an endpoint stands in the audit log under their name. */
import type { EndpointDefinition } from '#contracts/endpoint.ts'
import { hashToken } from '#server/platform/crypto.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export function changesOfStaff(database: Database) {
  const entriesOf = new Map<string, number>()
  const isLogged = new Map<string, boolean>()
  return {
    /** Call it before a request; call what it returns when the answer was no refusal. */
    watch(
      { key, method, access, isForPreview }: EndpointDefinition & { key: string },
      token: string,
    ): () => Promise<void> {
      // As of the start: calls that run side by side see the entries of each other.
      const entriesBefore = entriesOf.get(token) ?? 0
      return async () => {
        // What goes on during a preview only reads.
        if (method === 'GET' || isForPreview || typeof access !== 'object') return
        const row = await database.first<{ entries: number }>(sql`
          select count(*)::int as entries from audit_entry
          where actor_id = (select person_id from session where token_hash = ${hashToken(token)})`)
        const { entries = 0 } = row ?? {}
        // A call that asks for what is there already changes nothing: one of all calls has to have left an entry.
        isLogged.set(key, isLogged.get(key) || entries > entriesBefore)
        entriesOf.set(token, Math.max(entries, entriesOf.get(token) ?? 0))
      }
    },
    /** Throws when an endpoint changed something and no entry says who did it. */
    refuseUnlogged(): void {
      const missing = [...isLogged].filter(([, has]) => !has).map(([key]) => key)
      if (missing.length > 0) throw new Error(`Changed without an entry in the audit log: ${missing.join(', ')}`)
    },
  }
}
