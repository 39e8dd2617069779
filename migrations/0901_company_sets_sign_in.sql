-- A company sets its OpenID provider up itself. The academy goes on confirming its e-mail domains: without a row here there are none.
alter table company_sign_in add column is_on boolean not null default true;
-- Set by the company: its provider has to be one of the internet.
alter table company_sign_in add column is_set_by_company boolean not null default false;
alter table company_sign_in alter column issuer drop not null;
alter table company_sign_in alter column client_id drop not null;
alter table company_sign_in alter column sealed_secret drop not null;
alter table company_sign_in add constraint company_sign_in_on
  check (not is_on or (issuer is not null and client_id is not null and sealed_secret is not null));

-- What an owner wrote last, and what its test said. It counts for nobody's sign-in until it was tested and switched on.
create table company_sign_in_draft (
  company_id uuid primary key references company (id) on delete cascade,
  issuer text not null,
  client_id text not null,
  sealed_secret text not null,
  saved_at timestamptz not null default now(),
  -- Of this very set-up, whether it went well or not.
  tested_at timestamptz,
  tested_email text,
  fault text
);

-- A trial sign-in that is at the company's provider just now, bound to the browser that began it. It opens no session.
create table company_sign_in_trial (
  state_hash bytea primary key,
  company_id uuid not null references company_sign_in_draft (company_id) on delete cascade,
  sealed_checks text not null,
  expires_at timestamptz not null
);
create index company_sign_in_trial_company on company_sign_in_trial (company_id);
create index company_sign_in_trial_expires on company_sign_in_trial (expires_at);
