-- Added by a mentor of the course, who may have a fee for each class: it counts only in the place of one that was cancelled.
alter table class_meeting add column is_by_mentor boolean not null default false;
