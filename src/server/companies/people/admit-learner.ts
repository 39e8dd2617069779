/** A person whom the company itself vouches for becomes one of its learners. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** Whoever the company suspended stays so. */
export async function admitLearner(
  database: Database,
  { companyId, personId }: { companyId: string; personId: string },
): Promise<void> {
  await database.run(sql`
    insert into corporate_learner (company_id, learner_id, status, joined_at)
    select ${companyId}, id, 'active', now() from published.learner where person_id = ${personId}
    on conflict (company_id, learner_id) do update set
      status = case when corporate_learner.status = 'invited' then 'active' else corporate_learner.status end,
      joined_at = coalesce(corporate_learner.joined_at, now())`)
}
