-- Each entry of the audit log is hashed together with the hash before it, as a JSON array that keeps every place:
-- words joined without their empty places could be the same for two different entries. `form` says how an entry was
-- hashed; form 1 was such a join.
-- A position is taken under the lock of the chain: numbers drawn before it could come in another order than the
-- entries are chained, and two entries would then follow the same one.
create or replace function chain_audit_entry() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtext('audit_entry'));
  select position, hash into last from audit_entry order by position desc limit 1;
  new.form := 2;
  new.position := coalesce(last.position, 0) + 1;
  new.previous_hash := coalesce(last.hash, '\x00');
  new.hash := sha256(new.previous_hash || convert_to(jsonb_build_array(2, new.position,
    to_char(new.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), new.actor_id, new.acted_by, new.action,
    new.subject_kind, new.subject_id, new.before::text, new.after::text)::text, 'utf8'));
  return new;
end $$;
create or replace trigger audit_entry_chain before insert on audit_entry for each row execute function chain_audit_entry();
