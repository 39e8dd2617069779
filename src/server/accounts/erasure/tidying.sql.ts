/** What the nightly tidying deletes. */
import { deleteOldLinks } from '#server/platform/access/links.sql.ts'
import { deleteOldLimits } from '#server/platform/access/rate-limit.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export async function deleteSpent(database: Database): Promise<void> {
  await database.run(sql`delete from session where expires_at < now()`)
  await database.run(sql`delete from otp_challenge where sent_at < now() - interval '7 days'`)
  await database.run(sql`delete from reset_ticket where expires_at < now()`)
  await deleteOldLinks(database)
  await database.run(sql`delete from login_failure where failed_at < now() - interval '1 day'`)
  await database.run(sql`delete from passkey_challenge where expires_at < now()`)
  await database.run(sql`delete from company_sign_in_attempt where expires_at < now()`)
  await database.run(sql`delete from company_sign_in_trial where expires_at < now()`)
  await database.run(sql`delete from known_device where last_seen_at < now() - interval '400 days'`)
  await deleteOldLimits(database)
}

/** Sign-ups without their code for a week: the phone and e-mail are free again. Invited accounts are no sign-ups and stay. */
export async function deleteUnfinished(database: Database): Promise<void> {
  await database.run(sql`
    delete from person p where verified_at is null and password_hash is null and created_at < now() - interval '7 days'
      and not exists (select 1 from otp_challenge c where c.person_id = p.id)
      and not exists (select 1 from one_time_link l where l.person_id = p.id)
      and not exists (select 1 from learner l where l.person_id = p.id)
      and not exists (select 1 from published.corporate_user u where u.person_id = p.id)
      and not exists (select 1 from published.mentor m where m.person_id = p.id)
      and not exists (select 1 from employee e where e.person_id = p.id)
      and not exists (select 1 from person_role r where r.person_id = p.id)`)
}
