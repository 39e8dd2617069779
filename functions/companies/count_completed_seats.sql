create or replace function count_completed_seat() returns trigger language plpgsql as $$
begin
  if old.completed_at is not null then
    update seat_licence s set completed = s.completed - 1 from allocation a where a.id = old.allocation_id and s.id = a.licence_id;
  end if;
  if new.completed_at is not null then
    update seat_licence s set completed = s.completed + 1 from allocation a where a.id = new.allocation_id and s.id = a.licence_id;
  end if;
  return null;
end
$$;
create or replace trigger completed_seat after update on enrolment for each row
  when (old.completed_at is distinct from new.completed_at or old.allocation_id is distinct from new.allocation_id)
  execute function count_completed_seat();

-- Many enrolments at once: every licence is changed once.
create or replace function count_completed_seats() returns trigger language plpgsql as $$
begin
  update seat_licence s set completed = s.completed + made.count
  from (
    select a.licence_id, count(*) from inserted e join allocation a on a.id = e.allocation_id
    where e.completed_at is not null group by a.licence_id
  ) made
  where s.id = made.licence_id;
  return null;
end
$$;
create or replace trigger completed_seats_made after insert on enrolment referencing new table as inserted
  for each statement execute function count_completed_seats();
