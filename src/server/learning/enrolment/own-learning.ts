/** What a learner has done and written, for their own copy of it. */
import { type Sql, sql } from '#server/platform/postgres/database.ts'
import { allRows, oneRow, type Whose } from '#server/platform/postgres/own-rows.ts'

export function ownLearning({ person, learner }: Whose): Record<string, Sql> {
  const enrolments = sql`(select id from enrolment where learner_id = ${learner})`
  return {
    enrolments: allRows(sql`
      select c.slug, c.name, b.batch_no, e.run, e.source, e.state, e.enrolled_at, e.ends_on, e.completed_at, e.last_seen_at,
        e.progress_percent, e.hidden_at, e.pinned_at, e.extended_days, e.opened_early_at, e.opened_at from enrolment e join published.course c on c.id = e.course_id join published.batch b on b.id = e.batch_id
      where e.learner_id = ${learner} order by e.enrolled_at`),
    lecture_progress: allRows(sql`
      select l.slug, c.slug as course, p.position_seconds, p.watched::text as watched, p.completed_at, p.updated_at
      from lecture_progress p join published.lecture l on l.id = p.lecture_id join published.course c on c.id = l.course_id
      where p.enrolment_id in ${enrolments} order by p.updated_at`),
    opened_lessons: allRows(sql`
      select l.slug, c.slug as course, o.opened_at from opened_lesson o
      join published.lecture l on l.id = o.lecture_id join published.course c on c.id = l.course_id
      where o.enrolment_id in ${enrolments} order by o.opened_at`),
    progress_events: allRows(sql`
      select p.kind, coalesce(l.slug, c.slug) as subject, p.happened_at, p.source, p.device_id from progress_event p
      left join lesson l on l.id = p.subject_id left join published.course c on c.id = p.subject_id
      where p.enrolment_id in ${enrolments} order by p.id`),
    quiz_attempts: allRows(sql`
      select q.slug, a.number, a.state,
        (select jsonb_object_agg(question_id, value) from attempt_answers(a.id)) as answers,
        (select json_agg(json_build_object('question', g.question_id, 'points', g.points, 'comment', g.comment, 'graded_at', g.graded_at) order by g.graded_at)
          from essay_grade g where g.attempt_id = a.id) as graded, a.points, a.max_points, a.percent, a.is_passed, a.started_at,
        a.submitted_at from attempt a join published.quiz q on q.id = a.quiz_id where a.enrolment_id in ${enrolments}
      order by a.started_at`),
    assignments: allRows(sql`
      select l.slug, s.number, s.state, s.text, s.points, s.max_points, s.is_passed, s.comment, s.handed_in_at, s.graded_at,
        (select json_agg(f.name order by f.created_at) from submission_file f where f.submission_id = s.id) as files
      from submission s join published.lecture l on l.id = s.lecture_id where s.enrolment_id in ${enrolments} order by s.updated_at`),
    peer_gradings: allRows(sql`
      select l.slug, g.points, g.comment, g.given_at, g.graded_at from peer_grading g
      join submission s on s.id = g.submission_id join published.lecture l on l.id = s.lecture_id
      where g.enrolment_id in ${enrolments} order by g.given_at`),
    path_follows: allRows(sql`
      select p.slug, p.title, f.followed_at from path_follow f join published.learning_path p on p.id = f.path_id
      where f.learner_id = ${learner} order by f.followed_at`),
    skill_sign_offs: allRows(sql`
      select s.name, s.machine, s.criteria, s.is_competent, s.remark, s.photo_key is not null as has_photo, s.signed_name, s.signature_kind, s.signed_at,
        s.withdrawn_at, s.withdrawn_reason from skill_sign_off s where s.enrolment_id in ${enrolments} order by s.signed_at`),
    study_days: allRows(sql`select day, seconds from study_day where learner_id = ${learner} order by day`),
    course_study_days: allRows(sql`
      select c.slug as course, d.day from course_study_day d join enrolment e on e.id = d.enrolment_id
      join published.course c on c.id = e.course_id where e.learner_id = ${learner} order by d.day, c.slug`),
    attendance: allRows(sql`
      select c.slug as course, m.number, m.starts_at, a.mark, a.joined_at, a.joined_by from attendance a
      join class_meeting m on m.id = a.meeting_id join published.batch b on b.id = m.batch_id join published.course c on c.id = b.course_id
      where a.enrolment_id in ${enrolments} order by m.starts_at`),
    calendar_address: oneRow(sql`select made_at from calendar_address where person_id = ${person}`),
    study_choices: allRows(
      sql`select goal_minutes, speed, captions, saves_data, quality from study_choice where learner_id = ${learner}`,
    ),
    extra_time: allRows(sql`
      select percent, minutes, reason, given_at from extra_time where learner_id = ${learner} order by given_at`),
    attempts_given: allRows(sql`
      select q.slug, w.reason, w.given_at from attempt_allowance w join published.quiz q on q.id = w.quiz_id
      where w.enrolment_id in ${enrolments} order by w.given_at`),
    notes: allRows(sql`
      select l.slug as lecture, n.at_seconds, n.text, n.is_important, n.created_at from lecture_note n join published.lecture l on l.id = n.lecture_id
      where n.enrolment_id in ${enrolments} order by n.created_at`),
    questions: allRows(sql`
      select l.slug as lesson, q.parent_id is not null as is_answer, q.text, q.created_at from lecture_question q join lesson l on l.id = q.lesson_id
      where q.person_id = ${person} order by q.created_at`),
    liked_questions: allRows(sql`
      select question_id, created_at from lecture_question_like where person_id = ${person} order by created_at`),
    lesson_mistakes: allRows(sql`
      select l.slug as lecture, x.text, x.state, x.answer, x.created_at, x.closed_at from lesson_mistake x join published.lecture l on l.id = x.lecture_id
      where x.person_id = ${person} order by x.created_at`),
    reminders: allRows(sql`select kind, subject, told_at from reminder where person_id = ${person} order by told_at`),
  }
}
