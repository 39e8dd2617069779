-- The day of the first class that takes place, kept from its classes (functions/learning/keep_first_class.sql): a class that
-- was moved shows on cards and lists. null: as the batch was planned.
alter table batch add column first_class_on date;
update batch b set first_class_on = f.day
from (select batch_id, (min(starts_at) at time zone 'Asia/Dhaka')::date as day from class_meeting where state = 'planned' group by batch_id) f
where f.batch_id = b.id;
update course c set next_start = b.first_class_on from batch b
where b.course_id = c.id and c.next_start = b.class_start_date and b.first_class_on <> b.class_start_date;
