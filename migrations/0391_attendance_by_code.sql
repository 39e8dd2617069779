-- How `joined_at` was noted: by the button to a room, or by the code that a class shows.
alter table attendance add column joined_by text not null default 'link' check (joined_by in ('link', 'code'));
