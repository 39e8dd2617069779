-- A start code opens an account whose worker has no other way in; with a contact, a password or a passkey the account is the worker's alone.
create or replace function forget_start_codes() returns trigger language plpgsql as $$
begin
  delete from worker_start_code where member_id in (
    select cl.id from published.corporate_learner cl join learner l on l.id = cl.learner_id
    where l.person_id = (to_jsonb(new) ->> tg_argv[0])::uuid);
  return null;
end
$$;
create or replace trigger person_has_own_way after update of phone, email, password_hash on person
  for each row when (new.is_worker and (new.phone is not null or new.email is not null or new.password_hash is not null))
  execute function forget_start_codes('id');
create or replace trigger passkey_is_own_way after insert on passkey
  for each row execute function forget_start_codes('person_id');
