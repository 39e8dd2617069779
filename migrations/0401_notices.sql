-- What is told in the product: found by person, counted while unread.
create index notice_unread on notice (person_id) where read_at is null;
-- Certificates and deadlines are told once as well.
alter table reminder drop constraint reminder_kind_check,
  add constraint reminder_kind_check check (kind in ('class_reminders', 'learning_reminders', 'new_courses', 'certificates', 'deadlines'));
