-- A learner marks own notes as important. No index: they are only sorted among the notes of one lecture, 200 at most.
alter table lecture_note add column is_important boolean not null default false;
