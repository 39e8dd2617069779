-- What a mentor earns with a course, from a day on: offered by staff, in force once the mentor agreed.
create extension if not exists btree_gist;
create table mentor_terms (
  id uuid primary key default new_id(),
  mentor_id uuid not null references mentor (id),
  course_id uuid not null references course (id),
  -- Of what buyers pay for the course, without VAT.
  share_percent numeric(5, 2) not null default 0 check (share_percent between 0 and 100),
  -- For each class that was held.
  class_fee_paisa bigint not null default 0 check (class_fee_paisa between 0 and 100000000 and class_fee_paisa % 100 = 0),
  -- For each batch, once its last class was held.
  batch_fee_paisa bigint not null default 0 check (batch_fee_paisa between 0 and 1000000000 and batch_fee_paisa % 100 = 0),
  -- Of all of it in a month in which the terms hold to its end.
  minimum_paisa bigint not null default 0 check (minimum_paisa between 0 and 1000000000 and minimum_paisa % 100 = 0),
  valid_from date not null,
  -- The last day; null: until other terms begin.
  valid_until date check (valid_until >= valid_from),
  note text not null default '',
  state text not null default 'offered' check (state in ('offered', 'agreed', 'declined', 'withdrawn')),
  offered_by uuid references person (id),
  offered_at timestamptz not null default now(),
  answered_by uuid references person (id),
  answered_at timestamptz,
  check ((state in ('offered')) = (answered_at is null)),
  -- At any day at most one.
  constraint mentor_terms_overlap exclude using gist
    (mentor_id with =, course_id with =, daterange(valid_from, valid_until, '[]') with &&) where (state = 'agreed')
);
create unique index mentor_terms_open_offer on mentor_terms (mentor_id, course_id) where state = 'offered';
create index mentor_terms_mentor on mentor_terms (mentor_id, valid_from desc);
create index mentor_terms_course on mentor_terms (course_id);
create index mentor_terms_offerer on mentor_terms (offered_by);
create index mentor_terms_answerer on mentor_terms (answered_by);

-- Months whose books are closed: nothing moves in them any more (functions/checkout/first_open_day.sql).
create table closed_period (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null default now(),
  closed_by uuid references person (id)
);
create index closed_period_closer on closed_period (closed_by);
