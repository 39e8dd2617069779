-- A company orders many seats of a batch. Nobody learns by such an order; on credit it is granted first and paid later.
alter table orders
  alter column learner_id drop not null,
  add column purchase_order text,
  -- When an invoice has to be paid.
  add column due_on date,
  add constraint orders_buyer check (learner_id is not null or company_id is not null),
  drop constraint orders_state_check,
  add constraint orders_state_check check (state in ('draft', 'pending', 'invoiced', 'paid', 'failed', 'expired', 'cancelled', 'refund_requested', 'refunded', 'partly_refunded', 'under_review')),
  drop constraint orders_payment_method_check,
  add constraint orders_payment_method_check check (payment_method in ('card', 'mobile', 'bank', 'credit'));
create index orders_invoiced on orders (due_on) where state = 'invoiced';

alter table order_item
  add column seats integer not null default 1,
  add constraint order_item_seats check (seats between 1 and 10000);

-- What a company may owe, and for how many days; without a limit it pays first.
alter table company
  add column credit_limit_paisa bigint not null default 0 check (credit_limit_paisa >= 0),
  add column credit_days integer not null default 30 check (credit_days between 1 and 180);

-- Which order a company's seats were bought or given back by.
alter table seat_movement add column order_id uuid references orders (id);
create index seat_movement_order on seat_movement (order_id) where order_id is not null;
