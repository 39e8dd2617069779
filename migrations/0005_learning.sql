create table enrolment (
  id uuid primary key default new_id(),
  learner_id uuid not null references learner (id),
  course_id uuid not null references course (id),
  batch_id uuid not null references batch (id),
  source text not null check (source in ('free', 'order', 'allocation', 'staff')),
  order_id uuid references orders (id),
  allocation_id uuid,
  state text not null default 'active' check (state in ('active', 'withdrawn')),
  enrolled_at timestamptz not null default now(),
  completed_at timestamptz,
  -- Where the learner was last: for 'continue learning' on any device.
  last_lecture_id uuid references lecture (id) on delete set null,
  last_seen_at timestamptz,
  progress_percent smallint not null default 0 check (progress_percent between 0 and 100),
  -- One enrolment for each course a learner owns; a later batch moves it.
  unique (learner_id, course_id)
);
create index enrolment_learner on enrolment (learner_id, last_seen_at desc nulls last);
create index enrolment_course on enrolment (course_id, enrolled_at desc);
create index enrolment_batch on enrolment (batch_id);

create table lecture_progress (
  enrolment_id uuid not null references enrolment (id) on delete cascade,
  lecture_id uuid not null references lecture (id) on delete cascade,
  position_seconds numeric(8, 1) not null default 0,
  -- Seconds of the video that were really covered.
  watched int4multirange not null default '{}',
  -- Until when reported watching is believed: no faster than the clock allows.
  reported_at timestamptz not null default now(),
  completed_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (enrolment_id, lecture_id)
);

create table attempt (
  id uuid primary key default new_id(),
  enrolment_id uuid not null references enrolment (id) on delete cascade,
  quiz_id uuid not null references quiz (id) on delete cascade,
  number integer not null,
  state text not null default 'open' check (state in ('open', 'submitted', 'expired')),
  -- The questions as they were asked, right answers with them: later edits change no result.
  questions jsonb not null,
  answers jsonb not null default '{}',
  points numeric(7, 1),
  max_points numeric(7, 1) not null,
  percent numeric(5, 1),
  is_passed boolean,
  started_at timestamptz not null default now(),
  ends_at timestamptz,
  submitted_at timestamptz,
  unique (enrolment_id, quiz_id, number)
);
create unique index attempt_open on attempt (enrolment_id, quiz_id) where state = 'open';
create index attempt_quiz on attempt (quiz_id, submitted_at desc);

create table lecture_note (
  id uuid primary key default new_id(),
  enrolment_id uuid not null references enrolment (id) on delete cascade,
  lecture_id uuid not null references lecture (id) on delete cascade,
  at_seconds integer,
  text text not null,
  created_at timestamptz not null default now()
);
create index lecture_note_lecture on lecture_note (enrolment_id, lecture_id, at_seconds);

create table lecture_question (
  id uuid primary key default new_id(),
  lecture_id uuid not null references lecture (id) on delete cascade,
  person_id uuid not null references person (id),
  parent_id uuid references lecture_question (id) on delete cascade,
  text text not null,
  created_at timestamptz not null default now()
);
create index lecture_question_lecture on lecture_question (lecture_id, created_at);

create table certificate (
  id uuid primary key default new_id(),
  -- 128 random bits: the public address.
  slug text not null unique,
  serial text not null unique,
  enrolment_id uuid not null references enrolment (id),
  learner_id uuid not null references learner (id),
  course_id uuid not null references course (id),
  -- What was printed, frozen: name, course, hours, result, date, signatures.
  snapshot jsonb not null,
  issued_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  revoke_reason text
);
create unique index certificate_enrolment on certificate (enrolment_id) where revoked_at is null;
create index certificate_learner on certificate (learner_id, issued_at desc);
create sequence certificate_number;
