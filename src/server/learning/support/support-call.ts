/** What every act of support begins with: the learner, the enrolment, and that staff do nothing for themselves. */
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { lockRun, lockSupported, type Supported, type SupportedRun } from './support.sql.ts'

export type Staff = Extract<Viewer, { kind: 'staff' }>
export type SupportCall = Pick<Services, 'database' | 'jobs' | 'config' | 'cache'>
export type SupportedLearner = Supported & { learner_id: string }

function refuseOneself(viewer: Staff, personId: string): void {
  if (viewer.personId === personId) throw conflict('yourself', 'A colleague has to do this for you.')
}

/** Throws 404, 409 `yourself`, `no_learner`. */
export async function lockLearnerFor(
  transaction: Database,
  viewer: Staff,
  personId: string,
): Promise<SupportedLearner> {
  const person = await lockSupported(transaction, personId)
  if (!person) throw notFound()
  refuseOneself(viewer, person.person_id)
  const { learner_id } = person
  if (learner_id === null) throw conflict('no_learner', 'This person is not a learner and cannot be enrolled.')
  return { ...person, learner_id }
}

/** The run that the learner has now, or had until its last day, locked. Throws 404, 409 `yourself`, `not_active`. */
export async function lockPresentRun(transaction: Database, viewer: Staff, enrolmentId: string): Promise<SupportedRun> {
  const run = await lockRun(transaction, enrolmentId)
  if (!run) throw notFound()
  refuseOneself(viewer, run.person_id)
  if (run.state === 'withdrawn' || !run.is_current) {
    throw conflict('not_active', 'This person no longer has this course.')
  }
  return run
}

/** The run that the learner has now, locked. Throws 404, 409 `yourself`, `not_active`. */
export async function lockActiveRun(transaction: Database, viewer: Staff, enrolmentId: string): Promise<SupportedRun> {
  const run = await lockPresentRun(transaction, viewer, enrolmentId)
  if (run.state !== 'active') throw conflict('not_active', 'This person no longer has this course.')
  return run
}

/** Throws 409 `company_seat`: the company sees who sits on what it paid for, and takes seats back itself. */
export function refuseCompanySeat({ source }: SupportedRun): void {
  if (source === 'allocation') {
    throw conflict(
      'company_seat',
      'This seat belongs to a company. Its administrator takes it back or gives another one.',
    )
  }
}
