-- The learner whom somebody else invites by a phone: made now, not yet verified, when nobody has it. An e-mail that is taken
-- is left out. Where an account has the phone without having confirmed it, nobody can tell from the answer: the invited one
-- is another, without contact until the link that goes to the phone is opened, and the same one when invited again.
create or replace function learner_by_phone(wanted_name text, wanted_email text, wanted_phone text)
returns table (learner_id uuid, person_id uuid, locale text, has_password boolean) language plpgsql as $$
#variable_conflict use_column
declare
  invited uuid;
begin
  insert into person (name, email, phone)
  select wanted_name, (select wanted_email where not exists (select from person where email = wanted_email)), wanted_phone
  on conflict do nothing;
  -- Nothing was made: the phone is known, or the e-mail was taken at this very moment.
  insert into person (name, phone) values (wanted_name, wanted_phone) on conflict do nothing;
  select id into invited from person where phone = wanted_phone and not is_phone_unproven;
  if invited is null then
    perform pg_advisory_xact_lock(hashtextextended('invited by ' || wanted_phone, 0));
    select p.id into invited
    from (
      select l.person_id from published.corporate_learner cl join learner l on l.id = cl.learner_id where cl.invited_phone = wanted_phone
      union all
      select person_id from published.corporate_user where invited_phone = wanted_phone) asked join person p on p.id = asked.person_id
    where p.phone is null and p.email is null and p.verified_at is null
      and p.password_hash is null and p.suspended_at is null and p.deleted_at is null
    order by p.created_at, p.id limit 1;
  end if;
  if invited is null then
    insert into person (name) values (wanted_name) returning id into invited;
  end if;
  insert into learner (person_id) values (invited) on conflict (person_id) do nothing;
  return query
    select l.id, p.id, p.locale, p.password_hash is not null from person p join learner l on l.person_id = p.id
    where p.id = invited;
end
$$;
