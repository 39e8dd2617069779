-- The learner whose account has confirmed this e-mail; nobody where no account did.
create or replace function learner_by_email(wanted_email text)
returns table (learner_id uuid, person_id uuid, locale text, has_password boolean) language plpgsql as $$
#variable_conflict use_column
begin
  insert into learner (person_id) select id from person
  where email = wanted_email and email_verified_at is not null and deleted_at is null and suspended_at is null
  on conflict (person_id) do nothing;
  return query
    select l.id, p.id, p.locale, p.password_hash is not null from person p join learner l on l.person_id = p.id
    where p.email = wanted_email and p.email_verified_at is not null and p.deleted_at is null and p.suspended_at is null;
end
$$;
