/**
 * Revokes what was earned with a course whose money was on its way back: the refund rests on there being no certificate.
 * What stood on it falls with it. One that was only issued again meanwhile was earned before.
 */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { revokeStandingOn } from './path-certificates.sql.ts'

export async function revokeEarnedSince(
  database: Database,
  { orderId, courseId, since }: { orderId: string; courseId: string; since: Date },
): Promise<void> {
  const revoked = await database.query<{ id: string }>(sql`
    update certificate ct set revoked_at = now() from published.every_enrolment e
    where e.id = ct.enrolment_id and e.order_id = ${orderId} and e.course_id = ${courseId}
      and ct.issued_at > ${since} and ct.revoked_at is null
      and not exists (select from certificate old where old.replaced_by = ct.id and old.issued_at <= ${since})
    returning ct.id`)
  const parts = revoked.map(({ id }) => id)
  await revokeStandingOn(database, parts, null)
}
