-- For programs outside: an application was received.
create or replace function record_application() returns trigger language plpgsql as $$
begin
  perform record_event('application.received', new.id, jsonb_build_object('application_id', new.id, 'circular_id', new.circular_id));
  return null;
end $$;
create or replace trigger application_received after insert on application for each row execute function record_application();
