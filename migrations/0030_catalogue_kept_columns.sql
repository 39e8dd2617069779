-- What lists, facets and the search read of a course, kept so that none of them touches wide or many rows.
create extension if not exists fuzzystrmatch;

alter table course
  drop column search_vector,
  -- The day from which the list columns are wrong, because registration for the batch they show has ended.
  add column refresh_on date;
create index course_refresh on course (refresh_on) where refresh_on is not null;

-- The words of a course: of its names in every language; of overview, mentors and subjects; of everything with the outline.
-- The vectors lie out of line, so that reading which courses match reads a few pages.
create table course_words (
  course_id uuid primary key references course (id) on delete cascade,
  is_published boolean not null,
  -- People who took the course.
  popularity integer not null,
  names tsvector not null default ''::tsvector,
  lead tsvector not null default ''::tsvector,
  everything tsvector not null default ''::tsvector
) with (toast_tuple_target = 128);
alter table course_words alter names set storage external, alter lead set storage external, alter everything set storage external;
create index course_words_names on course_words using gin (names);
create index course_words_lead on course_words using gin (lead);
create index course_words_everything on course_words using gin (everything);

-- Lists are filtered and counted by this index alone.
create index course_listing on course (position, id)
  include (course_type, level, language, list_price_paisa, list_training_types, industry_slugs, subject_slugs, published_at, enrolments_count, next_start)
  where is_published;

-- The batch that a course is sold by next: earliest end of registration with seats left, else one without end, else the last.
create function list_batch(of_course uuid) returns setof batch language sql stable rows 1 as $$
  select b.* from batch b,
    lateral (select (b.reg_end_date is null or b.reg_end_date >= dhaka_today()) and (b.seats is null or b.seats_taken + b.seats_held < b.seats) as is_open) s
  where b.course_id = of_course and b.is_on_sale
  order by s.is_open desc, case when s.is_open then b.reg_end_date end nulls last, b.batch_no desc
  limit 1
$$;

create function is_batch_open(b batch) returns boolean language sql stable as $$
  select b.is_on_sale and (b.reg_end_date is null or b.reg_end_date >= dhaka_today())
$$;

-- Lower case, one form of each letter, Latin digits, no joiners, no accents.
create function search_normal(input text) returns text language sql stable parallel safe as $$
  select unaccent(translate(lower(normalize(input, NFC)), E'০১২৩৪৫৬৭৮৯\u200b\u200c\u200d\ufeff', '0123456789'))
$$;

-- Separators are listed one by one: what counts as a letter differs between the locales that PostgreSQL runs with.
create function search_words(input text) returns text[] language sql stable parallel safe as $$
  select array_remove(string_to_array(translate(search_normal(input),
    E'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~\t\n\r\u00a0\u00d7\u00f7\u0964\u0965\u060c\u061b\u061f\u09f3\u2010\u2011\u2012\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2028\u2029\u3000\u3001\u3002', repeat(' ', 80)), ' '), '')
$$;

-- Bangla adds case and number to the end of a noun: কারখানার, কারখানায়, কারখানাগুলো are all কারখানা.
create function bangla_stem(word text) returns text language sql immutable parallel safe as $$
  select case when length(word) < 5 then word
    else regexp_replace(word, '(?<=...)(গুলোর|গুলোকে|গুলোতে|গুলো|গুলি|দেরকে|দের|য়ের|ের|টির|টিকে|টি|টা|কে|তে|য়ে|ে|র|য়)$', '') end
$$;

-- The form under which a word is indexed; null for words that say nothing.
create function search_lexeme(word text) returns text language sql stable parallel safe as $$
  select case
    when ascii(word) < 128 then (ts_lexize('english_stem', left(word, 60)))[1]
    when word = any ('{ও,এবং,এর,জন্য,থেকে,করে,করা,এই,যে,কি,কী,না,হয়,আর,বা,সঙ্গে,নিয়ে}') then null
    else bangla_stem(left(word, 60)) end
$$;

create function search_vector_of(words text[]) returns tsvector language sql stable parallel safe as $$
  select array_to_tsvector(coalesce(array(select distinct lexeme from (select distinct word from unnest(words) word) w, search_lexeme(w.word) lexeme where lexeme <> ''), '{}'))
$$;

-- Every word the catalogue and the synonyms use, as people write it: what typing errors are measured against.
create table search_word (
  word text collate "C" primary key
);
create index search_word_trigrams on search_word using gin (word gin_trgm_ops);

-- One row for each word or phrase of a synonym group, with the query that finds them all.
create table synonym_word (
  synonym_id uuid not null references search_synonym (id) on delete cascade,
  word text collate "C" not null,
  query tsquery not null,
  primary key (synonym_id, word)
);
create index synonym_word_word on synonym_word (word);

-- All of these words; null when none of them says anything.
create function search_phrase(words text[]) returns tsquery language sql stable as $$
  select string_agg(quote_literal(lexeme), ' & ')::tsquery from unnest(words) word, search_lexeme(word) lexeme where lexeme <> ''
$$;

create function keep_synonym() returns trigger language plpgsql as $$
declare
  meant tsquery;
  other tsquery;
begin
  delete from synonym_word where synonym_id = new.id;
  for other in select distinct search_phrase(search_words(word)) from unnest(new.words) word loop
    meant := coalesce(meant || other, meant, other);
  end loop;
  if meant is not null then
    insert into synonym_word (synonym_id, word, query)
      select distinct new.id, array_to_string(search_words(word), ' '), meant from unnest(new.words) word where cardinality(search_words(word)) > 0;
    insert into search_word
      select distinct part from unnest(new.words) word, unnest(search_words(word)) part where length(part) between 2 and 60 on conflict do nothing;
  end if;
  return null;
end $$;
create trigger search_synonym_kept after insert or update on search_synonym for each row execute function keep_synonym();

create function texts_of(texts jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(value #>> '{}', ' '), '') from jsonb_path_query(texts, 'strict $.** ? (@.type() == "string")') value
$$;

-- What follows from the batches: prices, ways and dates that lists filter and sort by.
create function refresh_course_batches(ids uuid[]) returns void language sql as $$
  with fresh as (
    select c.id,
      coalesce(next.price_paisa - next.discount_paisa, 0) as price,
      coalesce(case when bool_or(is_batch_open(b)) then array_agg(distinct b.training_type) filter (where is_batch_open(b))
        else array_agg(distinct b.training_type) filter (where b.is_on_sale) end, '{}') as types,
      case when next.class_start_date >= dhaka_today() and (next.reg_end_date is null or next.reg_end_date >= dhaka_today()) then next.class_start_date end as next_start,
      min(b.reg_end_date + 1) filter (where is_batch_open(b)) as refresh_on,
      coalesce(sum(b.seats_taken), 0) as taken
    from course c left join batch b on b.course_id = c.id left join lateral list_batch(c.id) next on true
    where c.id = any (ids)
    group by c.id, next.price_paisa, next.discount_paisa, next.class_start_date, next.reg_end_date
  )
  update course c set list_price_paisa = f.price, list_training_types = f.types, next_start = f.next_start, refresh_on = f.refresh_on, enrolments_count = f.taken
  from fresh f
  where c.id = f.id
    and (c.list_price_paisa, c.list_training_types, c.next_start, c.refresh_on, c.enrolments_count) is distinct from (f.price, f.types, f.next_start, f.refresh_on, f.taken)
$$;

create function refresh_course_rating(ids uuid[]) returns void language sql as $$
  update course c set rating_sum = r.sum, rating_count = r.count
  from (
    select given.id, coalesce(sum(r.rating), 0) as sum, count(r.id) as count
    from unnest(ids) given (id) left join review r on r.course_id = given.id and r.status = 'published' group by given.id) r
  where c.id = r.id and (c.rating_sum, c.rating_count) is distinct from (r.sum, r.count)
$$;

-- Everything kept of these courses. To be called after a change of a course, its outline, its mentors, subjects or industries.
create function refresh_course(ids uuid[]) returns void language plpgsql as $$
begin
  perform refresh_course_batches(ids);
  perform refresh_course_rating(ids);
  with fresh as materialized (
    select c.id, c.is_published, c.enrolments_count, i.slugs as industries, s.slugs as subjects, lower(texts_of(c.name) || ' ' || c.slug) as plain,
      search_words(texts_of(c.name)) as name_words,
      search_words(concat_ws(' ', texts_of(c.overview), texts_of(c.subtitle), m.names, i.names, s.names)) as lead_words,
      search_words(concat_ws(' ', texts_of(c.key_learning), texts_of(c.target_learners), texts_of(c.prerequisites), texts_of(c.modules), texts_of(c.career),
        regexp_replace(texts_of(c.intro), '<[^>]*>', ' ', 'g'), o.titles)) as other_words
    from course c
    left join lateral (select coalesce(array_agg(i.slug order by i.position, i.slug), '{}') as slugs, string_agg(texts_of(i.name), ' ') as names
      from course_industry ci join industry i on i.id = ci.industry_id where ci.course_id = c.id) i on true
    left join lateral (select coalesce(array_agg(s.slug order by s.position, s.slug), '{}') as slugs, string_agg(texts_of(s.name), ' ') as names
      from course_subject cs join subject_area s on s.id = cs.subject_id where cs.course_id = c.id) s on true
    left join lateral (select string_agg(texts_of(m.name), ' ') as names
      from course_mentor cm join mentor m on m.id = cm.mentor_id where cm.course_id = c.id) m on true
    left join lateral (select string_agg(texts_of(t.title), ' ') as titles from (
      select title from section where course_id = c.id union all select title from lecture where course_id = c.id union all select title from quiz where course_id = c.id) t) o on true
    where c.id = any (ids)
  ), words as (
    insert into search_word
    select distinct word from fresh, unnest(name_words || lead_words || other_words) word where length(word) between 2 and 60 on conflict do nothing
  ), plain as (
    update course c set industry_slugs = f.industries, subject_slugs = f.subjects, search_text = f.plain from fresh f
    where c.id = f.id and (c.industry_slugs, c.subject_slugs, c.search_text) is distinct from (f.industries, f.subjects, f.plain)
  )
  insert into course_words (course_id, is_published, popularity, names, lead, everything)
  select f.id, f.is_published, f.enrolments_count, v.names, v.lead, v.names || v.lead || v.other
  from fresh f, lateral (
    select search_vector_of(f.name_words) || array_to_tsvector(array(select left(word, 60) from unnest(f.name_words) word)) as names,
      search_vector_of(f.lead_words) as lead, search_vector_of(f.other_words) as other offset 0) v
  on conflict (course_id) do update set is_published = excluded.is_published, popularity = excluded.popularity, names = excluded.names, lead = excluded.lead, everything = excluded.everything;
end $$;

create function keep_words_of_course() returns trigger language plpgsql as $$
begin
  update course_words set is_published = new.is_published, popularity = new.enrolments_count where course_id = new.id;
  return null;
end $$;
create trigger course_words_kept after update of is_published, enrolments_count on course for each row
  when ((old.is_published, old.enrolments_count) is distinct from (new.is_published, new.enrolments_count)) execute function keep_words_of_course();

-- Orders change batches and learners write reviews at any moment: these two keep themselves.
create function keep_course_of_batch() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_course_batches(array(select distinct course_id from changed));
  elsif tg_op = 'DELETE' then
    perform refresh_course_batches(array(select distinct course_id from former));
  elsif exists (
    select from changed n join former o using (id)
    where (n.course_id, n.batch_no, n.training_type, n.class_start_date, n.reg_end_date, n.price_paisa, n.discount_paisa, n.is_on_sale, n.seats_taken + n.seats_held >= n.seats)
      is distinct from (o.course_id, o.batch_no, o.training_type, o.class_start_date, o.reg_end_date, o.price_paisa, o.discount_paisa, o.is_on_sale, o.seats_taken + o.seats_held >= o.seats)
  ) then
    perform refresh_course_batches(array(select course_id from changed union select course_id from former));
  end if;
  return null;
end $$;
create trigger batch_added after insert on batch referencing new table as changed for each statement execute function keep_course_of_batch();
create trigger batch_changed after update on batch referencing new table as changed old table as former for each statement execute function keep_course_of_batch();
create trigger batch_removed after delete on batch referencing old table as former for each statement execute function keep_course_of_batch();

create function keep_course_of_review() returns trigger language plpgsql as $$
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
create trigger review_added after insert on review referencing new table as changed for each statement execute function keep_course_of_review();
create trigger review_changed after update on review referencing new table as changed old table as former for each statement execute function keep_course_of_review();
create trigger review_removed after delete on review referencing old table as former for each statement execute function keep_course_of_review();

-- Where 'Go to course' leads: the first lecture that is not finished, or the first of all once everything is.
create function next_lecture(of_enrolment uuid) returns setof lecture language sql stable rows 1 as $$
  select l.* from enrolment e
  join lecture l on l.course_id = e.course_id
  join section s on s.id = l.section_id
  left join lecture_progress p on p.enrolment_id = e.id and p.lecture_id = l.id
  where e.id = of_enrolment
  order by (p.completed_at is not null), s.position, l.position
  limit 1
$$;
