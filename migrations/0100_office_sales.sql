-- What the back office searches, filters and sorts orders by.
create index orders_no_search on orders using gin (no gin_trgm_ops);
create index orders_total on orders (total_paisa, id);
create index orders_method on orders (payment_method, placed_at desc);
create index orders_company on orders (company_id, placed_at desc) where company_id is not null;
create index orders_paid on orders (paid_at) where paid_at is not null;
create index orders_coupon on orders (coupon_id) where coupon_id is not null;
create index payment_attempt_review on payment_attempt (order_id) where state = 'review';
create index payment_attempt_provider_transaction on payment_attempt (provider_transaction) where provider_transaction is not null;

create index refund_state on refund (state, requested_at desc);
create index refund_refunded on refund (refunded_at) where state = 'refunded';
create index ledger_entry_account on ledger_entry (account, at desc);
create index waiting_place_batch on waiting_place (batch_id, state, joined_at);

-- VAT, seller and bank account from a day of Dhaka on; the newest version of the newest day that has come counts.
-- A version is never changed: what was sold under it can be looked up.
create table sales_terms (
  id uuid primary key default new_id(),
  valid_from date not null,
  terms jsonb not null,
  changed_by uuid references person (id),
  created_at timestamptz not null default clock_timestamp()
);
create index sales_terms_valid on sales_terms (valid_from desc, created_at desc);
create trigger sales_terms_fixed before update or delete or truncate on sales_terms for each statement execute function refuse_change();

-- A settled payment that was held beside its order, once a person has decided about it.
alter table payment_attempt add column reviewed_at timestamptz;
alter table payment_attempt add column reviewed_by uuid references person (id);

-- A refund that the gateway did not make is sent again as another one, once.
alter table refund add column retried_as uuid references refund (id);
