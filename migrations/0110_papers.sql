-- Receipts beside invoices and credit notes; each series runs without gaps in its fiscal year.
alter table invoice drop constraint invoice_kind_check;
alter table invoice add constraint invoice_kind_check check (kind in ('invoice', 'receipt', 'credit_note'));
alter table invoice add column series text not null default 'INV' check (series in ('INV', 'RCT'));
alter table invoice drop constraint invoice_fiscal_year_number_key;
alter table invoice add constraint invoice_number_once unique (series, fiscal_year, number);
alter table invoice_counter add column series text not null default 'INV';
alter table invoice_counter drop constraint invoice_counter_pkey;
alter table invoice_counter add primary key (series, fiscal_year);

-- Which payment a receipt is for, and the same paper in the other of the two languages.
alter table invoice add column attempt_id uuid references payment_attempt (id);
alter table invoice add column twin jsonb;
create unique index invoice_receipt_once on invoice (attempt_id) where kind = 'receipt';

-- What was issued stays as it was issued.
create trigger invoice_fixed before update or delete on invoice for each statement execute function refuse_change();

-- The file of a paper, made once: the same bytes for everybody who asks again.
create table invoice_file (
  invoice_id uuid not null references invoice (id),
  language text not null check (language in ('en', 'bn')),
  storage_key text not null unique,
  sha256 bytea not null,
  bytes integer not null,
  made_at timestamptz not null default now(),
  primary key (invoice_id, language)
);
create trigger invoice_file_fixed before update or delete on invoice_file for each statement execute function refuse_change();
