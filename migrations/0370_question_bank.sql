-- The question bank: questions that quizzes take or draw from, each with all its versions.
create table bank_question (
  id uuid primary key default new_id(),
  -- Of one course, or the academy's own for all.
  course_id uuid references course (id) on delete cascade,
  category text not null default '',
  tags text[] not null default '{}',
  kind text not null,
  -- All its texts, by which it is searched.
  words text not null,
  version integer not null default 1,
  is_retired boolean not null default false,
  -- Once a quiz took it or asked it, an import cannot be taken back.
  used_at timestamptz,
  import_id uuid,
  created_by uuid references person (id) on delete set null,
  created_at timestamptz not null default now()
);
create index bank_question_newest on bank_question (created_at desc, id desc);
create index bank_question_course on bank_question (course_id, category);
create index bank_question_tags on bank_question using gin (tags);
create index bank_question_words on bank_question using gin (words gin_trgm_ops);
create index bank_question_creator on bank_question (created_by);
create index bank_question_import on bank_question (import_id) where import_id is not null;

-- Never changed: what was asked once stays as it was.
create table bank_question_version (
  question_id uuid not null references bank_question (id) on delete cascade,
  number integer not null,
  body jsonb not null,
  made_by uuid references person (id) on delete set null,
  made_at timestamptz not null default now(),
  primary key (question_id, number)
);
create index bank_question_version_maker on bank_question_version (made_by);

-- Files of questions: checked, imported, and undone.
create table question_import (
  id uuid primary key default new_id(),
  file_name text not null,
  format text not null check (format in ('gift', 'aiken', 'moodle_xml', 'qti', 'csv')),
  state text not null default 'checked' check (state in ('checked', 'applied', 'undone')),
  course_id uuid references course (id) on delete cascade,
  -- Each item of the file: what was read of it and what is wrong with it.
  rows jsonb not null,
  imported_by uuid references person (id) on delete set null,
  created_at timestamptz not null default now()
);
create index question_import_importer on question_import (imported_by);
create index question_import_course on question_import (course_id);
alter table bank_question add foreign key (import_id) references question_import (id) on delete set null;

-- Which quizzes took a question, by what their authors wrote.
create index item_bank_questions on item using gin ((content -> 'questions') jsonb_path_ops) where kind = 'quiz';
