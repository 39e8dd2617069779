-- What other modules read of the tables of checkout.
create or replace view published.order_item as
  select course_id from order_item;
create or replace view published.orders as
  select id, no, person_id, company_id, state, total_paisa, refunded_paisa, placed_at, paid_at from orders;
create or replace view published.refund as
  select state, retried_as from refund;
create or replace view published.sales_terms as
  select valid_from, terms, created_at from sales_terms;
create or replace view published.waiting_place as
  select batch_id, state from waiting_place;
