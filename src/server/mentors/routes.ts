/** Records of a working life. */
import * as mentors from '#contracts/mentors.ts'
import { notFound } from '../platform/errors.ts'
import { implement, type Implementation } from '../platform/http/implement.ts'
import * as records from './queries.ts'
import { recordOwner } from './record-owner.ts'

function present<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound()
  return row
}

type Own = {
  database: Parameters<typeof records.deleteRecord>[0]
  viewer: { personId: string }
  params: { id: string }
}
async function remove(
  kind: Parameters<typeof records.deleteRecord>[1],
  { database, viewer, params }: Own,
): Promise<null> {
  if ((await records.deleteRecord(database, kind, viewer.personId, params.id)) === 0) throw notFound()
  return null
}

export const mentorsRoutes: Implementation[] = [
  implement(mentors.experiences, async ({ database, viewer, query }) =>
    records.findExperiences(database, await recordOwner(database, viewer, query.experienceable_id, query.stakeholder)),
  ),
  implement(mentors.educations, async ({ database, viewer, query }) =>
    records.findEducations(database, await recordOwner(database, viewer, query.educationable_id, query.stakeholder)),
  ),
  implement(mentors.trainings, async ({ database, viewer, query }) =>
    records.findTrainings(database, await recordOwner(database, viewer, query.educationable_id, query.stakeholder)),
  ),
  implement(mentors.postExperience, async ({ database, viewer, body }) =>
    present(await records.insertExperience(database, viewer.personId, { ...body, to_year: body.to_year ?? null })),
  ),
  implement(mentors.putExperience, async ({ database, viewer, params, body }) =>
    present(
      await records.updateExperience(database, viewer.personId, params.id, { ...body, to_year: body.to_year ?? null }),
    ),
  ),
  implement(mentors.deleteExperience, (call) => remove('experience', call)),
  implement(mentors.postEducation, async ({ database, viewer, body }) =>
    present(await records.insertEducation(database, viewer.personId, body)),
  ),
  implement(mentors.putEducation, async ({ database, viewer, params, body }) =>
    present(await records.updateEducation(database, viewer.personId, params.id, body)),
  ),
  implement(mentors.deleteEducation, (call) => remove('education', call)),
  implement(mentors.postTraining, async ({ database, viewer, body }) =>
    present(await records.insertTraining(database, viewer.personId, body)),
  ),
  implement(mentors.putTraining, async ({ database, viewer, params, body }) =>
    present(await records.updateTraining(database, viewer.personId, params.id, body)),
  ),
  implement(mentors.deleteTraining, (call) => remove('training', call)),
]
