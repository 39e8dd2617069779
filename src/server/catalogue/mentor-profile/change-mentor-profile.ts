/** A mentor reads and changes their own headline and biography; the pages that show them are renewed. */
import type { Texts } from '#contracts/fields.office.ts'
import { notAllowed, notFound } from '#server/platform/errors.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { findProfile, type ProfileRow, updateProfile } from './mentor-profile.sql.ts'

interface Call {
  database: Database
  cache: Cache
  viewer: SignedIn
}

/** Throws 403 for whoever is no mentor. */
function mentorIdOf(viewer: SignedIn): string {
  if (viewer.kind !== 'mentor') throw notAllowed()
  return viewer.mentorId
}

export async function readMentorProfile({ database, viewer }: Pick<Call, 'database' | 'viewer'>): Promise<ProfileRow> {
  const row = await findProfile(database, mentorIdOf(viewer))
  if (!row) throw notFound()
  return row
}

export async function changeMentorProfile(
  { database, cache, viewer }: Call,
  { headline, bio }: { headline: Texts; bio: Texts },
): Promise<ProfileRow> {
  const mentorId = mentorIdOf(viewer)
  return database.transaction(async (transaction) => {
    const row = await updateProfile(transaction, mentorId, { headline: written(headline), bio: written(bio) })
    if (!row) throw notFound()
    await cache.drop(transaction, 'mentors')
    return row
  })
}

/** Without the languages that nothing was written in: there readers get English, else any. */
const written = (texts: Texts): Partial<Texts> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
