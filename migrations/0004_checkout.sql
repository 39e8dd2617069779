create table coupon (
  id uuid primary key default new_id(),
  code text not null unique check (code = upper(code)),
  description jsonb not null default '{}',
  kind text not null check (kind in ('percent', 'amount')),
  -- Per cent, or paisa.
  value bigint not null check (value > 0),
  max_discount_paisa bigint,
  min_total_paisa bigint not null default 0,
  course_slugs text[],
  course_types text[],
  company_ids uuid[],
  is_first_order_only boolean not null default false,
  is_automatic boolean not null default false,
  is_active boolean not null default true,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  max_uses integer,
  used integer not null default 0,
  per_learner integer,
  constraint coupon_uses check (max_uses is null or used <= max_uses),
  check (kind <> 'percent' or value <= 100)
);

create sequence order_number;
create table orders (
  id uuid primary key default new_id(),
  -- What people read and gateways carry: SA-YYMMDD-NNNNNN.
  no text not null unique,
  learner_id uuid not null references learner (id),
  person_id uuid not null references person (id),
  company_id uuid,
  state text not null default 'draft' check (state in ('draft', 'pending', 'paid', 'failed', 'expired', 'cancelled', 'refund_requested', 'refunded', 'partly_refunded', 'under_review')),
  currency text not null default 'BDT',
  sub_total_paisa bigint not null check (sub_total_paisa >= 0),
  discount_paisa bigint not null default 0 check (discount_paisa >= 0),
  coupon_id uuid references coupon (id),
  coupon_discount_paisa bigint not null default 0 check (coupon_discount_paisa >= 0),
  vat_paisa bigint not null default 0 check (vat_paisa >= 0),
  vat jsonb not null default '{}',
  total_paisa bigint not null check (total_paisa >= 0),
  refunded_paisa bigint not null default 0 check (refunded_paisa >= 0),
  payment_method text check (payment_method in ('card', 'mobile', 'bank')),
  billing jsonb not null default '{}',
  idempotency_key text,
  expires_at timestamptz,
  placed_at timestamptz not null default now(),
  paid_at timestamptz,
  check (total_paisa = sub_total_paisa - discount_paisa - coupon_discount_paisa + case when coalesce((vat ->> 'is_inclusive')::boolean, true) then 0 else vat_paisa end),
  check (refunded_paisa <= total_paisa),
  unique (person_id, idempotency_key)
);
create index orders_person on orders (person_id, placed_at desc);
create index orders_state on orders (state, placed_at desc);
create index orders_placed on orders (placed_at desc, id);
create index orders_open on orders (expires_at) where state in ('draft', 'pending');

create table order_item (
  id uuid primary key default new_id(),
  order_id uuid not null references orders (id) on delete cascade,
  course_id uuid not null references course (id),
  batch_id uuid not null references batch (id),
  course_name text not null,
  price_paisa bigint not null,
  discount_paisa bigint not null default 0,
  total_paisa bigint not null,
  has_seat boolean not null default false,
  unique (order_id, course_id)
);
create index order_item_course on order_item (course_id);

create table order_event (
  id uuid primary key default new_id(),
  order_id uuid not null references orders (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  from_state text,
  to_state text not null,
  event text not null,
  actor_id uuid,
  detail jsonb not null default '{}'
);
create index order_event_order on order_event (order_id, at);

create table coupon_use (
  coupon_id uuid not null references coupon (id),
  order_id uuid not null references orders (id) on delete cascade,
  learner_id uuid not null references learner (id),
  is_released boolean not null default false,
  primary key (coupon_id, order_id)
);
create index coupon_use_learner on coupon_use (learner_id, coupon_id) where not is_released;

-- One try to pay an order: a gateway's transaction id is never used again.
create table payment_attempt (
  id uuid primary key default new_id(),
  tran_id text not null unique,
  order_id uuid not null references orders (id) on delete cascade,
  provider text not null check (provider in ('sslcommerz', 'bkash', 'nagad', 'bank')),
  amount_paisa bigint not null check (amount_paisa > 0),
  currency text not null default 'BDT',
  state text not null default 'open' check (state in ('open', 'executing', 'paid', 'failed', 'cancelled', 'expired', 'unknown', 'review')),
  reference text,
  redirect_url text,
  provider_transaction text,
  provider_validation text unique,
  fee_paisa bigint,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  settled_at timestamptz
);
create index payment_attempt_order on payment_attempt (order_id, created_at desc);
create index payment_attempt_open on payment_attempt (created_at) where state in ('open', 'executing', 'unknown');
create index payment_attempt_reference on payment_attempt (provider, reference);
create unique index payment_attempt_transaction on payment_attempt (provider, provider_transaction) where provider_transaction is not null;

-- Everything a gateway ever said, as it said it; the same event twice is one row.
create table payment_notification (
  id uuid primary key default new_id(),
  provider text not null,
  event_key text not null,
  attempt_id uuid references payment_attempt (id) on delete cascade,
  is_authentic boolean not null,
  verdict text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  times integer not null default 1,
  unique (provider, event_key)
);
create index payment_notification_attempt on payment_notification (attempt_id, received_at);

create table provider_token (
  provider text primary key,
  token jsonb not null,
  expires_at timestamptz not null,
  granted_at timestamptz not null default now()
);

-- Double entry: each transaction's entries add up to nothing.
create table ledger_entry (
  id uuid primary key default new_id(),
  transaction_id uuid not null,
  order_id uuid references orders (id),
  account text not null check (account in ('buyer', 'gateway', 'bank', 'revenue', 'discount', 'coupon', 'vat', 'fee', 'refund')),
  -- Positive: debit, negative: credit.
  amount_paisa bigint not null check (amount_paisa <> 0),
  memo text not null,
  at timestamptz not null default now()
);
create index ledger_entry_order on ledger_entry (order_id, at);
create index ledger_entry_at on ledger_entry (at);
create index ledger_entry_transaction on ledger_entry (transaction_id);
create function ledger_balances() returns trigger language plpgsql as $$
begin
  if (select sum(amount_paisa) from ledger_entry where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not balance', new.transaction_id using errcode = 'check_violation', constraint = 'ledger_balances';
  end if;
  return null;
end $$;
create constraint trigger ledger_balances after insert on ledger_entry deferrable initially deferred for each row execute function ledger_balances();
create trigger ledger_entry_fixed before update or delete or truncate on ledger_entry for each statement execute function refuse_change();

create table refund (
  id uuid primary key default new_id(),
  order_id uuid not null references orders (id) on delete cascade,
  attempt_id uuid references payment_attempt (id),
  -- Ours, unique at the gateway.
  refund_tran_id text not null unique,
  provider_reference text,
  amount_paisa bigint not null check (amount_paisa > 0),
  reason text not null default '',
  state text not null default 'requested' check (state in ('requested', 'approved', 'submitted', 'refunded', 'cancelled', 'failed', 'declined')),
  rule jsonb not null default '{}',
  requested_by uuid references person (id),
  decided_by uuid references person (id),
  keeps_access boolean not null default false,
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  refunded_at timestamptz
);
create index refund_order on refund (order_id, requested_at);
create index refund_open on refund (requested_at) where state in ('requested', 'approved', 'submitted');

-- Invoice numbers run without gaps within a fiscal year (July to June).
create table invoice_counter (
  fiscal_year text primary key,
  last_number integer not null
);
create table invoice (
  id uuid primary key default new_id(),
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('invoice', 'credit_note')),
  fiscal_year text not null,
  number integer not null,
  snapshot jsonb not null,
  issued_at timestamptz not null default now(),
  unique (fiscal_year, number),
  unique (order_id, kind, number)
);
create index invoice_order on invoice (order_id);

create table transfer_slip (
  id uuid primary key default new_id(),
  order_id uuid not null references orders (id) on delete cascade,
  media_id uuid references media (id),
  reference text not null,
  uploaded_at timestamptz not null default now()
);
create index transfer_slip_order on transfer_slip (order_id);

create table waiting_place (
  id uuid primary key default new_id(),
  batch_id uuid not null references batch (id) on delete cascade,
  learner_id uuid not null references learner (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'taken', 'lapsed', 'left')),
  offered_until timestamptz,
  joined_at timestamptz not null default now(),
  unique (batch_id, learner_id)
);
create index waiting_place_order on waiting_place (batch_id, joined_at) where state = 'waiting';

-- 'Tell me about the next batch'.
create table batch_interest (
  course_id uuid not null references course (id) on delete cascade,
  contact text not null,
  person_id uuid references person (id) on delete cascade,
  locale text not null default 'en',
  created_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (course_id, contact)
);

create table cart_item (
  person_id uuid not null references person (id) on delete cascade,
  course_id uuid not null references course (id) on delete cascade,
  batch_no integer,
  added_at timestamptz not null default clock_timestamp(),
  primary key (person_id, course_id)
);
