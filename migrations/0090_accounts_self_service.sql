-- Whose e-mail this is has been shown by a code or a link sent there. A phone is proven by the code of the sign-up;
-- of the accounts that have no phone the e-mail was.
alter table person add column email_verified_at timestamptz;
update person set email_verified_at = verified_at where phone is null or password_hash is null;

alter table otp_challenge drop constraint otp_challenge_purpose_check;
alter table otp_challenge add constraint otp_challenge_purpose_check
  check (purpose in ('sign_up', 'reset', 'contact', 'login', 'delete'));

-- Browsers and programs a person has logged in with: one that is not among them is told to the person.
create table known_device (
  person_id uuid not null references person (id) on delete cascade,
  device_hash bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (person_id, device_hash)
);
create index known_device_seen on known_device (last_seen_at);

create table passkey (
  id uuid primary key default new_id(),
  person_id uuid not null references person (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_person on passkey (person_id, created_at);

-- What a browser was asked to sign, once: with a person to make a passkey, without one to log in by any.
create table passkey_challenge (
  challenge_hash bytea primary key,
  person_id uuid references person (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);

-- Companies whose people log in by the company's own OpenID provider; written by the operator only.
create table company_sign_in (
  id uuid primary key default new_id(),
  company_id uuid not null unique references company (id) on delete cascade,
  domains text[] not null check (cardinality(domains) > 0),
  issuer text not null,
  client_id text not null,
  sealed_secret text not null,
  created_at timestamptz not null default now()
);
create index company_sign_in_domains on company_sign_in using gin (domains);

create table company_identity (
  sign_in_id uuid not null references company_sign_in (id) on delete cascade,
  subject text not null,
  person_id uuid not null references person (id) on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (sign_in_id, subject)
);
create index company_identity_person on company_identity (person_id);

-- A sign-in that is at the company's provider just now, bound to the browser that began it.
create table company_sign_in_attempt (
  state_hash bytea primary key,
  sign_in_id uuid not null references company_sign_in (id) on delete cascade,
  sealed_checks text not null,
  target text not null,
  is_remembered boolean not null,
  expires_at timestamptz not null
);
create index company_sign_in_attempt_expires on company_sign_in_attempt (expires_at);

-- What is written once may change in one way: of a buyer who deleted the account the papers are kept without the name.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_table_name in ('invoice', 'invoice_file') and tg_op <> 'TRUNCATE' and current_setting('academy.erasing', true) = 'on' then
    return null;
  end if;
  raise exception '% is written once', tg_table_name using errcode = 'restrict_violation';
end $$;
