-- What mentors earned, line by line, each with its transaction in the ledger. A line is never changed: what no longer
-- holds is taken back by a further one.
create table mentor_earning (
  id uuid primary key default new_id(),
  terms_id uuid not null references mentor_terms (id),
  kind text not null check (kind in ('share', 'class', 'batch', 'minimum')),
  -- What it is for: the line of an order, a class, a batch, or the month of a minimum as YYYY-MM.
  source text not null,
  -- The first line of a source, the second one that corrects it, and so on: two that count at once cannot both write.
  step integer not null check (step > 0),
  order_no text,
  amount_paisa bigint not null check (amount_paisa <> 0 and amount_paisa % 100 = 0),
  -- As in the ledger; the statement of a month goes by it.
  at timestamptz not null,
  transaction_id uuid not null unique default new_id(),
  unique (terms_id, kind, source, step)
);
create index mentor_earning_time on mentor_earning (terms_id, at);

-- What mentors cost, and what is owed to them.
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in
  ('buyer', 'gateway', 'bank', 'revenue', 'discount', 'coupon', 'vat', 'fee', 'refund', 'mentor_cost', 'mentor'));
