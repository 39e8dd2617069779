-- The API tokens that a person made for a company and that still work end: they act for it in the person's name.
create or replace function revoke_company_tokens_of(of_person uuid, of_company uuid)
returns table (token_id uuid, name text, hint text) language sql volatile as $$
  update api_token t set revoked_at = now(), revoked_by = of_person
  where t.person_id = of_person and t.company_id = of_company and t.revoked_at is null and t.expires_at > now()
  returning t.id, t.name, t.hint
$$;
