-- Questions of the bank that a quiz of a course may ask by one of its draws.
create or replace function drawable(of_course uuid, draw jsonb) returns setof uuid language sql stable as $$
  select b.id from bank_question b
  where (b.course_id is null or b.course_id = of_course) and not b.is_retired
    and (draw ->> 'category' = '' or b.category = draw ->> 'category' or starts_with(b.category, (draw ->> 'category') || '/'))
    and (draw ->> 'tag' = '' or b.tags @> array[draw ->> 'tag'])
$$;

-- Whether one of its draws asks for more than there is.
create or replace function lacks_drawable(of_course uuid, draws jsonb) returns boolean language sql stable as $$
  select exists (select from jsonb_array_elements(draws) draw where (draw ->> 'count')::int > (select count(*) from drawable(of_course, draw)))
$$;

-- How many questions a quiz asks: those of its own and those that it draws.
create or replace function asked_count(of_quiz uuid) returns integer language sql stable as $$
  select (select count(*) from question where quiz_id = of_quiz)::int
    + (select coalesce(sum((draw ->> 'count')::int), 0) from quiz z, jsonb_array_elements(z.draws) draw where z.id = of_quiz)::int
$$;

-- Draws them, no question twice and none that the quiz asks anyway. An import can be undone until one of its questions was drawn.
create or replace function draw_questions(of_quiz uuid) returns table (place bigint, id uuid, version integer, body jsonb) language plpgsql volatile as $$
declare
  draw jsonb;
  taken uuid[] := array(select q.bank_id from question q where q.quiz_id = of_quiz and q.bank_id is not null);
  drawn uuid[] := '{}';
  found_now uuid[];
begin
  for draw in select d.value from quiz z, jsonb_array_elements(z.draws) with ordinality d (value, at) where z.id = of_quiz order by d.at loop
    found_now := array(
      select f.id from quiz z, drawable(z.course_id, draw) f (id)
      where z.id = of_quiz and f.id <> all (taken) and f.id <> all (drawn) order by random() limit (draw ->> 'count')::int);
    drawn := drawn || found_now;
  end loop;
  update bank_question b set used_at = now()
  from (select u.id from bank_question u where u.id = any (drawn) and u.used_at is null order by u.id for no key update) unused where b.id = unused.id;
  return query
    select d.at, b.id, v.number, v.body from unnest(drawn) with ordinality d (id, at)
    join bank_question b on b.id = d.id join bank_question_version v on v.question_id = b.id and v.number = b.version;
end $$;
