/** What companies keep of a person whose account is deleted: the row, without the name. */
import { forgetRows } from '../imports/imports.sql.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export async function forgetPerson(database: Database, personId: string): Promise<void> {
  const learner = sql`(select id from published.learner where person_id = ${personId})`
  await database.run(sql`
    update audit_sheet_row set name = null, employee_no = null, certificate_slug = null, learner_id = null where learner_id = ${learner}`)
  await database.run(sql`update audit_sheet set prepared_by = null, made_by = null where made_by = ${personId}`)
  await database.run(sql`delete from training_reminder where learner_id = ${learner}`)
  await database.run(sql`
    with gone as (delete from join_request where learner_id = ${learner} returning link_id)
    update join_link j set uses = j.uses - g.count from (select link_id, count(*)::int as count from gone group by link_id) g where j.id = g.link_id`)
  await forgetRows(database, personId)
  await database.run(sql`
    delete from directory_user where member_id in (select id from corporate_learner where learner_id = ${learner})`)
  await database.run(sql`delete from corporate_user where person_id = ${personId}`)
  await database.run(sql`
    update corporate_learner set invited_name = null, invited_email = null, invited_phone = null, employee_no = null,
      status = 'suspended', left_at = coalesce(left_at, now()) where learner_id = ${learner}`)
}
