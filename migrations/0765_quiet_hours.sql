-- When somebody may be written to: {"is_quiet", "quiet_from", "quiet_until", "is_email_quiet"}, times of day in Dhaka as
-- HH:MM. What is absent is as the academy has it.
alter table person add column message_times jsonb not null default '{}' check (jsonb_typeof(message_times) = 'object');

-- A message that waits can be taken back, when what it says has changed before it left. `about` names the thing that it
-- speaks of, `known` what the receiver knew of that before.
alter table message_log add column about text, add column known text;
alter table message_log drop constraint message_log_state_check,
  add constraint message_log_state_check check (state in ('waiting', 'sent', 'failed', 'stopped', 'taken_back'));
create index message_log_about on message_log (about) where state = 'waiting' and about is not null;
