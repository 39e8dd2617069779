-- Several courses in an order, with one certificate.
create table learning_path (
  id uuid primary key default new_id(),
  slug text not null unique,
  title jsonb not null,
  promise jsonb not null default '{}',
  description jsonb not null default '{}',
  is_published boolean not null default false,
  created_at timestamptz not null default now()
);
create index learning_path_newest on learning_path (created_at desc, id);

-- Its courses in their order; the certificate asks for those that are required.
create table learning_path_course (
  path_id uuid not null references learning_path (id) on delete cascade,
  course_id uuid not null references course (id) on delete cascade,
  position smallint not null,
  is_required boolean not null default true,
  primary key (path_id, course_id)
);
create index learning_path_course_course on learning_path_course (course_id);
