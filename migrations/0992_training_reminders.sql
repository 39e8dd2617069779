-- What somebody was told of a mandatory course that is due, and their line manager of one that stays overdue.
create table training_reminder (
  company_id uuid not null references company (id) on delete cascade,
  learner_id uuid not null references learner (id) on delete cascade,
  course_id uuid not null references course (id) on delete cascade,
  -- The day that it spoke of: one that was moved is told of again.
  due_on date not null,
  -- A week before, a day before, once it is over, and each week to the line manager.
  stage text not null check (stage in ('week', 'day', 'late', 'manager')),
  -- The first day of the manager's week; of the others the day that it spoke of.
  told_for date not null,
  manager_id uuid references corporate_user (id) on delete set null,
  told_at timestamptz not null default now(),
  primary key (company_id, learner_id, course_id, due_on, stage, told_for)
);
create index training_reminder_learner on training_reminder (learner_id);
create index training_reminder_course on training_reminder (course_id);
create index training_reminder_manager on training_reminder (manager_id);

-- Days overdue after which line managers hear of it; null: they do not.
alter table company add column escalate_after_days integer default 7 check (escalate_after_days between 0 and 90);
-- The first day of the week whose list a line manager had.
alter table corporate_user add column overdue_told_for date;

-- What is due soon, or over for a short time, of all companies: the job of the day asks for it.
create index company_training_due on company_training (needs_on) where given_on is not null;
