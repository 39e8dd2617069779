/** One person's rows of every table that has any. */
import { type Database, join, raw, type Sql, sql } from '#server/platform/postgres/database.ts'

interface OwnData extends Record<string, unknown> {
  sessions: { user_agent: string }[]
}

/** As JSON, oldest first where there is a time. */
const list = (rows: Sql) => sql`coalesce((select json_agg(row_to_json(r)) from (${rows}) r), '[]'::json)`
const one = (row: Sql) => sql`(select row_to_json(r) from (${row}) r)`

export async function findOwnData(database: Database, personId: string): Promise<OwnData> {
  const me = sql`${personId}::uuid`
  const learner = sql`(select id from learner where person_id = ${me})`
  const enrolments = sql`(select id from every_enrolment where learner_id = ${learner})`
  const orders = sql`(select id from orders where person_id = ${me})`
  const parts: Record<string, Sql> = {
    person: one(sql`
      select name, email, email_verified_at, phone, verified_at, locale, gender, private_facts, notification_choices,
        created_at, (select storage_key from media where id = photo_id) as photo from person where id = ${me}`),
    learner: one(sql`
      select learner_type, organization_name, institute_name, department, designation, employment_status, experience_id,
        more_info from learner where person_id = ${me}`),
    roles: list(
      sql`select role.slug, granted_at from person_role join role on role.id = role_id where person_id = ${me}`,
    ),
    employee: one(sql`
      select employee_type, department, designation, joined_on, left_on from employee where person_id = ${me}`),
    mentor: one(sql`select slug, name from mentor where person_id = ${me}`),
    sessions: list(sql`
      select user_agent, address, acting_as, created_at, last_seen_at, expires_at from session
      where person_id = ${me} and acted_by is null order by created_at`),
    known_devices: list(sql`
      select first_seen_at, last_seen_at from known_device where person_id = ${me} order by first_seen_at`),
    passkeys: list(sql`
      select name, is_synced, created_at, last_used_at from passkey where person_id = ${me} order by created_at`),
    recoveries: list(sql`
      select phone, state, started_at, ended_at from account_recovery where person_id = ${me} order by started_at`),
    company_sign_ins: list(sql`
      select s.issuer, i.subject, i.linked_at from company_identity i join company_sign_in s on s.id = i.sign_in_id
      where i.person_id = ${me}`),
    api_tokens: list(
      sql`select name, scopes, created_at, expires_at, last_used_at, revoked_at from api_token where person_id = ${me} order by created_at`,
    ),
    applications: list(sql`
      select c.title, a.name, a.phone, a.email, a.letter, a.answers, a.skills, a.cv_name, a.stage, a.is_interested, a.created_at
      from application a join circular c on c.id = a.circular_id where a.person_id = ${me} order by a.created_at`),
    saved_views: list(
      sql`select list, name, query, is_shared, created_at from saved_view where person_id = ${me} order by created_at`,
    ),
    reminders: list(sql`select kind, subject, told_at from reminder where person_id = ${me} order by told_at`),
    experiences: list(sql`
      select position, organization, from_year, to_year, description from experience where person_id = ${me}
      order by from_year`),
    educations: list(sql`
      select degree, institute, subject, board, passing_year, result from education where person_id = ${me}
      order by passing_year`),
    trainings: list(sql`select title, provider, year, duration from training where person_id = ${me} order by year`),
    companies: list(sql`
      select c.name, l.employee_no, l.department, l.designation, l.status, l.invited_at, l.joined_at, l.left_at
      from corporate_learner l join company c on c.id = l.company_id where l.learner_id = ${learner}`),
    company_trainings: list(sql`
      select c.name, k.slug, t.given_on, t.due_on, t.progress, t.done_on, t.valid_until
      from company_training t join company c on c.id = t.company_id join course k on k.id = t.course_id where t.learner_id = ${learner}`),
    audit_sheets: list(sql`
      select a.number, a.made_at, r.name, r.employee_no, r.course_name, r.state, r.done_on, r.valid_until, r.serial
      from audit_sheet_row r join audit_sheet a on a.id = r.sheet_id where r.learner_id = ${learner} order by a.made_at`),
    corporate_user: list(sql`
      select c.name, u.designation, u.department, u.is_admin from corporate_user u join company c on c.id = u.company_id
      where u.person_id = ${me}`),
    enrolments: list(sql`
      select c.slug, c.name, b.batch_no, e.run, e.source, e.state, e.enrolled_at, e.completed_at, e.last_seen_at,
        e.progress_percent from every_enrolment e join course c on c.id = e.course_id join batch b on b.id = e.batch_id
      where e.learner_id = ${learner} order by e.enrolled_at`),
    lecture_progress: list(sql`
      select l.slug, c.slug as course, p.position_seconds, p.watched::text as watched, p.completed_at, p.updated_at
      from lecture_progress p join lecture l on l.id = p.lecture_id join course c on c.id = l.course_id
      where p.enrolment_id in ${enrolments} order by p.updated_at`),
    quiz_attempts: list(sql`
      select q.slug, a.number, a.state,
        (select jsonb_object_agg(question_id, value) from attempt_answers(a.id)) as answers, a.points, a.max_points, a.percent, a.is_passed, a.started_at,
        a.submitted_at from attempt a join quiz q on q.id = a.quiz_id where a.enrolment_id in ${enrolments}
      order by a.started_at`),
    assignments: list(sql`
      select l.slug, s.number, s.state, s.text, s.points, s.max_points, s.is_passed, s.comment, s.handed_in_at, s.graded_at,
        (select json_agg(f.name order by f.created_at) from submission_file f where f.submission_id = s.id) as files
      from submission s join lecture l on l.id = s.lecture_id where s.enrolment_id in ${enrolments} order by s.updated_at`),
    study_days: list(sql`select day, seconds from study_day where learner_id = ${learner} order by day`),
    attendance: list(sql`
      select c.slug as course, m.number, m.starts_at, a.mark, a.joined_at, a.joined_by from attendance a
      join class_meeting m on m.id = a.meeting_id join batch b on b.id = m.batch_id join course c on c.id = b.course_id
      where a.enrolment_id in ${enrolments} order by m.starts_at`),
    calendar_address: one(sql`select made_at from calendar_address where person_id = ${me}`),
    study_choices: list(sql`select goal_minutes, speed, captions from study_choice where learner_id = ${learner}`),
    extra_time: list(sql`
      select percent, minutes, reason, given_at from extra_time where learner_id = ${learner} order by given_at`),
    attempts_given: list(sql`
      select q.slug, w.reason, w.given_at from attempt_allowance w join quiz q on q.id = w.quiz_id
      where w.enrolment_id in ${enrolments} order by w.given_at`),
    notes: list(sql`
      select l.slug as lecture, n.at_seconds, n.text, n.created_at from lecture_note n join lecture l on l.id = n.lecture_id
      where n.enrolment_id in ${enrolments} order by n.created_at`),
    questions: list(sql`
      select l.slug as lecture, q.parent_id is not null as is_answer, q.text, q.created_at from lecture_question q join lecture l on l.id = q.lecture_id
      where q.person_id = ${me} order by q.created_at`),
    liked_questions: list(sql`
      select question_id, created_at from lecture_question_like where person_id = ${me} order by created_at`),
    reviews: list(sql`
      select c.slug as course, r.rating, r.text from review r join course c on c.id = r.course_id
      where r.learner_id = ${learner}`),
    certificates: list(sql`
      select slug, serial, snapshot, issued_at, expires_at, revoked_at from certificate where learner_id = ${learner}
      order by issued_at`),
    orders: list(sql`
      select no, state, currency, total_paisa, refunded_paisa, payment_method, billing, placed_at, paid_at from orders
      where person_id = ${me} order by placed_at`),
    order_items: list(sql`
      select o.no, c.slug as course, i.paid_paisa from order_item i join orders o on o.id = i.order_id
      join course c on c.id = i.course_id where o.id in ${orders} order by o.placed_at`),
    payments: list(sql`
      select o.no, a.provider, a.amount_paisa, a.state, a.provider_transaction, a.created_at, a.settled_at
      from payment_attempt a join orders o on o.id = a.order_id where o.id in ${orders} order by a.created_at`),
    refunds: list(sql`
      select o.no, r.state, r.amount_paisa, r.reason from refund r join orders o on o.id = r.order_id
      where o.id in ${orders}`),
    invoices: list(sql`
      select kind, fiscal_year, number, snapshot, issued_at from invoice where order_id in ${orders} order by issued_at`),
    cart: list(sql`
      select c.slug as course, i.added_at from cart_item i join course c on c.id = i.course_id
      where i.person_id = ${me} order by i.added_at`),
    waiting_places: list(sql`
      select c.slug as course, w.state, w.joined_at from waiting_place w join batch b on b.id = w.batch_id
      join course c on c.id = b.course_id where w.learner_id = ${learner} order by w.joined_at`),
    next_batches: list(sql`
      select c.slug as course, i.contact, i.created_at from batch_interest i join course c on c.id = i.course_id
      where i.person_id = ${me} order by i.created_at`),
    event_registrations: list(sql`
      select e.slug as event, r.name, r.email, r.phone, r.state, r.created_at from event_registration r
      join event e on e.id = r.event_id where r.person_id = ${me} order by r.created_at`),
    messages: list(sql`
      select m.channel, m.contact, m.purpose, m.subject, m.text, m.state, m.created_at, m.sent_at
      from message_log m join person p on m.contact in (p.phone, p.email) where p.id = ${me} order by m.created_at`),
    notices: list(sql`
      select kind, title, body, created_at, read_at from notice where person_id = ${me} order by created_at`),
    visits: list(sql`
      select source, platform, campaign, language, slug, type, in_time, out_time from visit where person_id = ${me} order by in_time`),
    log: list(sql`
      select at, action, subject_kind, subject_id from audit_entry where actor_id = ${me} order by position`),
  }
  const columns = Object.entries(parts).map(([name, part]) => sql`${part} as ${raw(name)}`)
  const row = await database.first<OwnData>(sql`select ${join(columns)}`)
  if (!row) throw new Error('No data')
  return row
}
