-- How long somebody studied on each day in Dhaka, kept as progress is written, and what they chose for studying.
create table study_day (
  learner_id uuid not null references learner (id) on delete cascade,
  day date not null,
  seconds integer not null check (seconds >= 0),
  primary key (learner_id, day)
);

create table study_choice (
  learner_id uuid primary key references learner (id) on delete cascade,
  -- Minutes a week; null: without a goal.
  goal_minutes smallint default 60 check (goal_minutes between 10 and 1200),
  -- Of films.
  speed numeric(3, 2) not null default 1 check (speed between 0.25 and 4),
  -- The language of captions, '' when they are off; null where nothing was chosen.
  captions text check (length(captions) <= 20)
);

-- What was studied before counts on the day of its last change.
insert into study_day (learner_id, day, seconds)
select e.learner_id, (p.updated_at at time zone 'Asia/Dhaka')::date,
  least(86400, sum(covered_seconds(p.watched) + case when p.completed_at is not null and l.kind in ('reading', 'file', 'link') then l.minutes * 60 else 0 end))
from lecture_progress p join enrolment e on e.id = p.enrolment_id join lecture l on l.id = p.lecture_id
group by 1, 2;
