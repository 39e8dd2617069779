-- What a mentor wrote to the people of a batch, to whom, and how many got it.
create table batch_message (
  id uuid primary key default new_id(),
  batch_id uuid not null references batch (id) on delete cascade,
  author_id uuid not null references person (id),
  audience text not null check (audience in ('all', 'behind', 'absent')),
  subject text not null check (subject <> ''),
  text text not null check (text <> ''),
  told integer not null check (told > 0),
  at timestamptz not null default now()
);
create index batch_message_newest on batch_message (batch_id, at desc, id desc);
create index batch_message_author on batch_message (author_id);
