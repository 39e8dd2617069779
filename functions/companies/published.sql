-- What other modules read of the tables of companies.
create or replace view published.allocation as
  select id, licence_id, company_id, learner_id, state, allocated_at from allocation;
create or replace view published.company as
  select id, slug, name, logo, industry_id, address, bin, credit_limit_paisa, credit_days, certificate_mark_id from company;
create or replace view published.company_mark as
  select id, png from company_mark;
create or replace view published.corporate_learner as
  select id, company_id, learner_id, status, left_at, last_left_at, employee_no, invited_phone,
    last_left_at is null or coalesce(joined_at > last_left_at, false) as has_joined_since
  from corporate_learner;
create or replace view published.corporate_user as
  select id, person_id, company_id, is_admin, role, invited_phone from corporate_user;
create or replace view published.directory_user as
  select member_id, company_id, email, removed_at from directory_user;
create or replace view published.kiosk as
  select id, closed_at from kiosk;
create or replace view published.seat_licence as
  select id, company_id, course_id, batch_id from seat_licence;
create or replace view published.seat_lot as
  select order_id, last_day from seat_lot;
