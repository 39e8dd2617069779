-- The number of a mentor's statement of a month that is over, given once when it is first printed: without a gap in a fiscal year.
create table mentor_statement (
  mentor_id uuid not null references mentor (id),
  month date not null check (extract(day from month) = 1),
  fiscal_year text not null check (fiscal_year ~ '^20\d{2}-\d{2}$'),
  number integer not null check (number > 0),
  numbered_at timestamptz not null default now(),
  primary key (mentor_id, month),
  unique (fiscal_year, number)
);
