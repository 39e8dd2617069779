/** What companies hold of a person, for that person’s own copy of it. */
import { type Sql, sql } from '#server/platform/postgres/database.ts'
import { allRows, type Whose } from '#server/platform/postgres/own-rows.ts'

export const ownCompanies = ({ person, learner }: Whose): Record<string, Sql> => ({
  companies: allRows(sql`
    select c.name, l.employee_no, l.department, l.designation, l.status, l.invited_at, l.joined_at, l.left_at
    from corporate_learner l join company c on c.id = l.company_id where l.learner_id = ${learner}`),
  company_trainings: allRows(sql`
    select c.name, k.slug, t.given_on, t.due_on, t.progress, t.done_on, t.valid_until
    from company_training t join company c on c.id = t.company_id join published.course k on k.id = t.course_id where t.learner_id = ${learner}`),
  training_reminders: allRows(sql`
    select c.name, k.slug, r.due_on, r.stage, r.told_at
    from training_reminder r join company c on c.id = r.company_id join published.course k on k.id = r.course_id
    where r.learner_id = ${learner} order by r.told_at`),
  audit_sheets: allRows(sql`
    select a.number, a.made_at, r.name, r.employee_no, r.course_name, r.state, r.done_on, r.valid_until, r.serial, r.skills
    from audit_sheet_row r join audit_sheet a on a.id = r.sheet_id where r.learner_id = ${learner} order by a.made_at`),
  join_requests: allRows(sql`
    select c.name, r.employee_no, r.asked_at from join_request r join company c on c.id = r.company_id where r.learner_id = ${learner}`),
  directory_users: allRows(sql`
    select c.name, d.user_name, d.display_name, d.given_name, d.family_name, d.email, d.phone, d.created_at, d.removed_at
    from directory_user d join corporate_learner l on l.id = d.member_id join company c on c.id = d.company_id
    where l.learner_id = ${learner}`),
  corporate_user: allRows(sql`
    select c.name, u.designation, u.department, u.is_admin, u.invited_name, u.invited_phone from corporate_user u join company c on c.id = u.company_id
    where u.person_id = ${person}`),
})
