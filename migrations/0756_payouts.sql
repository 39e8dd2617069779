-- What is withheld as tax and from which sum on a mentor is paid; the newest row counts.
create table payout_terms (
  id uuid primary key default new_id(),
  tax_percent numeric(5, 2) not null check (tax_percent between 0 and 50),
  minimum_paisa bigint not null check (minimum_paisa between 0 and 100000000 and minimum_paisa % 100 = 0),
  set_at timestamptz not null default now(),
  set_by uuid references person (id)
);
create index payout_terms_newest on payout_terms (set_at desc, id desc);
create index payout_terms_setter on payout_terms (set_by);
insert into payout_terms (tax_percent, minimum_paisa) values (10, 50000);

-- Mentors are paid together, for what they were owed when a month ended.
create table payout_run (
  id uuid primary key default new_id(),
  month date not null check (extract(day from month) = 1),
  tax_percent numeric(5, 2) not null,
  made_at timestamptz not null default now(),
  made_by uuid references person (id)
);
create index payout_run_made on payout_run (made_at desc, id desc);
create index payout_run_maker on payout_run (made_by);

create sequence payout_number;
create table payout (
  id uuid primary key default new_id(),
  no text not null unique default 'MP-' || lpad(nextval('payout_number')::text, 6, '0'),
  run_id uuid not null references payout_run (id),
  mentor_id uuid not null references mentor (id),
  details_id uuid not null references payout_details (id),
  -- What leaves the balance: what is withheld and what is sent.
  gross_paisa bigint not null check (gross_paisa > 0 and gross_paisa % 100 = 0),
  tax_paisa bigint not null check (tax_paisa between 0 and gross_paisa - 1 and tax_paisa % 100 = 0),
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'failed')),
  reference text check (reference <> ''),
  paid_at timestamptz,
  paid_by uuid references person (id),
  failed_at timestamptz,
  failed_by uuid references person (id),
  reason text check (reason <> ''),
  -- Of the payment, and of its return where it failed after it was booked.
  transaction_id uuid not null unique default new_id(),
  return_transaction_id uuid not null unique default new_id(),
  unique (run_id, mentor_id),
  check ((paid_at is null) = (reference is null)),
  check ((failed_at is null) = (reason is null)),
  check (case state when 'waiting' then paid_at is null and failed_at is null
    when 'paid' then paid_at is not null and failed_at is null else failed_at is not null end)
);
-- Nobody waits for two: what is on its way is not given out once more.
create unique index payout_waiting on payout (mentor_id) where state = 'waiting';
create index payout_mentor on payout (mentor_id, paid_at);
create index payout_details_used on payout (details_id);
create index payout_payer on payout (paid_by);
create index payout_failer on payout (failed_by);

-- What is owed to the tax office for mentors.
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in
  ('buyer', 'gateway', 'bank', 'revenue', 'discount', 'coupon', 'vat', 'fee', 'refund', 'mentor_cost', 'mentor', 'tax_withheld'));
-- What a mentor is owed moves once by a transaction, whatever a program does.
create unique index ledger_entry_mentor on ledger_entry (transaction_id) where account = 'mentor';
