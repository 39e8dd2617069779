create or replace function essay_grades(of_attempt uuid) returns table (question_id uuid, number integer, points numeric, comment text, graded_by uuid, graded_at timestamptz) language sql stable as $$
  select distinct on (g.question_id) g.question_id, g.number, g.points, g.comment, g.graded_by, g.graded_at
  from essay_grade g where g.attempt_id = of_attempt
  order by g.question_id, g.number desc
$$;
