-- Removes a learner that an import made and nobody has used: no password, no session, nothing that hangs on them. Otherwise they stay.
create or replace function remove_unused_person(unused uuid) returns boolean language plpgsql as $$
begin
  if exists (select from person where id = unused and (password_hash is not null or verified_at is not null))
    or exists (select from session where person_id = unused) then
    return false;
  end if;
  delete from learner where person_id = unused;
  delete from person where id = unused;
  return found;
exception when foreign_key_violation then
  return false;
end
$$;
