create table industry (
  id uuid primary key default new_id(),
  slug text not null unique,
  name jsonb not null,
  description jsonb not null default '{}',
  position integer not null default 0,
  is_published boolean not null default true
);

create table subject_area (
  id uuid primary key default new_id(),
  slug text not null unique,
  name jsonb not null,
  description jsonb not null default '{}',
  position integer not null default 0,
  is_published boolean not null default true
);

create table mentor (
  id uuid primary key default new_id(),
  person_id uuid unique references person (id),
  slug text not null unique,
  name jsonb not null,
  headline jsonb not null default '{}',
  bio jsonb not null default '{}',
  mentor_type text not null default 'employed' check (mentor_type in ('employed', 'freelance')),
  photo_id uuid references media (id),
  position integer not null default 0,
  is_published boolean not null default true
);
alter table experience add foreign key (mentor_id) references mentor (id) on delete cascade;
alter table education add foreign key (mentor_id) references mentor (id) on delete cascade;
alter table training add foreign key (mentor_id) references mentor (id) on delete cascade;

create table course (
  id uuid primary key default new_id(),
  slug text not null unique,
  name jsonb not null,
  subtitle jsonb not null default '{}',
  overview jsonb not null default '{}',
  -- HTML, sanitised on writing.
  intro jsonb not null default '{}',
  course_type text not null check (course_type in ('masterclass', 'department', 'executive', 'microlearning')),
  level text not null check (level in ('basic', 'intermediate', 'advanced')),
  language text not null,
  hours numeric(6, 1) not null default 0,
  -- 1 coming soon, 2 open (specification section 4).
  progress_status smallint not null default 2 check (progress_status in (1, 2)),
  is_published boolean not null default true,
  is_featured boolean not null default false,
  position integer not null default 0,
  key_learning jsonb not null default '[]',
  prerequisites jsonb not null default '[]',
  target_learners jsonb not null default '[]',
  career jsonb not null default '{}',
  modules jsonb not null default '[]',
  certificate_valid_months smallint,
  published_at timestamptz not null default now(),
  -- Kept by the catalogue whenever a course, its mentors or its subjects change.
  search_text text not null default '',
  search_vector tsvector not null default ''::tsvector,
  enrolments_count integer not null default 0,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  -- What lists filter and sort by, kept from the batches: the next open batch decides.
  list_price_paisa bigint not null default 0 check (list_price_paisa >= 0),
  list_training_types text[] not null default '{}',
  next_start date,
  industry_slugs text[] not null default '{}',
  subject_slugs text[] not null default '{}'
);
create index course_position on course (position, id) where is_published;
create index course_newest on course (published_at desc, id) where is_published;
create index course_popular on course (enrolments_count desc, id) where is_published;
create index course_price on course (list_price_paisa, id) where is_published;
create index course_starting on course (next_start, id) where is_published;
create index course_type_position on course (course_type, position, id) where is_published;
create index course_industries on course using gin (industry_slugs) where is_published;
create index course_subjects on course using gin (subject_slugs) where is_published;
create index course_search on course using gin (search_vector);
create index course_search_trigrams on course using gin (search_text gin_trgm_ops);

create table course_industry (
  course_id uuid not null references course (id) on delete cascade,
  industry_id uuid not null references industry (id) on delete cascade,
  primary key (course_id, industry_id)
);
create index course_industry_industry on course_industry (industry_id);

create table course_subject (
  course_id uuid not null references course (id) on delete cascade,
  subject_id uuid not null references subject_area (id) on delete cascade,
  primary key (course_id, subject_id)
);
create index course_subject_subject on course_subject (subject_id);

create table course_mentor (
  course_id uuid not null references course (id) on delete cascade,
  mentor_id uuid not null references mentor (id) on delete cascade,
  position integer not null default 0,
  primary key (course_id, mentor_id)
);
create index course_mentor_mentor on course_mentor (mentor_id);

create table course_document (
  id uuid primary key default new_id(),
  course_id uuid not null references course (id) on delete cascade,
  -- 1 cover, 11 home banner (specification section 9), others by use.
  document_type smallint not null,
  -- `/media/...`, or `weave:<seed>:<width>x<height>` to be drawn.
  url text not null,
  alt jsonb not null default '{}',
  position integer not null default 0
);
create index course_document_course on course_document (course_id, position);

create table course_faq (
  id uuid primary key default new_id(),
  course_id uuid not null references course (id) on delete cascade,
  question jsonb not null,
  answer jsonb not null,
  position integer not null default 0
);
create index course_faq_course on course_faq (course_id, position);

create table batch (
  id uuid primary key default new_id(),
  course_id uuid not null references course (id) on delete cascade,
  batch_no integer not null check (batch_no > 0),
  training_type text not null check (training_type in ('Live', 'On-site', 'Self-paced')),
  -- Days of Asia/Dhaka; null for self-paced: always open.
  class_start_date date,
  reg_end_date date,
  class_time text,
  class_end_time text,
  class_days text[] not null default '{}',
  venue jsonb not null default '{}',
  live_link text,
  hours numeric(6, 1),
  -- null: without limit.
  seats integer check (seats >= 0),
  seats_taken integer not null default 0 check (seats_taken >= 0),
  -- Taken from the seats while somebody pays.
  seats_held integer not null default 0 check (seats_held >= 0),
  price_paisa bigint not null check (price_paisa >= 0),
  discount_paisa bigint not null default 0 check (discount_paisa >= 0 and discount_paisa <= price_paisa),
  currency text not null default 'BDT',
  is_on_sale boolean not null default true,
  unique (course_id, batch_no),
  constraint batch_seats check (seats is null or seats_taken + seats_held <= seats)
);
create index batch_course on batch (course_id, batch_no);

create table section (
  id uuid primary key default new_id(),
  course_id uuid not null references course (id) on delete cascade,
  title jsonb not null,
  position integer not null,
  unique (course_id, position)
);

create table lecture (
  id uuid primary key default new_id(),
  section_id uuid not null references section (id) on delete cascade,
  course_id uuid not null references course (id) on delete cascade,
  slug text not null,
  kind text not null check (kind in ('video', 'reading')),
  title jsonb not null,
  minutes integer not null default 0,
  is_preview boolean not null default false,
  position integer not null,
  -- Readings: sanitised HTML by language.
  body jsonb not null default '{}',
  -- Videos: {"source": "...mp4", "hls": "...m3u8", "poster": "...", "captions": {"en": "...vtt"}, "chapters": {...}, "duration": seconds, "bytes": n}
  video jsonb,
  transcript jsonb not null default '{}',
  unique (course_id, slug)
);
create index lecture_section on lecture (section_id, position);

create table quiz (
  id uuid primary key default new_id(),
  section_id uuid not null references section (id) on delete cascade,
  course_id uuid not null references course (id) on delete cascade,
  slug text not null,
  title jsonb not null,
  minutes integer not null default 0,
  pass_percent smallint not null default 60 check (pass_percent between 0 and 100),
  time_limit_minutes integer,
  -- null: as often as one likes.
  attempts_allowed integer,
  position integer not null,
  unique (course_id, slug)
);
create index quiz_section on quiz (section_id, position);

create table question (
  id uuid primary key default new_id(),
  quiz_id uuid not null references quiz (id) on delete cascade,
  kind text not null check (kind in ('single', 'multiple', 'true_false', 'numeric', 'matching', 'ordering', 'short_text')),
  text jsonb not null,
  options jsonb not null default '[]',
  answer jsonb not null,
  explanation jsonb not null default '{}',
  points numeric(5, 1) not null default 1 check (points > 0),
  position integer not null
);
create index question_quiz on question (quiz_id, position);

create table search_synonym (
  id uuid primary key default new_id(),
  -- Words that mean the same, in any script: {selai, সেলাই, sewing}.
  words text[] not null
);

create table review (
  id uuid primary key default new_id(),
  course_id uuid not null references course (id) on delete cascade,
  learner_id uuid not null references learner (id),
  rating smallint not null check (rating between 1 and 5),
  text text not null default '',
  language text not null default 'en',
  status text not null default 'pending' check (status in ('pending', 'published', 'hidden')),
  created_at timestamptz not null default now(),
  unique (course_id, learner_id)
);
create index review_course on review (course_id, created_at desc) where status = 'published';
create index review_status on review (status, created_at desc);
