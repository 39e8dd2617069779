-- How mentors are paid. A change is a further row: a payout remembers which one it went to.
create table payout_details (
  id uuid primary key default new_id(),
  mentor_id uuid not null references mentor (id),
  method text not null check (method in ('bank', 'bkash')),
  -- The numbers and names as JSON, sealed with the key of the installation.
  sealed text not null,
  -- What is shown of them.
  bank_name text,
  ending text not null check (ending ~ '^\d{4}$'),
  given_at timestamptz not null default now(),
  replaced_at timestamptz check (replaced_at >= given_at),
  checked_at timestamptz check (checked_at >= given_at),
  checked_by uuid references person (id),
  check ((method = 'bank') = (bank_name is not null)),
  check ((checked_at is null) = (checked_by is null))
);
create unique index payout_details_current on payout_details (mentor_id) where replaced_at is null;
create index payout_details_mentor on payout_details (mentor_id);
create index payout_details_checker on payout_details (checked_by);
