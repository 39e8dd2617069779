-- Vacancies that are drafted, open and closed; who applied for them, and what became of it.
alter table circular
  add column state text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  -- Asked of everybody who applies: [{ "id", "text": { "en": … }, "is_required" }].
  add column questions jsonb not null default '[]',
  add column changed_at timestamptz not null default now();
update circular set state = case when is_published then 'open' else 'draft' end;
alter table circular drop column is_published;
alter table circular alter column published_on set default dhaka_today();
create index circular_open on circular (deadline) where state = 'open';

create table application (
  id uuid primary key default new_id(),
  circular_id uuid not null references circular (id),
  -- The account by which somebody applied; applying asks for none.
  person_id uuid references person (id) on delete set null,
  name text not null,
  phone text not null,
  email text,
  locale text not null,
  experience_id smallint,
  letter text not null default '',
  -- By question: { "<id>": "…" }.
  answers jsonb not null default '{}',
  cv_key text,
  cv_name text,
  cv_type text,
  stage text not null default 'new' check (stage in ('new', 'shortlisted', 'interview', 'offered', 'hired', 'rejected')),
  -- May be asked about other vacancies, and what this person can do.
  is_interested boolean not null default false,
  skills text not null default '',
  employee_id uuid references person (id) on delete set null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- One application a person and circular.
  unique (circular_id, phone)
);
create unique index application_once on application (circular_id, person_id) where person_id is not null;
create index application_stage on application (circular_id, stage, created_at);
create index application_person on application (person_id) where person_id is not null;
create index application_employee on application (employee_id) where employee_id is not null;
create index application_newest on application (created_at desc);
create index application_interested on application (created_at desc) where is_interested;

-- Certificates of the academy that an applicant shows; they are checked where they are read.
create table application_certificate (
  application_id uuid not null references application (id) on delete cascade,
  certificate_id uuid not null references certificate (id) on delete cascade,
  primary key (application_id, certificate_id)
);
create index application_certificate_certificate on application_certificate (certificate_id);

-- What happened to an application: moves, notes, messages, interviews. Written once.
create table application_event (
  id uuid primary key default new_id(),
  application_id uuid not null references application (id) on delete cascade,
  kind text not null check (kind in ('received', 'moved', 'note', 'message', 'interview', 'employed')),
  from_stage text,
  to_stage text,
  text text not null default '',
  -- Of an interview.
  starts_at timestamptz,
  place text,
  author_id uuid references person (id) on delete set null,
  at timestamptz not null default now()
);
create index application_event_of on application_event (application_id, at);
create index application_event_author on application_event (author_id) where author_id is not null;

-- What each who judges says; one a person and application.
create table application_score (
  application_id uuid not null references application (id) on delete cascade,
  author_id uuid not null references person (id) on delete cascade,
  skill smallint not null check (skill between 1 and 5),
  experience smallint not null check (experience between 1 and 5),
  manner smallint not null check (manner between 1 and 5),
  text text not null default '',
  at timestamptz not null default now(),
  primary key (application_id, author_id)
);
create index application_score_author on application_score (author_id);
