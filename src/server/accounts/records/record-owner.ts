/** Whose records a call may read or change: a published mentor's to read, one's own to change; a foreign one looks absent. */
import type { Database } from '#server/platform/postgres/database.ts'
import { notAllowed, notFound, notLoggedIn } from '#server/platform/errors.ts'
import { isSignedIn, type SignedIn, type Viewer } from '#server/platform/access/viewer.ts'
import { isPublicMentor, type Owner } from './records.sql.ts'

type Stakeholder = 'mentor' | 'learner' | undefined

/** Everything that is the viewer's: a mentor has the profile's records and those of the person. */
export const everythingOf = (viewer: SignedIn): Owner =>
  viewer.kind === 'mentor'
    ? { personId: viewer.personId, mentorId: viewer.mentorId }
    : { personId: viewer.personId, mentorId: null }

/** To whom a new record belongs: a mentor's is shown on the profile unless it is meant for the person. Throws 403 for a mentor's by anybody else. */
export function newRecordOwner(viewer: SignedIn, stakeholder: Stakeholder): Owner {
  if (viewer.kind === 'mentor' && stakeholder !== 'learner') return { personId: null, mentorId: viewer.mentorId }
  if (stakeholder === 'mentor') throw notAllowed()
  return { personId: viewer.personId, mentorId: null }
}

/** Throws 401 for a visitor who names nobody, 404 for whom the viewer may not see. */
export async function recordOwner(
  database: Database,
  viewer: Viewer,
  id: string | undefined,
  stakeholder: Stakeholder,
): Promise<Owner> {
  if (id === undefined) {
    if (!isSignedIn(viewer)) throw notLoggedIn()
    if (stakeholder === undefined) return everythingOf(viewer)
    if (stakeholder === 'mentor' && viewer.kind !== 'mentor') throw notFound()
    return newRecordOwner(viewer, stakeholder)
  }
  if (stakeholder !== 'learner') {
    const isOwn = viewer.kind === 'mentor' && viewer.mentorId === id
    if (isOwn || (await isPublicMentor(database, id))) return { personId: null, mentorId: id }
  }
  const isOwn = isSignedIn(viewer) && (viewer.personId === id || (viewer.kind === 'learner' && viewer.learnerId === id))
  if (!isOwn || stakeholder === 'mentor') throw notFound()
  return { personId: viewer.personId, mentorId: null }
}
