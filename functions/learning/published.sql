-- What other modules read of the tables of learning.
create or replace view published.attempt as
  select id, enrolment_id, quiz_id, percent, is_passed, submitted_at, waits_since from attempt;
create or replace view published.answered_question as
  select enrolment_id, quiz_id, submitted_at, question_id, is_right from answered_question;
create or replace view published.attendance as
  select meeting_id, enrolment_id, mark, joined_at from attendance;
create or replace view published.class_meeting as
  select id, batch_id, number, starts_at, ends_at, hours, title, venue, live_link, state, moved_from, is_by_mentor
  from class_meeting;
create or replace view published.course_study_day as
  select enrolment_id, day from course_study_day;
create or replace view published.current_enrolment as
  select id, learner_id, course_id, batch_id, allocation_id, state, enrolled_at, completed_at, last_lecture_id, last_seen_at,
    progress_percent
  from current_enrolment;
create or replace view published.every_enrolment as
  select id, learner_id, course_id, batch_id, order_id, allocation_id, state, enrolled_at, completed_at, progress_percent
  from every_enrolment;
create or replace view published.lecture_progress as
  select enrolment_id, lecture_id, watched, completed_at from lecture_progress;
create or replace view published.lecture_question as
  select parent_id, created_at, answered_at, removed_at, hidden_at from lecture_question;
create or replace view published.opened_enrolment as select id from opened_enrolment;
create or replace view published.opened_lesson as select enrolment_id, lecture_id from opened_lesson;
create or replace view published.skill as
  select id, course_id, retired_at from skill;
create or replace view published.skill_sign_off as
  select id, enrolment_id, name, is_competent, signed_name, signed_at, withdrawn_at, skill_id from skill_sign_off;
create or replace view published.path_follow as
  select learner_id, path_id from path_follow;
create or replace view published.submission as
  select id, lecture_id, state, is_passed, graded_at from submission;
