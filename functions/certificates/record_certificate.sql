-- For programs outside: a certificate was issued. Its subject is the enrolment, so that it is told after the completion.
create or replace function record_certificate() returns trigger language plpgsql as $$
begin
  perform record_event('certificate.issued', new.enrolment_id, jsonb_build_object('certificate_no', new.serial, 'enrolment_id', new.enrolment_id));
  return null;
end $$;
create or replace trigger certificate_issued after insert on certificate for each row execute function record_certificate();
