/** Groups of words that a search takes for the same; kept for searching by the database itself. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { deleteSynonym, insertSynonym, updateSynonym } from './synonyms.sql.ts'

interface Call {
  database: Database
  cache: Cache
  viewer: Viewer
}

const audited = async (
  transaction: Database,
  { cache, viewer }: Call,
  entry: { action: string; subjectId: string; before?: unknown; after?: unknown },
) => {
  await cache.drop(transaction, 'synonyms')
  await recordAudit(transaction, { viewer, subjectKind: 'search_synonym', ...entry })
}

export const addSynonym = (call: Call, words: string[]) =>
  call.database.transaction(async (transaction) => {
    const row = await insertSynonym(transaction, words)
    const subjectId = row?.id ?? ''
    await audited(transaction, call, { action: 'synonym.create', subjectId, after: { words } })
    return { synonym_id: subjectId }
  })

export const changeSynonym = (call: Call, id: string, words: string[]) =>
  call.database.transaction(async (transaction) => {
    const before = await updateSynonym(transaction, id, words)
    if (!before) throw notFound()
    await audited(transaction, call, { action: 'synonym.edit', subjectId: id, before, after: { words } })
    return null
  })

export const removeSynonym = (call: Call, id: string) =>
  call.database.transaction(async (transaction) => {
    const before = await deleteSynonym(transaction, id)
    if (!before) throw notFound()
    await audited(transaction, call, { action: 'synonym.delete', subjectId: id, before })
    return null
  })
