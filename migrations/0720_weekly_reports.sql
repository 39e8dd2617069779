-- Who is sent the numbers of each week. `sent_for` is the last day of the newest week that was sent.
create table report_subscription (
  person_id uuid primary key references person (id) on delete cascade,
  created_at timestamptz not null default now(),
  sent_for date
);
