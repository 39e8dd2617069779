-- What other modules read of the tables of integrations.
create or replace view published.api_token as
  select person_id, name, scopes, created_at, expires_at, last_used_at, revoked_at from api_token;
