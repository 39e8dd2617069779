-- When the learner took a finished course off the dashboard's list; a further run of the course stands there again.
alter table enrolment add column hidden_at timestamptz check (hidden_at is null or completed_at is not null);
