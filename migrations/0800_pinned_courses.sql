-- When the learner pinned a course to the front of the dashboard's list; what is out of sight is not pinned.
alter table enrolment add column pinned_at timestamptz, add check (pinned_at is null or hidden_at is null);
