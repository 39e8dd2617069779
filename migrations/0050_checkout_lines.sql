-- Which request made the order, to tell a repetition from another order under the same key; and in which language it was placed.
alter table orders
  add column request_hash text,
  add column locale text not null default 'en' check (locale in ('en', 'fr', 'ar', 'es', 'zh', 'bn'));

-- What the buyer pays for this line: discount, coupon and VAT counted in. The lines add up to the order's total.
alter table order_item add column paid_paisa bigint not null default 0 check (paid_paisa >= 0);

-- An invoice for an order once, a credit note for a refund once.
alter table invoice add column refund_id uuid references refund (id);
create unique index invoice_once on invoice (order_id) where kind = 'invoice';
create unique index invoice_refund_once on invoice (refund_id) where refund_id is not null;

-- order: of what the order cost. extra: of a payment beyond that. review: of a payment that was never accepted.
alter table refund
  add column kind text not null default 'order' check (kind in ('order', 'extra', 'review')),
  add column note text not null default '';
create unique index refund_asked_once on refund (order_id) where state = 'requested' and kind = 'order';

-- Taken while one process renews the gateway's token, so that the call to the gateway is in no transaction.
alter table provider_token add column locked_until timestamptz not null default '-infinity';

create index orders_learner on orders (learner_id, placed_at desc);
