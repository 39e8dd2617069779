-- When a learner's access was taken back; null for what ended before this was kept, and as long as it has not ended.
alter table enrolment add column ended_at timestamptz;
