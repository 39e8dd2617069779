-- What other modules read of the tables of checkout.
create or replace view published.closed_period as
  select month, closed_at from closed_period;
create or replace view published.order_item as
  select course_id from order_item;
create or replace view published.orders as
  select id, no, person_id, company_id, state, total_paisa, refunded_paisa, placed_at, paid_at, due_on from orders;
create or replace view published.refund as
  select state, retried_as, order_id, kind, keeps_access from refund;
create or replace view published.sales_terms as
  select valid_from, terms, created_at from sales_terms;
create or replace view published.waiting_place as
  select batch_id, state from waiting_place;
-- What stands in the books of each line of an order: what came in and did not go back, without VAT, in parts of a paisa.
create or replace view published.order_line_net as
  select i.id as line_id, i.course_id, o.no as order_no, (o.placed_at at time zone 'Asia/Dhaka')::date as placed_on,
    greatest(o.paid_at, back.at) as moved_at,
    greatest(0, i.paid_paisa::numeric * (o.total_paisa - greatest(0, booked.owed_paisa)) / o.total_paisa - back.paisa)
      * (o.total_paisa - o.vat_paisa) / o.total_paisa as net_paisa
  from orders o join order_item i on i.order_id = o.id
  cross join lateral (
    select sum(l.amount_paisa) filter (where l.account = 'buyer') as owed_paisa, bool_or(l.account = 'revenue') as is_sold
    from ledger_entry l where l.order_id = o.id) booked
  cross join lateral (
    select coalesce(sum((line ->> 'amount_paisa')::numeric), 0) as paisa, max(r.refunded_at) as at
    from refund r, jsonb_array_elements(r.rule -> 'items') line
    where r.order_id = o.id and r.kind = 'order' and r.state = 'refunded' and line ->> 'course_id' = i.course_id::text) back
  where booked.is_sold and o.total_paisa > 0 and i.paid_paisa > 0;
-- What is owed to mentors; negative, as a debt is in the ledger.
create or replace view published.mentor_ledger as
  select transaction_id, amount_paisa from ledger_entry where account = 'mentor';
