-- The last closed month may be opened again: who did it, why, and what closing it ended.
create table period_reopening (
  id uuid primary key default new_id(),
  month date not null check (extract(day from month) = 1),
  closed_at timestamptz not null,
  closed_by uuid references person (id),
  reopened_at timestamptz not null default now(),
  reopened_by uuid not null references person (id),
  reason text not null check (btrim(reason) <> ''),
  unique (month, closed_at)
);
create index period_reopening_newest on period_reopening (reopened_at desc);
create index period_reopening_closer on period_reopening (closed_by);
create index period_reopening_opener on period_reopening (reopened_by);

-- Only a reopening that is written down takes a closed month away (functions/checkout/first_open_day.sql).
drop trigger if exists closed_period_fixed on closed_period;

-- A statement of a closed month as it was printed first: one paper for each language, until the month is opened again.
create table mentor_statement_file (
  mentor_id uuid not null references mentor (id),
  month date not null check (extract(day from month) = 1),
  closed_at timestamptz not null,
  locale text not null,
  body bytea not null,
  primary key (mentor_id, month, closed_at, locale)
);
