-- What other modules read of the tables of accounts.
create or replace view published.company_sign_in as
  select company_id, domains, is_on from company_sign_in;
create or replace view published.education as
  select id, mentor_id, degree, institute, subject, board, passing_year, result, verified_at, verified_by
  from education;
create or replace view published.experience as
  select id, mentor_id, position, organization, from_year, to_year, description, translations, verified_at, verified_by
  from experience;
create or replace view published.learner as
  select id, person_id from learner;
create or replace view published.person as
  select id, name, email, phone, verified_at, suspended_at, deleted_at, locale, gender, notification_choices, created_at,
    email_verified_at, is_phone_unproven, is_worker, password_hash is not null as has_password, message_times,
    exists (select from passkey k where k.person_id = person.id) as has_passkey
  from person;
create or replace view published.record_document as
  select id, experience_id, education_id, training_id, name, bytes, added_at from record_document;
create or replace view published.session as
  select id, person_id, expires_at from session;
create or replace view published.staff_permission as
  select person_id, module, action, scope from staff_permission;
create or replace view published.training as
  select id, mentor_id, title, provider, year, duration, verified_at, verified_by from training;
create or replace view published.worker_pin as
  select member_id, pin_hash from worker_pin;
create or replace view published.worker_start_code as
  select member_id, code_hash from worker_start_code;
