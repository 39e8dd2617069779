-- What a course teaches, as its authors write it. Learners see what was published of it (section, lecture, quiz, question): a
-- draft and what was published of it have the same id.
create table draft_section (
  id uuid primary key default new_id(),
  course_id uuid not null references course (id) on delete cascade,
  title jsonb not null,
  position integer not null,
  constraint draft_section_order unique (course_id, position) deferrable initially deferred
);

create table item (
  id uuid primary key default new_id(),
  course_id uuid not null references course (id) on delete cascade,
  -- null: retired.
  section_id uuid references draft_section (id),
  position integer,
  kind text not null check (kind in ('video', 'audio', 'reading', 'file', 'link', 'live', 'onsite', 'quiz')),
  slug text not null,
  -- By kind, see the contract of items.
  content jsonb not null,
  edited_at timestamptz not null default now(),
  edited_by uuid references person (id),
  constraint item_order unique (section_id, position) deferrable initially deferred,
  check ((section_id is null) = (position is null))
);
-- A lecture and a quiz of one course may share a name in the address.
create unique index item_address on item (course_id, slug, (kind = 'quiz'));
create index item_editor on item (edited_by);

-- The whole outline as it was published. Never changed.
create table course_revision (
  id uuid primary key default new_id(),
  course_id uuid not null references course (id),
  number integer not null,
  outline jsonb not null,
  note text not null default '',
  -- null: what was there before courses were written here.
  published_by uuid references person (id),
  published_at timestamptz not null default now(),
  unique (course_id, number)
);
create index course_revision_publisher on course_revision (published_by);

create table course_review (
  id uuid primary key default new_id(),
  course_id uuid not null references course (id) on delete cascade,
  state text not null default 'open' check (state in ('open', 'approved', 'sent_back', 'withdrawn')),
  note text not null default '',
  asked_by uuid not null references person (id),
  asked_at timestamptz not null default now(),
  decision text not null default '',
  decided_by uuid references person (id),
  decided_at timestamptz
);
create unique index course_review_open on course_review (course_id) where state = 'open';
create index course_review_course on course_review (course_id, asked_at desc);
create index course_review_asker on course_review (asked_by);
create index course_review_decider on course_review (decided_by);

create table item_comment (
  id uuid primary key default new_id(),
  item_id uuid not null references item (id) on delete cascade,
  author_id uuid not null references person (id),
  text text not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index item_comment_item on item_comment (item_id, created_at);
create index item_comment_author on item_comment (author_id);

-- Films, sound and files of courses; what is made of one by ffmpeg stands in `video` as a lecture keeps it.
create table library_file (
  id uuid primary key default new_id(),
  course_id uuid references course (id) on delete cascade,
  kind text not null check (kind in ('video', 'audio', 'file')),
  name text not null,
  media_type text not null,
  bytes bigint not null default 0,
  state text not null default 'arriving' check (state in ('arriving', 'working', 'ready', 'failed')),
  -- Why it failed, a code.
  failure text,
  -- Where the original lies, as an address of the site.
  address text,
  video jsonb,
  -- By language: [{"at": seconds, "text": "…"}].
  transcript jsonb not null default '{}',
  uploaded_by uuid references person (id),
  created_at timestamptz not null default now()
);
create index library_file_course on library_file (course_id, created_at desc);
create index library_file_uploader on library_file (uploaded_by);

alter table lecture drop constraint lecture_kind_check;
alter table lecture add constraint lecture_kind_check check (kind in ('video', 'audio', 'reading', 'file', 'link', 'live', 'onsite'));
-- Files to download: {"address": "…", "name": "…", "bytes": n, "media_type": "…"}; for links the address.
alter table lecture add column attachment jsonb;
alter table lecture add column link text;
-- When learners first saw it; null: from the beginning. Retired ones are shown only to who did them and count for nobody.
alter table lecture add column added_at timestamptz;
alter table lecture add column retired_at timestamptz;
alter table quiz add column added_at timestamptz;
alter table quiz add column retired_at timestamptz;
alter table section add column retired_at timestamptz;
