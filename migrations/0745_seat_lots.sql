-- Seats that a company got by one act lie together: by one order, or by one grant. A lot may have a last day on which its seats
-- can be given; its sums are those of its movements, as the licence's are those of all its lots.
create table seat_lot (
  id uuid primary key default new_id(),
  licence_id uuid not null references seat_licence (id),
  -- By which it was bought; null for a grant.
  order_id uuid references orders (id),
  -- In Dhaka; null: for good.
  last_day date,
  created_at timestamptz not null default now(),
  seats integer not null default 0 check (seats >= 0),
  used integer not null default 0 check (used >= 0),
  -- How many days before its last day the company was told of it last.
  told_days integer,
  constraint seat_lot_used check (used <= seats)
);
create index seat_lot_licence on seat_lot (licence_id);
create unique index seat_lot_order on seat_lot (order_id, licence_id) where order_id is not null;
-- What the day's job asks for: seats that can still expire.
create index seat_lot_ends on seat_lot (last_day) where last_day is not null and seats > used;

alter table seat_movement add column lot_id uuid references seat_lot (id);
create index seat_movement_lot on seat_movement (lot_id) where lot_id is not null;

-- What there is never expires: a lot for each order, and one for all that came without.
insert into seat_lot (licence_id, order_id, created_at, seats)
select licence_id, order_id, min(made_at), sum(owned)::integer from seat_movement
where licence_id is not null and owned <> 0 group by licence_id, order_id;

-- Which lot a seat was given from nobody wrote down: those that people have fill the lots in the order in which they came.
create temporary table moved_seat on commit drop as
with place as (
  select l.id, l.licence_id, l.order_id, l.seats, sum(l.seats) over w - l.seats as before
  from seat_lot l window w as (partition by l.licence_id order by l.created_at, l.id)
), kept as (
  select id as allocation_id, licence_id, row_number() over (partition by licence_id order by allocated_at, id) as place
  from allocation where state <> 'reclaimed'
), given as (
  select a.id as allocation_id, coalesce(
    (select p.id from kept k join place p on p.licence_id = k.licence_id and k.place > p.before and k.place <= p.before + p.seats
      where k.allocation_id = a.id),
    (select p.id from place p where p.licence_id = a.licence_id order by p.before, p.id limit 1)) as lot_id
  from allocation a
)
select m.id, coalesce(g.lot_id, p.id) as lot_id
from seat_movement m
left join given g on g.allocation_id = m.allocation_id
left join place p on m.owned <> 0 and p.licence_id = m.licence_id and p.order_id is not distinct from m.order_id
where m.licence_id is not null;

alter table seat_movement disable trigger user;
update seat_movement m set lot_id = s.lot_id from moved_seat s where s.id = m.id;
alter table seat_movement enable trigger user;
alter table seat_movement add constraint seat_movement_in_lot check ((licence_id is null) = (lot_id is null));

update seat_lot l set used = g.used
from (select lot_id, sum(given)::integer as used from seat_movement where lot_id is not null group by lot_id having sum(given) <> 0) g
where g.lot_id = l.id;

-- As the order was placed: for how many months its seats can be given once they are the company's; null: for good.
alter table orders add column seat_months integer check (seat_months between 1 and 120);
