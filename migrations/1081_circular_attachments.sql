-- A paper that a vacancy comes with, such as the employer's own announcement: one, a PDF.
alter table circular
  add column attachment_key text,
  add column attachment_name text,
  add column attachment_bytes integer,
  add constraint circular_attachment_whole check (num_nulls(attachment_key, attachment_name, attachment_bytes) in (0, 3));
