-- Failed logins in a row. The account is a person's id or, for what belongs to nobody, a keyed hash of what was
-- typed: known and unknown accounts are slowed alike.
create table login_failure (
  account text primary key,
  failures integer not null,
  next_try_at timestamptz not null default now(),
  failed_at timestamptz not null default now()
);
create index login_failure_failed on login_failure (failed_at);

-- The password of a sign-up form waits here, hashed: it becomes the account's when the code of the same sign-up is
-- entered, so nobody can slip a password under somebody else's sign-up.
alter table otp_challenge add column pending_password_hash text;

create index reset_ticket_person on reset_ticket (person_id);
create index one_time_link_expires on one_time_link (expires_at);
create index person_unverified on person (created_at) where verified_at is null;
