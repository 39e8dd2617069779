-- What a course wants to be shown at the machine, and what mentors signed off of it.
create table skill (
  id uuid primary key default new_id(),
  course_id uuid not null references course (id) on delete cascade,
  name jsonb not null,
  -- The machine or operation it is for; empty for none.
  machine jsonb not null default '{}',
  -- Texts, one for each thing that has to be met.
  criteria jsonb not null check (jsonb_typeof(criteria) = 'array' and jsonb_array_length(criteria) between 1 and 12),
  position integer not null,
  -- Counts its wordings: who signs says which one was judged by.
  version integer not null default 1,
  retired_at timestamptz,
  created_at timestamptz not null default now()
);
create index skill_course on skill (course_id, position);

-- Each try is a row of its own, in the words that it was judged by; only a withdrawal is added to it.
create table skill_sign_off (
  id uuid primary key default new_id(),
  -- Of the form that was sent: sent again it is the same.
  operation_id uuid not null unique,
  skill_id uuid not null references skill (id) on delete cascade,
  enrolment_id uuid not null references enrolment (id) on delete cascade,
  name jsonb not null,
  machine jsonb not null,
  -- [{"text": {…}, "is_met": true}, …]
  criteria jsonb not null,
  is_competent boolean not null,
  remark text not null default '' check (length(remark) <= 500),
  photo_key text,
  signature_kind text not null check (signature_kind in ('drawn', 'typed')),
  -- A path in a box of 300 by 120, or a name.
  signature text not null check (length(signature) between 2 and 8000),
  signed_by uuid not null references person (id),
  -- The mentor, as they were named then.
  signed_name jsonb not null,
  signed_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  withdrawn_by uuid references person (id),
  withdrawn_reason text not null default '' check (length(withdrawn_reason) <= 300),
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  check ((withdrawn_at is null) = (withdrawn_reason = ''))
);
create unique index skill_sign_off_competent on skill_sign_off (enrolment_id, skill_id) where is_competent and withdrawn_at is null;
create index skill_sign_off_enrolment on skill_sign_off (enrolment_id, signed_at);
create index skill_sign_off_skill on skill_sign_off (skill_id);
create index skill_sign_off_signer on skill_sign_off (signed_by);
create index skill_sign_off_withdrawer on skill_sign_off (withdrawn_by) where withdrawn_by is not null;

-- Whether its certificate waits until every skill is signed off.
alter table course add column certificate_needs_skills boolean not null default false;
