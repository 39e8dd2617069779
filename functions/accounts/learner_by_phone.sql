-- The learner whom somebody else invites by a phone: made now, not yet verified, when nobody has it. An e-mail that is taken
-- is left out. No row when an account has the phone without having confirmed it.
create or replace function learner_by_phone(wanted_name text, wanted_email text, wanted_phone text)
returns table (learner_id uuid, person_id uuid, locale text, has_password boolean) language plpgsql as $$
#variable_conflict use_column
begin
  insert into person (name, email, phone)
  select wanted_name, (select wanted_email where not exists (select from person where email = wanted_email)), wanted_phone
  on conflict do nothing;
  -- Nothing was made: the phone is known, or the e-mail was taken at this very moment.
  insert into person (name, phone) values (wanted_name, wanted_phone) on conflict do nothing;
  insert into learner (person_id) select id from person where phone = wanted_phone and not is_phone_unproven
  on conflict (person_id) do nothing;
  return query
    select l.id, p.id, p.locale, p.password_hash is not null from person p join learner l on l.person_id = p.id
    where p.phone = wanted_phone and not p.is_phone_unproven;
end
$$;
