-- What other modules read of the tables of companies.
create or replace view published.allocation as
  select id, licence_id, company_id, learner_id, state, allocated_at from allocation;
create or replace view published.company as
  select id, slug, name, industry_id, address, bin, credit_limit_paisa, credit_days from company;
create or replace view published.corporate_learner as
  select id, company_id, learner_id, status, left_at, last_left_at, employee_no from corporate_learner;
create or replace view published.corporate_user as
  select id, person_id, company_id, is_admin, role from corporate_user;
-- Whom a company's directory means by an e-mail, and whether they left since.
create or replace view published.directory_user as
  select d.company_id, d.email, cl.learner_id, cl.left_at is not null or d.removed_at is not null as has_left
  from directory_user d join corporate_learner cl on cl.id = d.member_id;
create or replace view published.kiosk as
  select id, closed_at from kiosk;
create or replace view published.seat_licence as
  select id, course_id, batch_id from seat_licence;
create or replace view published.seat_lot as
  select order_id, last_day from seat_lot;
