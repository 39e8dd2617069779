-- What a learner saved on a device to study without a network: until when what was studied so is believed.
create table saved_study (
  enrolment_id uuid primary key references enrolment (id) on delete cascade,
  saved_at timestamptz not null default now(),
  -- Saving again, and every time the device has a network, moves it on.
  ends_at timestamptz not null
);

-- What was done without a network and has arrived: each counts once, however often it is sent.
create table study_operation (
  enrolment_id uuid not null references enrolment (id) on delete cascade,
  id uuid not null,
  received_at timestamptz not null default now(),
  primary key (enrolment_id, id)
);

-- When the learner was at that second: what arrives late does not move it back.
alter table lecture_progress add column position_at timestamptz;

-- It has one parameter more.
drop function if exists believe_watching(int4multirange, int4multirange, timestamptz);
