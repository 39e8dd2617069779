-- When a section or an item opens to a learner; null: with the course.
-- {"on": "2026-12-01"}: not before this day in Dhaka. {"after_days": 7}: so many days after the enrolment.
-- {"waits": true}: only when the section or the item before it is done.
alter table draft_section add column release jsonb;
alter table section add column release jsonb;
alter table lecture add column release jsonb;
alter table quiz add column release jsonb;

-- How a course is taken, as it is written and as its learners take it; no row: freely, and open from the beginning.
create table study_plan (
  course_id uuid primary key references course (id) on delete cascade,
  is_draft_in_order boolean not null default false,
  is_in_order boolean not null default false,
  -- Whether anything can be closed to a learner: other courses are not searched for it.
  has_closed boolean not null default false
);
