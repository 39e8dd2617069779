-- What can be asked about: lectures and quizzes alike.
create or replace view lesson as
  select id, course_id, slug, kind, title from published.lecture
  union all
  select id, course_id, slug, 'quiz', title from published.quiz;
