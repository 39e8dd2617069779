-- Steps of the set-up that somebody put off for later.
create table set_up_delay (
  step text primary key check (step ~ '^[a-z_]{1,40}$'),
  person_id uuid references person (id) on delete set null,
  put_off_at timestamptz not null default now()
);
create index set_up_delay_person on set_up_delay (person_id);

-- Test messages that staff sent to themselves, with what the provider answered.
create table test_message (
  id uuid primary key default new_id(),
  channel text not null check (channel in ('sms', 'email')),
  -- The sender that was set when it was tried: a new one has to be tried again.
  sender text not null,
  -- Masked: enough to recognise one's own.
  sent_to text not null,
  is_sent boolean not null,
  -- The provider's own words, when it refused.
  words text not null default '',
  person_id uuid references person (id) on delete set null,
  sent_at timestamptz not null default now()
);
create index test_message_newest on test_message (channel, sent_at desc);
create index test_message_person on test_message (person_id);

-- Payments that staff make to try a gateway. They are no orders: they reach no report, no invoice and no ledger.
create table test_payment (
  id uuid primary key default new_id(),
  reference text not null unique,
  provider text not null check (provider in ('sslcommerz', 'bkash', 'nagad')),
  -- The account at the gateway that was set when it was tried.
  account text not null,
  amount_paisa bigint not null check (amount_paisa > 0),
  state text not null default 'open' check (state in ('open', 'executing', 'paid', 'failed', 'cancelled', 'expired')),
  -- The provider's own handle of the session.
  session text,
  -- The provider's own words, when it refused.
  words text not null default '',
  provider_transaction text,
  locale text not null default 'en',
  person_id uuid references person (id) on delete set null,
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
create index test_payment_newest on test_payment (provider, started_at desc);
create unique index test_payment_session on test_payment (provider, session) where session is not null;
create index test_payment_person on test_payment (person_id);
