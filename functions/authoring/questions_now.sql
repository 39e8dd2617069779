-- The questions with these ids as they are now: those of quizzes as published, those of the bank in their last version.
create or replace function questions_now(ids uuid[]) returns table (id uuid, kind text, options jsonb, answer jsonb) language sql stable as $$
  select q.id, q.kind, q.options, q.answer from question q where q.id = any (ids)
  union all
  select b.id, v.body ->> 'kind', coalesce(v.body -> 'options', '[]'), v.body -> 'answer'
  from bank_question b join bank_question_version v on v.question_id = b.id and v.number = b.version where b.id = any (ids)
$$;
