-- Questions stand under quizzes as under every other lesson; what is asked about is the lesson, whichever it is.
alter table lecture_question
  alter column lecture_id drop not null,
  add column quiz_id uuid references quiz (id) on delete cascade,
  add constraint lecture_question_of_one check (num_nonnulls(lecture_id, quiz_id) = 1);
alter table lecture_question add column lesson_id uuid not null generated always as (coalesce(lecture_id, quiz_id)) stored;
create index lecture_question_lesson on lecture_question (lesson_id, created_at);
create index lecture_question_quiz on lecture_question (quiz_id) where quiz_id is not null;
-- A pin goes with its question, and that with its lesson.
alter table lecture_pin drop constraint lecture_pin_lecture_id_fkey;
alter table lecture_pin rename column lecture_id to lesson_id;
