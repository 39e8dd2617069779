-- A movement of seats is written once; what a batch has taken and held is the sum of its movements.
create or replace function count_batch_seats() returns trigger language plpgsql as $$
begin
  update batch b set seats_held = b.seats_held + m.held, seats_taken = b.seats_taken + m.taken
  from (select batch_id, sum(held)::integer as held, sum(taken)::integer as taken from moved group by batch_id) m
  where b.id = m.batch_id and (m.held <> 0 or m.taken <> 0);
  return null;
end
$$;
create or replace trigger seat_movement_in_batch after insert on seat_movement referencing new table as moved
  for each statement execute function count_batch_seats();
create or replace trigger seat_movement_fixed before update or delete or truncate on seat_movement
  for each statement execute function refuse_change();

create or replace function refuse_set_seats() returns trigger language plpgsql as $$
begin
  raise exception 'seats of % change by movements', tg_table_name using errcode = 'restrict_violation';
end
$$;
create or replace trigger batch_seats_set before update on batch for each row
  when (pg_trigger_depth() = 0 and (old.seats_held, old.seats_taken) is distinct from (new.seats_held, new.seats_taken))
  execute function refuse_set_seats();
create or replace trigger batch_seats_given before insert on batch for each row
  when (new.seats_held <> 0 or new.seats_taken <> 0) execute function refuse_set_seats();
