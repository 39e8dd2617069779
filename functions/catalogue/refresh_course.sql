-- What follows from the batches: prices, ways and dates that lists filter and sort by.
create or replace function refresh_course_batches(ids uuid[]) returns void language sql as $$
  with fresh as (
    select c.id,
      coalesce(next.price_paisa - discount_today(next.discount_paisa, next.discount_from, next.discount_until), 0) as price,
      coalesce(case when bool_or(is_batch_open(b)) then array_agg(distinct b.training_type) filter (where is_batch_open(b))
        else array_agg(distinct b.training_type) filter (where b.is_on_sale) end, '{}') as types,
      case when first.day >= dhaka_today() and (next.reg_end_date is null or next.reg_end_date >= dhaka_today()) then first.day end as next_start,
      least(min(b.reg_end_date + 1) filter (where is_batch_open(b)),
        min(b.discount_from) filter (where b.is_on_sale and b.discount_from > dhaka_today()),
        min(b.discount_until + 1) filter (where b.is_on_sale and b.discount_until >= dhaka_today())) as refresh_on,
      (select count(*) from published.current_enrolment e where e.course_id = c.id and e.state = 'active') as learners
    from course c left join batch b on b.course_id = c.id left join lateral list_batch(c.id) next on true
      left join lateral (select coalesce(next.first_class_on, next.class_start_date) as day) first on true
    where c.id = any (ids)
    group by c.id, next.price_paisa, next.discount_paisa, next.discount_from, next.discount_until, first.day, next.reg_end_date
  )
  update course c set list_price_paisa = f.price, list_training_types = f.types, next_start = f.next_start, refresh_on = f.refresh_on, enrolments_count = f.learners
  from fresh f
  where c.id = f.id
    and (c.list_price_paisa, c.list_training_types, c.next_start, c.refresh_on, c.enrolments_count) is distinct from (f.price, f.types, f.next_start, f.refresh_on, f.learners)
$$;

-- Published reviews alone count.
create or replace function refresh_course_rating(ids uuid[]) returns void language sql as $$
  update course c set rating_sum = r.sum, rating_count = r.count
  from (
    select given.id, coalesce(sum(r.rating), 0) as sum, count(r.id) as count
    from unnest(ids) given (id) left join review r on r.course_id = given.id and r.status = 'published' group by given.id) r
  where c.id = r.id and (c.rating_sum, c.rating_count) is distinct from (r.sum, r.count)
$$;

-- Stands among the words of a course that costs nothing, as long as it does; no text has such a word.
create or replace function free_mark() returns tsvector language sql immutable parallel safe as $$ select '''=free'''::tsvector $$;

-- Everything kept of these courses. To be called after a change of a course, its outline, its mentors, subjects or industries.
create or replace function refresh_course(ids uuid[]) returns void language plpgsql as $$
begin
  perform refresh_course_batches(ids);
  perform refresh_course_rating(ids);
  with fresh as materialized (
    select c.id, c.is_published, c.enrolments_count, case when c.list_price_paisa = 0 then free_mark() else '' end as mark, length.minutes, i.slugs as industries, s.slugs as subjects, lower(texts_of(c.name) || ' ' || c.slug) as plain,
      search_words(texts_of(c.name)) as name_words,
      search_words(concat_ws(' ', texts_of(c.overview), texts_of(c.subtitle), m.names, i.names, s.names)) as lead_words,
      search_words(concat_ws(' ', texts_of(c.key_learning), texts_of(c.target_learners), texts_of(c.prerequisites), texts_of(c.modules), texts_of(c.career),
        regexp_replace(texts_of(c.intro), '<[^>]*>', ' ', 'g'), o.titles)) as other_words
    from course c
    left join lateral (select coalesce(array_agg(i.slug order by i.position, i.slug), '{}') as slugs, string_agg(texts_of(i.name), ' ') as names
      from course_industry ci join industry i on i.id = ci.industry_id where ci.course_id = c.id) i on true
    left join lateral (select coalesce(array_agg(s.slug order by cs.position, s.position, s.slug), '{}') as slugs, string_agg(texts_of(s.name), ' ') as names
      from course_subject cs join subject_area s on s.id = cs.subject_id where cs.course_id = c.id) s on true
    left join lateral (select string_agg(texts_of(m.name), ' ') as names
      from course_mentor cm join published.mentor m on m.id = cm.mentor_id where cm.course_id = c.id) m on true
    left join lateral (select string_agg(texts_of(t.title), ' ') as titles from (
      select title from published.taught_section where course_id = c.id union all select title from published.taught_lecture where course_id = c.id union all select title from published.taught_quiz where course_id = c.id) t) o on true
    left join lateral (select coalesce(sum(t.minutes), 0) as minutes from (
      select minutes from published.taught_lecture where course_id = c.id union all select minutes from published.taught_quiz where course_id = c.id) t) length on true
    where c.id = any (ids)
  ), words as (
    insert into search_word
    select distinct word from fresh, unnest(name_words || lead_words || other_words) word where length(word) between 2 and 60 on conflict do nothing
  ), plain as (
    update course c set industry_slugs = f.industries, subject_slugs = f.subjects, search_text = f.plain, lesson_minutes = f.minutes from fresh f
    where c.id = f.id and (c.industry_slugs, c.subject_slugs, c.search_text, c.lesson_minutes) is distinct from (f.industries, f.subjects, f.plain, f.minutes)
  )
  insert into course_words (course_id, is_published, popularity, names, lead, everything)
  select f.id, f.is_published, f.enrolments_count, v.names || f.mark, v.lead || f.mark, v.names || v.lead || v.other || f.mark
  from fresh f, lateral (
    select search_vector_of(f.name_words) || array_to_tsvector(array(select left(word, 60) from unnest(f.name_words) word)) as names,
      search_vector_of(f.lead_words) as lead, search_vector_of(f.other_words) as other offset 0) v
  on conflict (course_id) do update set is_published = excluded.is_published, popularity = excluded.popularity, names = excluded.names, lead = excluded.lead, everything = excluded.everything;
end $$;

create or replace function keep_words_of_course() returns trigger language plpgsql as $$
begin
  update course_words set is_published = new.is_published, popularity = new.enrolments_count where course_id = new.id;
  -- Apart: words that stay as they are cost no entry in an index.
  if (old.list_price_paisa = 0) <> (new.list_price_paisa = 0) then
    update course_words set names = marked.names, lead = marked.lead, everything = marked.everything
    from (
      select ts_delete(w.names, '=free') || mark as names, ts_delete(w.lead, '=free') || mark as lead, ts_delete(w.everything, '=free') || mark as everything
      from course_words w, (select case when new.list_price_paisa = 0 then free_mark() else '' end as mark) m where w.course_id = new.id) marked
    where course_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger course_words_kept after update of is_published, enrolments_count, list_price_paisa on course for each row
  when ((old.is_published, old.enrolments_count, old.list_price_paisa = 0) is distinct from (new.is_published, new.enrolments_count, new.list_price_paisa = 0)) execute function keep_words_of_course();

-- Orders change batches and learners write reviews at any moment: these two keep themselves.
create or replace function keep_course_of_batch() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_course_batches(array(select distinct course_id from changed));
  elsif tg_op = 'DELETE' then
    perform refresh_course_batches(array(select distinct course_id from former));
  elsif exists (
    select from changed n join former o using (id)
    where (n.course_id, n.batch_no, n.training_type, n.class_start_date, n.first_class_on, n.reg_end_date, n.price_paisa, n.discount_paisa, n.discount_from, n.discount_until, n.is_on_sale, n.seats_taken + n.seats_held >= n.seats)
      is distinct from (o.course_id, o.batch_no, o.training_type, o.class_start_date, o.first_class_on, o.reg_end_date, o.price_paisa, o.discount_paisa, o.discount_from, o.discount_until, o.is_on_sale, o.seats_taken + o.seats_held >= o.seats)
  ) then
    perform refresh_course_batches(array(select course_id from changed union select course_id from former));
  end if;
  return null;
end $$;
create or replace trigger batch_added after insert on batch referencing new table as changed for each statement execute function keep_course_of_batch();
create or replace trigger batch_changed after update on batch referencing new table as changed old table as former for each statement execute function keep_course_of_batch();
create or replace trigger batch_removed after delete on batch referencing old table as former for each statement execute function keep_course_of_batch();

create or replace function keep_course_of_review() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_course_rating(array(select distinct course_id from changed));
  elsif tg_op = 'DELETE' then
    perform refresh_course_rating(array(select distinct course_id from former));
  else
    perform refresh_course_rating(array(select course_id from changed union select course_id from former));
  end if;
  return null;
end $$;
create or replace trigger review_added after insert on review referencing new table as changed for each statement execute function keep_course_of_review();
create or replace trigger review_changed after update on review referencing new table as changed old table as former for each statement execute function keep_course_of_review();
create or replace trigger review_removed after delete on review referencing old table as former for each statement execute function keep_course_of_review();
