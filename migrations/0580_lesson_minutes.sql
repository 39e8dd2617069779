-- How long the lessons and quizzes of a course take together: its length where it is learnt alone.
alter table course add column lesson_minutes integer not null default 0;
update course c set lesson_minutes = t.minutes
from (
  select course_id, sum(minutes) as minutes
  from (select course_id, minutes from lecture where retired_at is null union all select course_id, minutes from quiz where retired_at is null) items
  group by course_id) t
where c.id = t.course_id;
