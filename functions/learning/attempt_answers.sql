create or replace function attempt_answers(of_attempt uuid) returns table (question_id uuid, value jsonb, given_at timestamptz) language sql stable as $$
  select distinct on (a.question_id) a.question_id, a.value, a.given_at
  from attempt_answer a where a.attempt_id = of_attempt
  order by a.question_id, a.given_at desc, a.device_id desc nulls last, a.arrival desc
$$;
