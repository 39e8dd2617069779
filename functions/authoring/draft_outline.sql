-- What would be published of a course: sections that hold something, their items, what is written in each, and when it opens.
create or replace function draft_outline(of_course uuid) returns jsonb language sql stable as $$
  select case when exists (select from study_plan p where p.course_id = of_course and p.is_draft_in_order) then '{"is_in_order": true}'::jsonb else '{}' end
    || jsonb_build_object('sections', coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'items', held.items)
      || case when s.release is null then '{}' else jsonb_build_object('release', s.release) end order by s.position), '[]'))
  from draft_section s
  cross join lateral (
    select jsonb_agg(jsonb_build_object('id', i.id, 'kind', i.kind, 'slug', i.slug, 'content', i.content) order by i.position) as items
    from item i where i.section_id = s.id
  ) held
  where s.course_id = of_course and held.items is not null
$$;

-- A short mark of it, to notice that somebody changed it meanwhile.
create or replace function draft_mark(of_course uuid) returns text language sql stable as $$ select left(md5(draft_outline(of_course)::text), 16) $$;

-- The newest revision of a course.
create or replace function newest_revision(of_course uuid) returns setof course_revision language sql stable rows 1 as $$
  select * from course_revision where course_id = of_course order by number desc limit 1
$$;

-- Gives a course that was taught before it was written here its draft and its first revision. Other courses stay as they are.
create or replace function adopt_outline(of_course uuid) returns void language plpgsql as $$
begin
  -- Of two at once the second waits and finds the draft.
  perform from published.course where id = of_course for no key update;
  if exists (select from draft_section where course_id = of_course) or exists (select from item where course_id = of_course)
    or not exists (select from section where course_id = of_course) then
    return;
  end if;
  insert into library_file (id, course_id, kind, name, media_type, bytes, state, address, video, transcript)
  select id, course_id, 'video', tr(title, 'en'), 'video/mp4', coalesce((video ->> 'bytes')::bigint, 0), 'ready', video ->> 'source', video, transcript
  from taught_lecture where course_id = of_course and kind = 'video' and video is not null;
  insert into draft_section (id, course_id, title, position, release) select id, course_id, title, position, release from taught_section where course_id = of_course;
  update study_plan set is_draft_in_order = is_in_order where course_id = of_course;
  insert into item (id, course_id, section_id, position, kind, slug, content)
  select i.id, i.course_id, i.section_id, row_number() over (partition by i.section_id order by i.position, i.id), i.kind, i.slug, i.content
  from (
    select id, course_id, section_id, position, kind, slug,
      jsonb_build_object('title', title, 'minutes', minutes, 'is_preview', is_preview, 'body', body)
        || case when release is null then '{}' else jsonb_build_object('release', release) end
        || case kind when 'video' then jsonb_build_object('file', case when video is not null then id end)
            || case when jsonb_array_length(nullif(video -> 'chapters', 'null')) > 0 then jsonb_build_object('chapters', video -> 'chapters') else '{}' end
          when 'link' then jsonb_build_object('link', coalesce(link, ''))
          when 'assignment' then (select to_jsonb(a) - 'lecture_id' from assignment a where a.lecture_id = l.id)
          else '{}' end as content
    from taught_lecture l where course_id = of_course
    union all
    select id, course_id, section_id, position, 'quiz', slug,
      jsonb_build_object('title', title, 'minutes', minutes, 'pass_percent', pass_percent, 'time_limit_minutes', time_limit_minutes,
        'attempts_allowed', attempts_allowed, 'wait_hours', wait_hours, 'wrong_percent', wrong_percent, 'draws', draws, 'review_each', review_each, 'review_final', review_final, 'review_on', review_on, 'review_dated', review_dated,
        'questions', coalesce((
          select jsonb_agg(jsonb_build_object('id', q.id, 'kind', q.kind, 'text', q.text, 'explanation', q.explanation, 'points', q.points, 'answer', q.answer)
            || case when q.kind in ('single', 'multiple', 'ordering', 'matching', 'hotspot') then jsonb_build_object('options', q.options) else '{}' end order by q.position, q.id)
          from question q where q.quiz_id = z.id), '[]')) || case when is_offline then '{"is_offline": true}'::jsonb else '{}' end || case when release is null then '{}' else jsonb_build_object('release', release) end
    from taught_quiz z where z.course_id = of_course
  ) i;
  insert into course_revision (course_id, number, outline) values (of_course, 1, draft_outline(of_course));
end $$;
