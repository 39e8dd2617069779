-- All that moved what a mentor is owed, each with its transaction in the ledger: earned, paid with the tax, come back.
create or replace view mentor_movement as
  select t.mentor_id, e.transaction_id, e.at, 'earning' as kind, e.amount_paisa
  from mentor_earning e join mentor_terms t on t.id = e.terms_id
  union all
  select mentor_id, transaction_id, paid_at, 'payout', -gross_paisa from payout where paid_at is not null
  union all
  select mentor_id, return_transaction_id, failed_at, 'return', gross_paisa from payout
  where paid_at is not null and failed_at is not null;
