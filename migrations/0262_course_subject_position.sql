-- The first subject of a course says what it is about: its cover and its breadcrumb are that subject's.
alter table course_subject add column position integer not null default 0;
