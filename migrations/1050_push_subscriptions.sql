-- Where the browser of a session takes what its person is told, while the page is closed. It ends with the session, so that
-- nothing is shown on a device where somebody has logged out.
create table push_subscription (
  id uuid primary key default new_id(),
  session_id uuid not null unique references session (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  -- The address that the browser's push service gave out. Whoever knows it and the two keys could write there, were it not for
  -- the key of the academy, which the service asks for as well.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscription_person on push_subscription (person_id);
alter table message_log drop constraint message_log_channel_check,
  add constraint message_log_channel_check check (channel in ('sms', 'email', 'push'));
