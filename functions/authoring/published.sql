-- What other modules read of the tables of authoring.
create or replace view published.assignment as
  select lecture_id, accepts, most_files, file_types, points, pass_percent, rubric, due_days, attempts_allowed, peers, peer_days
  from assignment;
create or replace view published.course_review as
  select course_id, state from course_review;
create or replace view published.course_revision as
  select course_id from course_revision;
create or replace view published.lecture as
  select id, section_id, course_id, slug, kind, title, minutes, is_preview, position, body, video, transcript, attachment,
    link, added_at, retired_at, release, files
  from lecture;
create or replace view published.question as
  select id, quiz_id, kind, text, options, answer, explanation, points, position from question;
create or replace view published.quiz as
  select id, section_id, course_id, slug, title, minutes, pass_percent, time_limit_minutes, attempts_allowed, position,
    review_each, review_final, review_on, review_dated, wait_hours, wrong_percent, added_at, retired_at, release, is_offline
  from quiz;
create or replace view published.section as
  select id, course_id, title, position, release from section;
create or replace view published.study_plan as
  select course_id, is_in_order, has_closed from study_plan;
create or replace view published.taught_lecture as
  select id, section_id, course_id, slug, kind, title, minutes, is_preview, position, body, video, transcript, attachment,
    link, release, files
  from taught_lecture;
create or replace view published.taught_quiz as
  select id, section_id, course_id, slug, title, minutes, position, release from taught_quiz;
create or replace view published.taught_section as
  select id, course_id, title, position from taught_section;
