/** Records of a working life. */
import * as mentors from '#contracts/accounts/records.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { forgetDocuments } from './keep-documents.ts'
import { everythingOf, newRecordOwner, recordOwner } from './record-owner.ts'
import type { Owner } from './records.sql.ts'
import * as records from './records.sql.ts'

interface Write {
  database: Database
  cache: Cache
  viewer: SignedIn
}

/** Answers what `write` wrote, and renews the pages that show mentors; 404 when it is not there or not one's own. */
async function changed<Row>({ database, cache, viewer }: Write, write: Promise<Row | undefined>): Promise<Row> {
  const row = await write
  if (row === undefined) throw notFound()
  if (viewer.kind === 'mentor') await cache.drop(database, 'mentors')
  return row
}

/** Throws 409 when the person has as many as a page can show. */
async function added<Row>(
  call: Write,
  owner: Owner,
  insert: (transaction: Database) => Promise<Row | undefined>,
): Promise<Row> {
  const row = await call.database.transaction(async (transaction) => {
    await records.lockRecordsOf(transaction, owner)
    return insert(transaction)
  })
  if (row === undefined) throw conflict('too_many_records', 'You have 50 entries here. Remove one to add another.')
  return changed(call, Promise.resolve(row))
}

const lasting = <Body extends { to_year?: number | null | undefined }>(body: Body) => ({
  ...body,
  to_year: body.to_year ?? null,
})

const remove =
  (kind: Parameters<typeof records.deleteRecord>[1]) =>
  async (call: Write & Pick<Services, 'storage'> & { params: { id: string } }): Promise<null> => {
    const own = everythingOf(call.viewer)
    await forgetDocuments(call, await changed(call, records.deleteRecord(call.database, kind, own, call.params.id)))
    return null
  }

export const recordsRoutes: Implementation[] = [
  implement(mentors.experiences, async ({ database, viewer, query }) =>
    records.findExperiences(database, await recordOwner(database, viewer, query.experienceable_id, query.stakeholder)),
  ),
  implement(mentors.postExperience, (call) => {
    const owner = newRecordOwner(call.viewer, call.body.stakeholder)
    return added(call, owner, (transaction) => records.insertExperience(transaction, owner, lasting(call.body)))
  }),
  implement(mentors.putExperience, (call) => {
    const own = everythingOf(call.viewer)
    return changed(call, records.updateExperience(call.database, own, call.params.id, lasting(call.body)))
  }),
  implement(mentors.deleteExperience, remove('experience')),

  implement(mentors.educations, async ({ database, viewer, query }) =>
    records.findEducations(database, await recordOwner(database, viewer, query.educationable_id, query.stakeholder)),
  ),
  implement(mentors.postEducation, (call) => {
    const owner = newRecordOwner(call.viewer, call.body.stakeholder)
    return added(call, owner, (transaction) => records.insertEducation(transaction, owner, call.body))
  }),
  implement(mentors.putEducation, (call) => {
    const own = everythingOf(call.viewer)
    return changed(call, records.updateEducation(call.database, own, call.params.id, call.body))
  }),
  implement(mentors.deleteEducation, remove('education')),

  implement(mentors.trainings, async ({ database, viewer, query }) =>
    records.findTrainings(database, await recordOwner(database, viewer, query.educationable_id, query.stakeholder)),
  ),
  implement(mentors.postTraining, (call) => {
    const owner = newRecordOwner(call.viewer, call.body.stakeholder)
    return added(call, owner, (transaction) => records.insertTraining(transaction, owner, call.body))
  }),
  implement(mentors.putTraining, (call) => {
    const own = everythingOf(call.viewer)
    return changed(call, records.updateTraining(call.database, own, call.params.id, call.body))
  }),
  implement(mentors.deleteTraining, remove('training')),
]
