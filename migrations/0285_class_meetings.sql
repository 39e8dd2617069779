-- The classes of a batch. They are made from its first day, its weekdays, its times and how many there are
-- (functions/learning/plan_classes.sql), and moved, cancelled and changed one by one.
create table class_meeting (
  id uuid primary key default new_id(),
  batch_id uuid not null references batch (id) on delete cascade,
  -- In the order of the plan; it stays when the class is moved.
  number integer not null check (number > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- `no_end`: only its start is known, `day`: only its day. It ends with the day then.
  hours text not null default 'known' check (hours in ('known', 'no_end', 'day')),
  title jsonb not null default '{}',
  -- Empty, or null: as the batch has it.
  venue jsonb not null default '{}',
  live_link text,
  state text not null default 'planned' check (state in ('planned', 'cancelled')),
  -- Where it was before it was moved first.
  moved_from timestamptz,
  -- Why it was moved or cancelled, in the words that people were told.
  note text not null default '',
  -- Added or changed by a person: the plan leaves it alone.
  by_hand boolean not null default false,
  -- Added besides the plan.
  is_extra boolean not null default false,
  -- Grows with every change, for calendars.
  revision integer not null default 0,
  changed_at timestamptz not null default now(),
  unique (batch_id, number),
  check (ends_at > starts_at),
  constraint class_meeting_moment exclude using btree (batch_id with =, starts_at with =) where (state = 'planned') deferrable
);
create index class_meeting_time on class_meeting (starts_at) where state = 'planned';

-- Who was at a class. What a mentor or staff marked counts before what the join button noted.
create table attendance (
  meeting_id uuid not null references class_meeting (id) on delete cascade,
  enrolment_id uuid not null references enrolment (id) on delete cascade,
  mark text check (mark in ('present', 'absent', 'excused')),
  marked_by uuid references person (id) on delete set null,
  marked_at timestamptz,
  joined_at timestamptz,
  primary key (meeting_id, enrolment_id),
  check (mark is not null or joined_at is not null)
);
create index attendance_enrolment on attendance (enrolment_id);
create index attendance_marked_by on attendance (marked_by);

-- null: its hours by the length of one class.
alter table batch add column class_count integer check (class_count between 1 and 400);

-- The classes of the batches that there are, as they were computed until now.
with timed as (
  select b.id, b.class_start_date as first_day, extract(dow from b.class_start_date)::int as first_dow,
    case when b.class_time ~ '^([01]\d|2[0-3]):[0-5]\d$' then b.class_time::time end as starts,
    case when b.class_time ~ '^([01]\d|2[0-3]):[0-5]\d$' and b.class_end_time ~ '^([01]\d|2[0-3]):[0-5]\d$' and b.class_end_time > b.class_time
      then b.class_end_time::time end as ends,
    coalesce(b.hours, nullif(c.hours, 0)) as hours,
    array(select array_position(array['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'], lower(left(day, 3))) - 1 from unnest(b.class_days) day) as dows
  from batch b join course c on c.id = b.course_id
  where b.training_type <> 'Self-paced' and b.class_start_date is not null
), counted as (
  select *, least(400, coalesce(ceil(hours * 3600 / extract(epoch from ends - starts)), 1))::int as classes from timed
)
insert into class_meeting (batch_id, number, starts_at, ends_at, hours)
select p.id, d.number, (d.day + coalesce(p.starts, '00:00')) at time zone 'Asia/Dhaka',
  case when p.ends is null then (d.day + 1)::timestamp else d.day + p.ends end at time zone 'Asia/Dhaka',
  case when p.starts is null then 'day' when p.ends is null then 'no_end' else 'known' end
from counted p
cross join lateral (
  select p.first_day + ahead as day, row_number() over (order by ahead) as number
  from generate_series(0, 7 * p.classes) ahead
  where ahead = 0 or (p.first_dow + ahead) % 7 = any (p.dows)
    or (coalesce(array_length(array_remove(p.dows, null), 1), 0) = 0 and ahead % 7 = 0)
  order by ahead limit p.classes
) d;
