create table company (
  id uuid primary key default new_id(),
  slug text not null unique,
  name jsonb not null,
  organization_type text,
  industry_id uuid references industry (id),
  -- With an employee number, a login for people without e-mail or phone.
  code text unique,
  address jsonb not null default '{}',
  bin text,
  employees integer,
  departments text[] not null default '{}',
  created_at timestamptz not null default now()
);
alter table orders add foreign key (company_id) references company (id);
alter table session add foreign key (acting_company_id) references company (id) on delete cascade;

create table corporate_user (
  id uuid primary key default new_id(),
  person_id uuid not null references person (id),
  company_id uuid not null references company (id) on delete cascade,
  designation text,
  department text,
  is_admin boolean not null default true,
  unique (person_id, company_id)
);

create table corporate_learner (
  id uuid primary key default new_id(),
  company_id uuid not null references company (id) on delete cascade,
  learner_id uuid not null references learner (id),
  employee_no text,
  department text,
  designation text,
  status text not null default 'invited' check (status in ('invited', 'active', 'suspended')),
  invited_at timestamptz not null default now(),
  joined_at timestamptz,
  left_at timestamptz,
  unique (company_id, learner_id),
  unique (company_id, employee_no)
);
create index corporate_learner_learner on corporate_learner (learner_id);
create index corporate_learner_filters on corporate_learner (company_id, department, designation, status);

-- Seats of one course a company has bought.
create table seat_licence (
  id uuid primary key default new_id(),
  company_id uuid not null references company (id) on delete cascade,
  course_id uuid not null references course (id),
  batch_id uuid not null references batch (id),
  seats integer not null check (seats > 0),
  used integer not null default 0,
  order_id uuid references orders (id),
  bought_at timestamptz not null default now(),
  unique (company_id, course_id, batch_id),
  constraint seat_licence_used check (used between 0 and seats)
);

create table allocation (
  id uuid primary key default new_id(),
  licence_id uuid not null references seat_licence (id) on delete cascade,
  company_id uuid not null references company (id) on delete cascade,
  learner_id uuid not null references learner (id),
  state text not null default 'active' check (state in ('active', 'completed', 'reclaimed')),
  allocated_by uuid references person (id),
  allocated_at timestamptz not null default now(),
  reclaimed_at timestamptz
);
create unique index allocation_once on allocation (licence_id, learner_id) where state <> 'reclaimed';
create index allocation_learner on allocation (learner_id);
create index allocation_company on allocation (company_id, allocated_at desc);
alter table enrolment add foreign key (allocation_id) references allocation (id);
