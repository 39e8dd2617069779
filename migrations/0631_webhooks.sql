-- Which kinds of events somebody listens to; nothing is written down of the others.
create table wanted_event (kind text primary key);

-- What happened, for programs outside: ids alone, in the order in which it happened.
create table outgoing_event (
  id bigint generated always as identity primary key,
  kind text not null,
  -- What it is about: its events are told in their order.
  subject uuid not null,
  data jsonb not null,
  at timestamptz not null default now()
);

-- Addresses that are told of events.
create table webhook (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 1 and 60),
  address text not null check (length(address) <= 500),
  -- The key of its signatures, sealed.
  secret text not null,
  kinds text[] not null check (cardinality(kinds) between 1 and 20),
  created_by uuid references person (id) on delete set null,
  created_at timestamptz not null default now(),
  -- Switched off, by staff or because the address said that it is gone.
  ended_at timestamptz
);
create index webhook_maker on webhook (created_by) where created_by is not null;

create table webhook_delivery (
  id uuid primary key default new_id(),
  webhook_id uuid not null references webhook (id) on delete cascade,
  event_id bigint not null,
  kind text not null,
  subject uuid not null,
  data jsonb not null,
  happened_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  -- When it may be sent; while it is being sent, when another process may take it over.
  next_at timestamptz not null default now(),
  -- Of the last try: the status of the answer, or in a word why there was none.
  answer text not null default '',
  ended_at timestamptz,
  unique (webhook_id, event_id)
);
create index webhook_delivery_due on webhook_delivery (next_at) where state = 'waiting';
create index webhook_delivery_subject on webhook_delivery (webhook_id, subject, event_id) where state = 'waiting';
create index webhook_delivery_old on webhook_delivery (happened_at);
