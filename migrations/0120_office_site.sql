-- Moderation of reviews: a new one is pending until somebody has read it; a hidden one says why.
alter table review
  add column hidden_reason text,
  add column moderated_by uuid references person (id),
  add column moderated_at timestamptz,
  add check (status <> 'hidden' or hidden_reason is not null) not valid;

-- What pages and answers say. Every saving is a version; visitors read the one whose moment came last.
create table text_version (
  kind text not null check (kind in ('page', 'faq')),
  slug text not null,
  version integer not null,
  -- Title of a page, question of an answer.
  title jsonb not null,
  -- Sanitised HTML by language.
  body jsonb not null,
  saved_at timestamptz not null default now(),
  saved_by uuid references person (id),
  -- null: a draft.
  publish_at timestamptz,
  published_by uuid references person (id),
  primary key (kind, slug, version)
);
create index text_version_live on text_version (kind, slug, publish_at desc, version desc) where publish_at is not null;
create index text_version_due on text_version (publish_at) where publish_at is not null;

insert into text_version (kind, slug, version, title, body, saved_at, saved_by, publish_at)
  select 'page', slug, version, title, body, saved_at, saved_by, null from page_version;
insert into text_version (kind, slug, version, title, body, saved_at, saved_by, publish_at)
  select 'page', slug, version, title, body, updated_at, updated_by, coalesce(publish_at, updated_at) from page
  on conflict (kind, slug, version) do update set title = excluded.title, body = excluded.body, publish_at = excluded.publish_at;
insert into text_version (kind, slug, version, title, body, publish_at)
  select 'faq', slug, 1, question, answer, now() from faq;

drop table page_version;
alter table page
  drop column title, drop column body, drop column publish_at, drop column version, drop column updated_at, drop column updated_by,
  -- Policies have addresses of their own and are always there.
  add column is_fixed boolean not null default false;
update page set is_fixed = true where slug in ('terms-of-use', 'privacy-policy', 'refund-policy');
alter table faq drop column question, drop column answer;

-- The version that visitors read.
create function live_text(of_kind text, of_slug text) returns setof text_version language sql stable rows 1 as $$
  select * from text_version where kind = of_kind and slug = of_slug and publish_at <= now() order by publish_at desc, version desc limit 1
$$;

alter table industry add column image text;
alter table subject_area add column image text;

alter table course
  -- null: not among the featured ones.
  add column featured_position integer,
  add column is_in_menu boolean not null default true,
  -- null: after those that have one, in the order of the lists.
  add column menu_position integer;
update course c set featured_position = f.place
  from (select id, row_number() over (order by position, id) as place from course where is_featured) f where f.id = c.id;
alter table course drop column is_featured;
create index course_featured on course (featured_position) where featured_position is not null;

create or replace function course_menu(locale text) returns json language sql stable as $$
  select coalesce(json_agg(menu), '[]') from (
    select c.id as course_id, tr(c.name, locale) as course_name, c.slug, c.progress_status, c.course_type,
      (select d.url from course_document d where d.course_id = c.id and d.document_type = 1 order by d.position limit 1) as cover,
      coalesce((select json_agg(json_build_object('mentor_id', m.id, 'mentor_name', tr(m.name, locale)) order by cm.position, m.id)
        from course_mentor cm join mentor m on m.id = cm.mentor_id where cm.course_id = c.id and m.is_published), '[]') as mentors
    from course c where c.is_published and c.is_in_menu order by c.menu_position nulls last, c.position, c.id limit 100
  ) menu
$$;

alter table event add column image text;
alter table event_registration
  add column locale text not null default 'en',
  add column attended_at timestamptz,
  add column changed_at timestamptz;
create index event_registration_list on event_registration (event_id, state, created_at, id);

alter table lead drop constraint lead_status_check;
alter table lead
  add check (status in ('new', 'contacted', 'offered', 'won', 'lost')),
  add column assignee_id uuid references person (id),
  add column changed_at timestamptz not null default now();
create index lead_created on lead (created_at desc, id);
create index lead_assignee on lead (assignee_id, created_at desc) where assignee_id is not null;
create table lead_note (
  id uuid primary key default new_id(),
  lead_id uuid not null references lead (id) on delete cascade,
  author_id uuid references person (id),
  text text not null,
  created_at timestamptz not null default now()
);
create index lead_note_lead on lead_note (lead_id, created_at);

-- What begins or ends by itself, to be looked up by its moment.
create index promotion_starts on promotion (starts_at) where is_active;
create index promotion_ends on promotion (ends_at) where is_active;
create index event_ends on event (ends_at) where is_published;
