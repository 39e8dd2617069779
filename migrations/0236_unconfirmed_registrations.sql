-- Who registers by a phone that nobody has shown to be theirs holds no seat and no place in line until the link of the
-- message was used.
alter table event_registration drop constraint event_registration_state_check;
alter table event_registration
  add check (state in ('unconfirmed', 'registered', 'waiting', 'cancelled'));
create index event_registration_unconfirmed on event_registration (created_at) where state = 'unconfirmed';
