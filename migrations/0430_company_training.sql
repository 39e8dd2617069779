-- Courses that a company asks of its people: of whom, within how many days, and for how long a completion holds.
create table company_requirement (
  company_id uuid not null references company (id) on delete cascade,
  course_id uuid not null references course (id),
  -- Empty asks everybody.
  departments text[] not null default '{}',
  designations text[] not null default '{}',
  due_days integer not null check (due_days between 0 and 730),
  valid_months integer check (valid_months between 1 and 120),
  -- Nobody is late for what was not asked yet.
  starts_on date not null,
  created_at timestamptz not null default now(),
  primary key (company_id, course_id)
);
create index company_requirement_course on company_requirement (course_id);

-- One row for each person and each course asked of them, kept by triggers: how it stands is then read without going over
-- seats and enrolments. What depends on the day is not kept, only the days themselves.
create table company_training (
  company_id uuid not null,
  course_id uuid not null,
  learner_id uuid not null,
  -- When the company gave a seat; null while it gave none.
  given_on date,
  -- Of the newest run.
  progress smallint not null default 0,
  -- Of the run that holds longest.
  done_on date,
  valid_until date,
  enrolment_id uuid references enrolment (id) on delete set null,
  due_on date not null,
  -- After this day something is missing; null once it holds for good.
  needs_on date generated always as (case when done_on is null then due_on else valid_until end) stored,
  primary key (company_id, learner_id, course_id),
  foreign key (company_id, course_id) references company_requirement (company_id, course_id) on delete cascade,
  foreign key (company_id, learner_id) references corporate_learner (company_id, learner_id) on delete cascade
);
create index company_training_course on company_training (company_id, course_id, needs_on) include (learner_id, given_on, done_on);
create index company_training_needs on company_training (company_id, needs_on) include (course_id, learner_id, given_on, done_on);
create index company_training_missing on company_training (company_id, course_id, learner_id) where given_on is null;
create index company_training_enrolment on company_training (enrolment_id);
