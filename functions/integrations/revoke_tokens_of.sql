-- The API tokens that a person made and that still work end, those for companies too: they act in the person's name. With a
-- company those for it alone. Revoked by the person, where nobody else is named.
create or replace function revoke_tokens_of(of_person uuid, of_company uuid default null, by_person uuid default null)
returns table (token_id uuid, company_id uuid, name text, hint text) language sql volatile as $$
  update api_token t set revoked_at = now(), revoked_by = coalesce(by_person, of_person)
  where t.person_id = of_person and t.revoked_at is null and t.expires_at > now()
    and (of_company is null or t.company_id = of_company)
  returning t.id, t.company_id, t.name, t.hint
$$;
