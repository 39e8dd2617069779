-- Accounts whose phone is lost: an administrator moves one to a new phone, which counts a day later unless it is stopped.
create table account_recovery (
  id uuid primary key default new_id(),
  person_id uuid not null references person (id),
  phone text not null,
  proof text not null,
  state text not null default 'open' check (state in ('open', 'stopped', 'finished', 'refused')),
  stop_hash bytea not null unique,
  started_by uuid not null references person (id),
  started_at timestamptz not null default now(),
  -- Null: by the link, or by the hour.
  ended_by uuid references person (id),
  ended_at timestamptz,
  end_reason text,
  constraint account_recovery_end check ((state = 'open') = (ended_at is null))
);
create unique index account_recovery_open on account_recovery (person_id) where state = 'open';
create unique index account_recovery_open_phone on account_recovery (phone) where state = 'open';
create index account_recovery_due on account_recovery (started_at) where state = 'open';
create index account_recovery_person on account_recovery (person_id, started_at desc);
create index account_recovery_started_by on account_recovery (started_by);
create index account_recovery_ended_by on account_recovery (ended_by) where ended_by is not null;

alter table otp_challenge drop constraint otp_challenge_purpose_check;
alter table otp_challenge add constraint otp_challenge_purpose_check
  check (purpose in ('sign_up', 'reset', 'contact', 'login', 'delete', 'recovery'));
