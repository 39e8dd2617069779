-- Questions of first attempts that are graded whole: in later ones people answer what they remember.
create or replace view answered_question as
  select a.enrolment_id, a.quiz_id, a.submitted_at, (g.key)::uuid as question_id, (g.value ->> 'is_right')::boolean as is_right
  from attempt a cross join jsonb_each(a.grades) g
  where a.number = 1 and a.state <> 'open' and a.grades is not null and a.waits_since is null;
