/** What waits to be graded, and one work of it. */
import type { z } from 'zod'
import type { getHandedIn, handedInAssignments } from '#contracts/learning/marking.office.ts'
import type { Locale } from '#contracts/locales.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { notFound } from '#server/platform/errors.ts'
import { sanitizeStored } from '#server/platform/html/sanitize-stored.ts'
import type { Services } from '#server/platform/services.ts'
import { expectReader, gradedBy, graderCan } from './expect-grader.ts'
import { findHandedIn, findWork } from './handed-in.sql.ts'
import { presentSubmission } from '../assignments/present-submission.ts'
import { passPoints } from '../assignments/rubric.ts'

type Asked = Pick<Services, 'database' | 'clock'> & { viewer: SignedIn; locale: Locale }

/** Nothing for who grades nothing. */
export async function listHandedIn(
  { database, viewer, locale }: Asked,
  query: z.output<typeof handedInAssignments.query>,
) {
  const graded = gradedBy(viewer)
  const page = graded ? await findHandedIn(database, graded, locale, query) : { rows: [], total: 0 }
  return { page, can: graderCan(viewer) }
}

/** Throws 404 for work of a course that is not theirs. */
export async function showHandedIn(
  { database, clock, viewer, locale }: Asked,
  submissionId: string,
): Promise<z.input<typeof getHandedIn.data>> {
  const work = await findWork(database, expectReader(viewer), submissionId, locale)
  if (!work) throw notFound()
  const reader = { personId: viewer.personId, now: clock.now(), locale }
  const {
    person_id,
    learner_name,
    course_name,
    title,
    graded_by,
    is_by_peers,
    peer_gradings,
    waiting,
    previous,
    next,
    earlier,
    body,
    pass_percent,
    ...own
  } = work
  return {
    ...presentSubmission(database, reader, own),
    ...{ learner_name, course_name, title, graded_by, is_by_peers, peer_gradings, waiting, previous, next },
    body: sanitizeStored(body),
    pass_points: passPoints(own.max_points ?? 0, pass_percent),
    earlier: earlier.map((each) => presentSubmission(database, reader, each)),
    can: { grade: graderCan(viewer).grade && person_id !== viewer.personId },
  }
}
