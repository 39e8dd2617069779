-- What other modules read of the tables of mentors.
create or replace view published.mentor as
  select id, person_id, slug, name, headline, bio, mentor_type, photo_id, position, is_published,
    (select gender from published.person where person.id = mentor.person_id) as gender
  from mentor;
create or replace view published.mentor_earning as
  select (select mentor_id from mentor_terms where id = terms_id) as mentor_id, kind, order_no, amount_paisa, at
  from mentor_earning;
create or replace view published.payout as
  select mentor_id, details_id, no, gross_paisa, tax_paisa, state, reference, paid_at, failed_at, reason,
    (select month from payout_run where id = run_id) as month
  from payout;
create or replace view published.payout_details as
  select id, mentor_id, method, bank_name, ending, given_at, replaced_at, checked_at from payout_details;
