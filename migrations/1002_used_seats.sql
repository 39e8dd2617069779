-- That somebody opened the course of their seat is a movement too: written once, when the first lesson, quiz or class is.
alter table seat_movement add column used integer not null default 0;
alter table seat_movement drop constraint seat_movement_kind_check;
alter table seat_movement add constraint seat_movement_kind_check check (kind in ('held', 'released', 'taken', 'left', 'bought', 'granted',
  'given', 'used', 'taken_back', 'refunded', 'expired'));
alter table seat_movement drop constraint seat_movement_moves;
alter table seat_movement add constraint seat_movement_moves check (held <> 0 or taken <> 0 or owned <> 0 or given <> 0 or used <> 0);
alter table seat_movement add constraint seat_movement_of_somebody check (used = 0 or allocation_id is not null);
create unique index seat_movement_used_once on seat_movement (allocation_id) where kind = 'used';

-- Seats that people opened before: at the first moment that is known of it.
with opened as (
  select e.id, e.allocation_id, least(e.opened_at, e.completed_at,
    (select min(coalesce(p.completed_at, p.updated_at)) from lecture_progress p where p.enrolment_id = e.id),
    (select min(a.started_at) from attempt a where a.enrolment_id = e.id)) as at
  from enrolment e
  where e.allocation_id is not null and (e.opened_at is not null or e.completed_at is not null
    or exists (select from lecture_progress p where p.enrolment_id = e.id) or exists (select from attempt a where a.enrolment_id = e.id)
    or exists (select from attendance a where a.enrolment_id = e.id
      and case when a.mark is null then a.joined_at is not null else a.mark = 'present' end))
)
insert into seat_movement (kind, made_at, batch_id, licence_id, lot_id, used, allocation_id)
select 'used', greatest(g.made_at, coalesce(o.at, g.made_at)), g.batch_id, g.licence_id, g.lot_id, 1, g.allocation_id
from opened o join allocation a on a.id = o.allocation_id and a.state <> 'reclaimed'
join seat_movement g on g.allocation_id = a.id and g.given = 1
on conflict do nothing;
