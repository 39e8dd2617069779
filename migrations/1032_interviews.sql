-- The interview of an applicant: one, which may be moved and cancelled. Calendars know it by its id, and the newest revision counts.
create table interview (
  id uuid primary key default new_id(),
  application_id uuid not null unique references application (id) on delete cascade,
  starts_at timestamptz not null,
  place text not null,
  revision integer not null default 0,
  cancelled_at timestamptz,
  changed_at timestamptz not null default now()
);
create table interviewer (
  interview_id uuid not null references interview (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  primary key (interview_id, person_id)
);
create index interviewer_person on interviewer (person_id);

alter table application_event drop constraint application_event_kind_check;
alter table application_event add constraint application_event_kind_check
  check (kind in ('received', 'moved', 'note', 'message', 'interview', 'interview_cancelled', 'employed'));
