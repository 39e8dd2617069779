-- Seats are movements that add up. What a batch has taken and held, and what a company owns and has given, are their sums.
create table seat_movement (
  id uuid primary key default new_id(),
  made_at timestamptz not null default now(),
  kind text not null check (kind in ('held', 'released', 'taken', 'left', 'bought', 'granted', 'given', 'taken_back', 'refunded', 'expired')),
  batch_id uuid not null references batch (id),
  -- What it changes in the batch.
  held integer not null default 0,
  taken integer not null default 0,
  -- What it changes for a company, whose seats are taken in the batch as soon as it owns them.
  licence_id uuid references seat_licence (id),
  owned integer not null default 0,
  given integer not null default 0,
  allocation_id uuid references allocation (id),
  made_by uuid references person (id),
  constraint seat_movement_of_company check (licence_id is not null or (owned = 0 and given = 0)),
  constraint seat_movement_moves check (held <> 0 or taken <> 0 or owned <> 0 or given <> 0)
);
create index seat_movement_batch on seat_movement (batch_id);
create index seat_movement_licence on seat_movement (licence_id, made_at desc) where licence_id is not null;
create index seat_movement_allocation on seat_movement (allocation_id) where allocation_id is not null;
create index seat_movement_person on seat_movement (made_by) where made_by is not null;

-- Until now a company's seats stood beside those of the batch.
alter table seat_licence drop constraint seat_licence_seats_check, alter column seats set default 0;
alter table seat_licence add constraint seat_licence_seats_check check (seats >= 0);
with counted as (
  select b.id, b.seats_held,
    (select count(*)::integer from enrolment e where e.batch_id = b.id and e.state = 'active' and e.allocation_id is null)
      + coalesce((select sum(s.seats)::integer from seat_licence s where s.batch_id = b.id), 0) as taken
  from batch b
)
update batch b set seats_taken = c.taken, seats = greatest(b.seats, c.taken + b.seats_held)
from counted c where c.id = b.id and exists (select from seat_licence s where s.batch_id = b.id);

insert into seat_movement (kind, batch_id, held, taken)
select case when b.seats_held > 0 then 'held' else 'taken' end, b.id, b.seats_held, b.seats_taken - company.seats
from batch b, lateral (select coalesce(sum(s.seats), 0)::integer as seats from seat_licence s where s.batch_id = b.id) company
where b.seats_held > 0 or b.seats_taken - company.seats <> 0;
insert into seat_movement (kind, made_at, batch_id, taken, licence_id, owned)
select 'bought', bought_at, batch_id, seats, id, seats from seat_licence where seats > 0;
insert into seat_movement (kind, made_at, batch_id, licence_id, given, allocation_id, made_by)
select 'given', a.allocated_at, s.batch_id, s.id, 1, a.id, a.allocated_by from allocation a join seat_licence s on s.id = a.licence_id;
insert into seat_movement (kind, made_at, batch_id, licence_id, given, allocation_id)
select 'taken_back', coalesce(a.reclaimed_at, now()), s.batch_id, s.id, -1, a.id
from allocation a join seat_licence s on s.id = a.licence_id where a.state = 'reclaimed';
