-- From a post to a paid order: which visit an order or a free enrolment followed, and sums of each day that stay when the
-- visits themselves are forgotten.
alter table visit add column campaign text, add column clicked_at timestamptz;
update visit set clicked_at = in_time where is_enroll_click;
alter table visit drop column is_enroll_click;
alter table visit add column is_enroll_click boolean not null generated always as (clicked_at is not null) stored;
create index visit_clicked_by on visit (visit_key, clicked_at desc) where clicked_at is not null;
create index visit_clicked_at on visit (clicked_at desc) where clicked_at is not null;

-- Written once, with the order or the free enrolment. Of an order that followed no visit there is no row.
create table visit_outcome (
  id uuid primary key default new_id(),
  -- Exactly one of them is set; a free enrolment has no order.
  order_id uuid unique references orders (id) on delete cascade,
  free_course_id uuid references course (id) on delete cascade,
  at timestamptz not null default now(),
  -- Null once the visit is forgotten; where it came from stays. Without a source nobody knows where this person came from.
  visit_id uuid references visit (id) on delete set null,
  source text,
  post text,
  platform text,
  campaign text,
  slug text,
  is_mobile boolean,
  check ((order_id is null) <> (free_course_id is null))
);
create index visit_outcome_visit on visit_outcome (visit_id) where visit_id is not null;
create index visit_outcome_free on visit_outcome (at desc) where free_course_id is not null;
create index visit_outcome_free_course on visit_outcome (free_course_id) where free_course_id is not null;
insert into visit_outcome (free_course_id, at) select course_id, enrolled_at from enrolment where source = 'free';

-- Sums of days that are over. An empty text: not named.
create table funnel_day (
  day date not null,
  source text not null,
  post text not null,
  platform text not null,
  campaign text not null,
  slug text not null,
  is_mobile boolean not null,
  visits integer not null,
  clicks integer not null,
  orders integer not null,
  paid integer not null,
  free integer not null,
  revenue_paisa bigint not null,
  primary key (day, source, post, platform, campaign, slug, is_mobile)
);

-- Until which day sums stand, and what the last comparison with the rows themselves found.
create table roll_up (
  name text primary key,
  sealed_until date not null,
  sealed_at timestamptz not null default now(),
  checked_at timestamptz,
  days_checked integer,
  days_different integer
);
