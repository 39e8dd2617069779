-- A seat of a company is used when the first lesson of its course is opened, a quiz begun or a class attended: one movement, whatever
-- comes after. The tables say it, so no way of opening a course can forget to.
create or replace function use_seats(enrolments uuid[]) returns void language sql as $$
  insert into seat_movement (kind, made_at, batch_id, licence_id, lot_id, used, allocation_id)
  -- What was studied without a connection is told later; nobody uses a seat before it is given.
  select 'used', greatest(g.made_at, least(now(), e.completed_at,
      (select min(p.completed_at) from published.lecture_progress p where p.enrolment_id = e.id))),
    g.batch_id, g.licence_id, g.lot_id, 1, g.allocation_id
  from published.every_enrolment e join seat_movement g on g.allocation_id = e.allocation_id and g.given = 1
  where e.id = any (enrolments) and exists (select from published.opened_enrolment o where o.id = e.id)
    and not exists (select from seat_movement u where u.allocation_id = e.allocation_id and u.kind = 'used')
  on conflict do nothing
$$;

create or replace function seat_of_enrolment_used() returns trigger language plpgsql as $$
begin
  perform use_seats(array[new.id]);
  return null;
end
$$;
create or replace trigger used_seat after update on enrolment for each row
  when (new.allocation_id is not null and (old.allocation_id is distinct from new.allocation_id
    or (old.opened_at is null) <> (new.opened_at is null) or (old.completed_at is null) <> (new.completed_at is null)))
  execute function seat_of_enrolment_used();

create or replace function seats_of_enrolments_used() returns trigger language plpgsql as $$
begin
  perform use_seats(array(select id from made where allocation_id is not null));
  return null;
end
$$;
create or replace trigger used_seats after insert on enrolment referencing new table as made
  for each statement execute function seats_of_enrolments_used();

create or replace function seats_of_learning_used() returns trigger language plpgsql as $$
begin
  perform use_seats(array(select distinct enrolment_id from made));
  return null;
end
$$;
create or replace trigger used_seats after insert on lecture_progress referencing new table as made
  for each statement execute function seats_of_learning_used();
create or replace trigger used_seats after insert on attempt referencing new table as made
  for each statement execute function seats_of_learning_used();
create or replace trigger used_seats after insert on attendance referencing new table as made
  for each statement execute function seats_of_learning_used();
create or replace trigger used_seats_marked after update on attendance referencing new table as made
  for each statement execute function seats_of_learning_used();
