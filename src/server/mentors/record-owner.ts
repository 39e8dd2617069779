/** Whose records a call may read: a published mentor's, or one's own; a foreign person looks like an absent one. */
import type { Database } from '../platform/database.ts'
import { notFound, notLoggedIn } from '../platform/errors.ts'
import { isSignedIn, type Viewer } from '../platform/viewer.ts'
import { findPerson, findPublicMentor, type Owner } from './queries.ts'

/** Throws 401 for a visitor who names nobody, 404 for whom the viewer may not see. */
export async function recordOwner(
  database: Database,
  viewer: Viewer,
  id: string | undefined,
  stakeholder: 'mentor' | 'learner' | undefined,
): Promise<Owner> {
  if (id === undefined) {
    if (!isSignedIn(viewer)) throw notLoggedIn()
    return { personId: viewer.personId }
  }
  if (stakeholder !== 'learner' && (await findPublicMentor(database, id))) return { mentorId: id }
  if (!isSignedIn(viewer)) throw notFound()
  const person = await findPerson(database, id)
  if (person?.person_id !== viewer.personId) throw notFound()
  return { personId: viewer.personId }
}
