-- A position is taken under the lock of the chain: numbers drawn before it could come in another order than the
-- entries are chained, and two entries would then follow the same one.
create or replace function chain_audit_entry() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtext('audit_entry'));
  select position, hash into last from audit_entry order by position desc limit 1;
  new.position := coalesce(last.position, 0) + 1;
  new.previous_hash := coalesce(last.hash, '\x00');
  new.hash := sha256(new.previous_hash || convert_to(
    concat_ws('|', new.position, to_char(new.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), new.actor_id, new.acted_by, new.action, new.subject_kind, new.subject_id, new.before, new.after), 'utf8'));
  return new;
end $$;
