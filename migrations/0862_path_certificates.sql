-- A certificate is for a run of a course, or for a learning path.
alter table certificate alter column enrolment_id drop not null;
alter table certificate alter column course_id drop not null;
alter table certificate add column path_id uuid references learning_path (id);
alter table certificate add constraint certificate_subject
  check ((path_id is null) = (enrolment_id is not null) and (path_id is null) = (course_id is not null));
create index certificate_path on certificate (path_id, learner_id) where path_id is not null;

-- The certificates of courses that the certificate of a path stands on.
create table certificate_part (
  certificate_id uuid not null references certificate (id),
  part_id uuid not null references certificate (id),
  primary key (certificate_id, part_id)
);
create index certificate_part_part on certificate_part (part_id);
