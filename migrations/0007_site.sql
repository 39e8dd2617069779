-- One row: the specification's website config; texts by language.
create table website_config (
  is_only boolean primary key default true check (is_only),
  config jsonb not null,
  home jsonb not null default '{}',
  corporate_page jsonb not null default '{}',
  updated_at timestamptz not null default now()
);

create table promotion (
  id uuid primary key default new_id(),
  section text not null,
  position integer not null default 0,
  type text not null check (type in ('text', 'image')),
  is_active boolean not null default true,
  text jsonb not null default '{}',
  image text,
  tab_image text,
  mobile_image text,
  link text,
  starts_at timestamptz not null default '-infinity',
  ends_at timestamptz not null default 'infinity'
);
create index promotion_section on promotion (section, position) where is_active;

create table page (
  slug text primary key,
  title jsonb not null,
  -- Sanitised HTML by language.
  body jsonb not null,
  is_published boolean not null default true,
  publish_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references person (id)
);
create table page_version (
  slug text not null references page (slug) on delete cascade,
  version integer not null,
  title jsonb not null,
  body jsonb not null,
  saved_at timestamptz not null default now(),
  saved_by uuid references person (id),
  primary key (slug, version)
);

create table faq_group (
  id uuid primary key default new_id(),
  slug text not null unique,
  name jsonb not null,
  position integer not null default 0
);
create table faq (
  id uuid primary key default new_id(),
  group_id uuid not null references faq_group (id) on delete cascade,
  slug text not null unique,
  question jsonb not null,
  answer jsonb not null,
  position integer not null default 0,
  is_published boolean not null default true
);
create index faq_group_position on faq (group_id, position);

create table event (
  id uuid primary key default new_id(),
  slug text not null unique,
  title jsonb not null,
  summary jsonb not null default '{}',
  description jsonb not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  mode text not null check (mode in ('online', 'in_person')),
  place jsonb not null default '{}',
  link text,
  seats integer,
  registered integer not null default 0 check (registered >= 0),
  price_paisa bigint not null default 0,
  agenda jsonb not null default '[]',
  recording text,
  is_published boolean not null default true,
  constraint event_seats check (seats is null or registered <= seats)
);
create index event_starts on event (starts_at) where is_published;
create table event_speaker (
  event_id uuid not null references event (id) on delete cascade,
  mentor_id uuid not null references mentor (id) on delete cascade,
  position integer not null default 0,
  primary key (event_id, mentor_id)
);
create table event_registration (
  id uuid primary key default new_id(),
  event_id uuid not null references event (id) on delete cascade,
  name text not null,
  email text,
  phone text,
  person_id uuid references person (id),
  state text not null default 'registered' check (state in ('registered', 'waiting', 'cancelled')),
  created_at timestamptz not null default now()
);
create unique index event_registration_once on event_registration (event_id, coalesce(phone, email)) where state <> 'cancelled';

create table lead (
  id uuid primary key default new_id(),
  company_name text not null,
  contact_name text not null,
  email text,
  phone text,
  seats integer,
  message text not null default '',
  status text not null default 'new' check (status in ('new', 'contacted', 'won', 'lost')),
  created_at timestamptz not null default now(),
  locale text not null default 'en'
);
create index lead_status on lead (status, created_at desc);

create table bite (
  id uuid primary key default new_id(),
  slug text not null unique,
  title jsonb not null,
  subject_id uuid references subject_area (id),
  mentor_id uuid references mentor (id),
  minutes integer not null default 2,
  slides jsonb not null default '[]',
  video jsonb,
  question jsonb,
  position integer not null default 0,
  is_published boolean not null default true
);
create index bite_position on bite (position, id) where is_published;

create table circular (
  id uuid primary key default new_id(),
  slug text not null unique,
  title jsonb not null,
  employer text not null,
  company_id uuid references company (id),
  department text,
  location jsonb not null default '{}',
  vacancies integer not null default 1,
  employment_status text,
  experience_id smallint,
  salary_min integer,
  salary_max integer,
  published_on date not null,
  deadline date not null,
  description jsonb not null default '{}',
  responsibilities jsonb not null default '[]',
  requirements jsonb not null default '[]',
  benefits jsonb not null default '[]',
  is_published boolean not null default true
);

create table visit (
  id uuid primary key default gen_random_uuid(),
  -- Binds the record to the browser that began it.
  visit_key bytea,
  source text not null,
  post text,
  platform text,
  language text,
  mobile boolean,
  slug text,
  type text,
  in_time timestamptz not null default now(),
  out_time timestamptz,
  is_enroll_click boolean not null default false,
  person_id uuid references person (id)
);
create index visit_in_time on visit (in_time desc);
create index visit_source on visit (source, in_time desc);

create table notice (
  id uuid primary key default new_id(),
  person_id uuid not null references person (id) on delete cascade,
  kind text not null,
  title text not null,
  body text not null default '',
  link text,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notice_person on notice (person_id, created_at desc);
