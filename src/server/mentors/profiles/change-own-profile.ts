/** A mentor reads and changes their own headline and biography; the pages that show them are renewed. */
import type { Texts } from '#contracts/fields.office.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { findOwnProfile, type OwnProfileRow, updateOwnProfile } from './profiles.sql.ts'

interface Call {
  database: Database
  cache: Cache
  viewer: Extract<Viewer, { kind: 'mentor' }>
}

export async function readOwnProfile({ database, viewer }: Pick<Call, 'database' | 'viewer'>): Promise<OwnProfileRow> {
  const row = await findOwnProfile(database, viewer.mentorId)
  if (!row) throw notFound()
  return row
}

export async function changeOwnProfile(
  { database, cache, viewer }: Call,
  { headline, bio }: { headline: Texts; bio: Texts },
): Promise<OwnProfileRow> {
  return database.transaction(async (transaction) => {
    const row = await updateOwnProfile(transaction, viewer.mentorId, { headline: written(headline), bio: written(bio) })
    if (!row) throw notFound()
    await cache.drop(transaction, 'mentors')
    return row
  })
}

/** Without the languages that nothing was written in: there readers get English, else any. */
const written = (texts: Texts): Partial<Texts> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
