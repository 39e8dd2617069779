/** SQL of workers' PINs. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** False where somebody chose one meanwhile. The account is the worker's own from now on. */
export async function insertPin(
  transaction: Database,
  { memberId, personId, hash }: { memberId: string; personId: string; hash: string },
): Promise<boolean> {
  const made = await transaction.run(sql`
    insert into worker_pin (member_id, pin_hash) values (${memberId}, ${hash}) on conflict do nothing`)
  if (made > 0)
    await transaction.run(sql`update person set verified_at = coalesce(verified_at, now()) where id = ${personId}`)
  return made > 0
}

/** Whose PIN it was; undefined where there is no such worker in the company, or no PIN. */
export const removePin = (transaction: Database, companyId: string, learnerId: string) =>
  transaction.first<{ member_id: string; person_id: string }>(sql`
    delete from worker_pin w using corporate_learner cl, learner l
    where cl.id = w.member_id and l.id = cl.learner_id and cl.company_id = ${companyId} and cl.learner_id = ${learnerId}
    returning w.member_id, l.person_id`)
