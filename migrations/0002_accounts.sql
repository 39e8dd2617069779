create table person (
  id uuid primary key default new_id(),
  name text not null,
  email text check (email = lower(email)),
  phone text check (phone ~ '^01[3-9][0-9]{8}$'),
  password_hash text,
  verified_at timestamptz,
  suspended_at timestamptz,
  deleted_at timestamptz,
  locale text check (locale in ('en', 'fr', 'ar', 'es', 'zh', 'bn')),
  photo_id uuid references media (id),
  gender text,
  -- HR facts of employees: private, shown to staff with the permission only.
  private_facts jsonb not null default '{}',
  notification_choices jsonb not null default '{}',
  failed_logins integer not null default 0,
  next_login_at timestamptz,
  created_at timestamptz not null default now(),
  check (email is not null or phone is not null or deleted_at is not null)
);
create unique index person_email on person (email);
create unique index person_phone on person (phone);
create index person_name_search on person using gin (name gin_trgm_ops);
create index person_created on person (created_at desc, id);

create table learner (
  id uuid primary key default new_id(),
  person_id uuid not null unique references person (id),
  learner_type text not null default 'Professional' check (learner_type in ('Professional', 'Student')),
  organization_name text,
  institute_name text,
  department text,
  designation text,
  employment_status text,
  experience_id smallint check (experience_id between 1 and 5),
  more_info jsonb not null default '{}'
);

create table session (
  token_hash bytea primary key,
  id uuid not null unique default new_id(),
  person_id uuid not null references person (id) on delete cascade,
  acting_as text not null check (acting_as in ('learner', 'mentor', 'corporate', 'staff')),
  acting_company_id uuid,
  acted_by uuid references person (id),
  is_remembered boolean not null default false,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_person on session (person_id, last_seen_at desc);
create index session_expires on session (expires_at);

create table otp_challenge (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('sign_up', 'reset', 'contact', 'login')),
  person_id uuid references person (id) on delete cascade,
  destination text not null,
  code_hash bytea not null,
  tries_left smallint not null,
  -- What waits for the code: a new address, for example. Never a password.
  carries jsonb not null default '{}',
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index otp_challenge_person on otp_challenge (person_id, purpose, sent_at desc);
create index otp_challenge_destination on otp_challenge (destination, sent_at desc);
create index otp_challenge_expires on otp_challenge (expires_at);

create table reset_ticket (
  token_hash bytea primary key,
  person_id uuid not null references person (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table one_time_link (
  token_hash bytea primary key,
  person_id uuid not null references person (id) on delete cascade,
  purpose text not null check (purpose in ('invitation', 'sign_in')),
  target text not null default '/',
  carries jsonb not null default '{}',
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

create table role (
  id uuid primary key default new_id(),
  slug text not null unique,
  name jsonb not null,
  description jsonb not null default '{}',
  is_system boolean not null default false,
  created_at timestamptz not null default now()
);

-- A module is an area of the back office's menu; an action something one may do there.
create table module (
  slug text primary key,
  name jsonb not null,
  actions text[] not null,
  position integer not null
);

create table role_permission (
  role_id uuid not null references role (id) on delete cascade,
  module text not null references module (slug) on delete cascade,
  action text not null check (action in ('view', 'create', 'edit', 'delete', 'publish', 'export', 'approve')),
  scope text not null check (scope in ('own', 'company', 'all')),
  primary key (role_id, module, action)
);

create table person_role (
  person_id uuid not null references person (id) on delete cascade,
  role_id uuid not null references role (id) on delete restrict,
  granted_by uuid references person (id),
  granted_at timestamptz not null default now(),
  primary key (person_id, role_id)
);
create index person_role_role on person_role (role_id);

create table person_permission (
  person_id uuid not null references person (id) on delete cascade,
  module text not null references module (slug) on delete cascade,
  action text not null check (action in ('view', 'create', 'edit', 'delete', 'publish', 'export', 'approve')),
  scope text not null check (scope in ('own', 'company', 'all')),
  granted_by uuid references person (id),
  granted_at timestamptz not null default now(),
  primary key (person_id, module, action)
);

create table employee (
  person_id uuid primary key references person (id),
  employee_type text not null default 'employed' check (employee_type in ('employed', 'freelance')),
  department text,
  designation text,
  joined_on date,
  left_on date
);

-- Each entry carries the hash of the one before: a changed or missing entry breaks the chain from there on.
create table audit_entry (
  position bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  acted_by uuid,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_entry_subject on audit_entry (subject_kind, subject_id, position desc);
create index audit_entry_actor on audit_entry (actor_id, position desc);

create function chain_audit_entry() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('audit_entry'));
  new.previous_hash := coalesce((select hash from audit_entry order by position desc limit 1), '\x00');
  new.hash := sha256(new.previous_hash || convert_to(
    concat_ws('|', new.position, to_char(new.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), new.actor_id, new.acted_by, new.action, new.subject_kind, new.subject_id, new.before, new.after), 'utf8'));
  return new;
end $$;
create trigger audit_entry_chain before insert on audit_entry for each row execute function chain_audit_entry();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is written once', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_entry_fixed before update or delete or truncate on audit_entry for each statement execute function refuse_change();

create table dropdown_option (
  name text not null,
  value text not null,
  text jsonb not null,
  position integer not null,
  primary key (name, value)
);

-- Records of a person's working life; stakeholder says in which of their roles they are shown.
create table experience (
  id uuid primary key default new_id(),
  person_id uuid references person (id) on delete cascade,
  mentor_id uuid,
  position text not null,
  organization text not null,
  from_year smallint not null check (from_year between 1950 and 2100),
  to_year smallint check (to_year >= from_year),
  description text not null default '',
  check (num_nonnulls(person_id, mentor_id) = 1)
);
create table education (
  id uuid primary key default new_id(),
  person_id uuid references person (id) on delete cascade,
  mentor_id uuid,
  degree text not null,
  institute text not null,
  subject text not null default '',
  board text not null default '',
  passing_year smallint not null check (passing_year between 1950 and 2100),
  result text not null default '',
  check (num_nonnulls(person_id, mentor_id) = 1)
);
create table training (
  id uuid primary key default new_id(),
  person_id uuid references person (id) on delete cascade,
  mentor_id uuid,
  title text not null,
  provider text not null,
  year smallint not null check (year between 1950 and 2100),
  duration text not null default '',
  check (num_nonnulls(person_id, mentor_id) = 1)
);
create index experience_person on experience (person_id);
create index experience_mentor on experience (mentor_id);
create index education_person on education (person_id);
create index education_mentor on education (mentor_id);
create index training_person on training (person_id);
create index training_mentor on training (mentor_id);
