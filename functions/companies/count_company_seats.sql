-- What a company owns of a batch and has given to its people is the sum of the movements, of each lot and of all of them.
-- Whoever moves seats locks the licence before its lots.
create or replace function count_company_seats() returns trigger language plpgsql as $$
begin
  update seat_licence s set seats = s.seats + m.owned, used = s.used + m.given
  from (select licence_id, sum(owned)::integer as owned, sum(given)::integer as given from moved
    where licence_id is not null and (owned <> 0 or given <> 0) group by licence_id) m
  where s.id = m.licence_id;
  update seat_lot l set seats = l.seats + m.owned, used = l.used + m.given
  from (select lot_id, sum(owned)::integer as owned, sum(given)::integer as given from moved
    where lot_id is not null and (owned <> 0 or given <> 0) group by lot_id) m
  where l.id = m.lot_id;
  return null;
end
$$;
create or replace trigger seat_movement_of_company after insert on seat_movement referencing new table as moved
  for each statement execute function count_company_seats();

create or replace trigger seat_licence_set before update on seat_licence for each row
  when (pg_trigger_depth() = 0 and (old.seats, old.used) is distinct from (new.seats, new.used)) execute function refuse_set_seats();
create or replace trigger seat_lot_set before update on seat_lot for each row
  when (pg_trigger_depth() = 0 and (old.seats, old.used) is distinct from (new.seats, new.used)) execute function refuse_set_seats();
create or replace trigger seat_lot_given before insert on seat_lot for each row
  when (new.seats <> 0 or new.used <> 0) execute function refuse_set_seats();
create or replace trigger seat_licence_given before insert on seat_licence for each row
  when (new.seats <> 0 or new.used <> 0) execute function refuse_set_seats();
