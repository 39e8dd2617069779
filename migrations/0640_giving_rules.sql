-- A mandatory course whose seats are given by themselves: to whom it is asked of, narrowed by grade and joining.
create table company_rule (
  company_id uuid not null,
  course_id uuid not null,
  -- Empty: of every grade.
  grades text[] not null default '{}',
  joined_within_days integer check (joined_within_days between 0 and 730),
  joined_after_days integer check (joined_after_days between 0 and 730),
  -- So many days before a certificate ends a new run is given; null: never.
  renew_days integer check (renew_days between 0 and 730),
  -- Seats that were taken back since then are not given again by it.
  saved_at timestamptz not null default now(),
  ran_at timestamptz,
  given integer not null default 0,
  -- Who would get a seat if there were one, when it ran last.
  waiting integer not null default 0,
  primary key (company_id, course_id),
  foreign key (company_id, course_id) references company_requirement (company_id, course_id) on delete cascade
);

-- Companies in which something changed that their rules look at, once for each transaction: no change waits for another one.
create table company_rule_due (
  company_id uuid not null references company (id) on delete cascade,
  change xid8 not null default pg_current_xact_id(),
  primary key (company_id, change)
);

-- The rule by which a seat was given, as it was then.
alter table allocation add column rule jsonb;

-- Who learns a course again by a further seat has two of one licence: the former is completed.
drop index allocation_once;
create unique index allocation_once on allocation (licence_id, learner_id) where state = 'active';
