/** A learner who has a course by a seat of their company. */
import { addGivenMovements } from '#server/catalogue/seats/seat-movements.ts'
import { addCompanySeats } from '#server/companies/seat-lots/seat-lots.sql.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** The company buys five seats and gives one of them; answers the ids of the purchase and of what was given. */
export async function giveCompanySeat(
  database: Database,
  {
    companyId,
    learnerId,
    course,
    progress = 0,
  }: { companyId: string; learnerId: string; course: { course_id: string; batch_id: string }; progress?: number },
): Promise<{ licenceId: string; allocationId: string }> {
  const { licenceId, lotId } = await addCompanySeats(database, {
    ...{ companyId, courseId: course.course_id, batchId: course.batch_id, seats: 5 },
    ...{ kind: 'bought', personId: null, at: new Date() },
  })
  const allocation = await database.first<{ id: string }>(sql`
    with given as (
      insert into allocation (licence_id, company_id, learner_id) values (${licenceId}, ${companyId}, ${learnerId}) returning id),
    moved as (${addGivenMovements(sql`
      select ${course.batch_id}::uuid, 'given', ${licenceId}::uuid, ${lotId}::uuid, 1, id, null::uuid from given`)})
    insert into enrolment (learner_id, course_id, batch_id, source, allocation_id, progress_percent)
    select ${learnerId}, ${course.course_id}, ${course.batch_id}, 'allocation', id, ${progress} from given
    returning allocation_id as id`)
  return { licenceId, allocationId: allocation?.id as string }
}
