-- Whether the owner of an account has shown that this phone is theirs; one that staff wrote down is not.
create or replace function has_proven_phone(of_person uuid, wanted_phone text) returns boolean language sql stable as $$
  select exists (select from person
    where id = of_person and phone = wanted_phone and verified_at is not null and not is_phone_unproven)
$$;
