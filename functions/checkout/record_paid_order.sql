-- For programs outside: an order was paid, or was free.
create or replace function record_paid_order() returns trigger language plpgsql as $$
begin
  perform record_event('order.paid', new.id, jsonb_build_object('order_no', new.no, 'person_id', new.person_id, 'company_id', new.company_id,
    'total_paisa', new.total_paisa, 'currency', new.currency));
  return null;
end $$;
create or replace trigger order_paid after update of state on orders for each row
  when (new.state = 'paid' and old.state in ('draft', 'pending', 'invoiced', 'failed', 'expired', 'cancelled', 'under_review')) execute function record_paid_order();
create or replace trigger order_placed_paid after insert on orders for each row when (new.state = 'paid') execute function record_paid_order();
