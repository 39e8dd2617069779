/** A person whom the company itself vouches for becomes one of its learners, unless they left. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** Whether they are with the company now, as a learner or acting for it. Whoever the company suspended stays so; who was taken back has joined again by this. */
export async function admitLearner(
  database: Database,
  { companyId, personId }: { companyId: string; personId: string },
): Promise<boolean> {
  const row = await database.first<{ is_there: boolean }>(sql`
    with admitted as (
      insert into corporate_learner (company_id, learner_id, status, joined_at)
      select ${companyId}, id, 'active', now() from published.learner where person_id = ${personId}
      on conflict (company_id, learner_id) do update set
        status = case when corporate_learner.status = 'invited' then 'active' else corporate_learner.status end,
        joined_at = case when corporate_learner.joined_at > coalesce(corporate_learner.last_left_at, '-infinity') then corporate_learner.joined_at else now() end
      where corporate_learner.left_at is null returning id)
    select exists (select from admitted)
      or exists (select from corporate_user where company_id = ${companyId} and person_id = ${personId} and is_admin) as is_there`)
  return row?.is_there === true
}
