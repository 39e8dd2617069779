-- What other modules read of the tables of certificates.
create or replace view published.certificate as
  select id, slug, serial, enrolment_id, learner_id, course_id, snapshot, issued_at, expires_at, revoked_at, path_id
  from certificate;
