-- What buyers were told about an order, each thing once.
create table buyer_message (
  order_id uuid not null references orders (id) on delete cascade,
  kind text not null,
  -- The refund or payment that it is about; empty when it is the order.
  reference text not null default '',
  at timestamptz not null default now(),
  primary key (order_id, kind, reference)
);
