-- What was recorded of a class and became an item of its course; the people of the batch are told once learners can see it.
create table class_recording (
  meeting_id uuid primary key references class_meeting (id) on delete cascade,
  item_id uuid not null unique references item (id) on delete cascade,
  told_at timestamptz
);
