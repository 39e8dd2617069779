-- Everything that has an industry or a subject area has another one instead; the first one is gone.
create or replace function merge_term(kind text, from_term uuid, into_term uuid) returns void language plpgsql as $$
declare
  touched uuid[];
begin
  if kind = 'industries' then
    touched := array(select course_id from course_industry where industry_id = from_term);
    insert into course_industry (course_id, industry_id) select id, into_term from unnest(touched) id on conflict do nothing;
    perform move_companies_to_industry(from_term, into_term);
    delete from industry where id = from_term;
  else
    touched := array(select course_id from course_subject where subject_id = from_term);
    -- It keeps the place among the subjects of a course: the first one says what the course is about.
    insert into course_subject (course_id, subject_id, position)
    select course_id, into_term, position from course_subject where subject_id = from_term
    on conflict (course_id, subject_id) do update set position = least(course_subject.position, excluded.position);
    perform move_bites_to_subject(from_term, into_term);
    delete from subject_area where id = from_term;
  end if;
  perform refresh_course(touched);
end $$;
