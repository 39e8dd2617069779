-- Tokens by which programs call the API in the name of a person: a member of staff, or the admin of a company.
create table api_token (
  id uuid primary key default new_id(),
  person_id uuid not null references person (id) on delete cascade,
  -- Of a company: it acts in this company alone, and its other admins see it too.
  company_id uuid references company (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- SHA-256; the token itself is shown once.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- Its last letters, by which its owner knows it again.
  hint text not null check (length(hint) = 4),
  scopes text[] not null check (cardinality(scopes) between 1 and 200),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references person (id) on delete set null
);
create index api_token_person on api_token (person_id);
create index api_token_company on api_token (company_id) where company_id is not null;
create index api_token_revoked_by on api_token (revoked_by) where revoked_by is not null;
