-- The words of an entry were joined without their empty places, so that two different entries could have the same
-- words. New entries are hashed as a JSON array that keeps every place; `form` says how an entry was hashed.
alter table audit_entry add column form smallint not null default 1;

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
