-- The API tokens that a person made and that still work end, those of a company too: they act in the person's name.
create or replace function revoke_tokens_of(of_person uuid)
returns table (token_id uuid, company_id uuid, name text, hint text) language sql volatile as $$
  update api_token t set revoked_at = now(), revoked_by = of_person
  where t.person_id = of_person and t.revoked_at is null and t.expires_at > now()
  returning t.id, t.company_id, t.name, t.hint
$$;
