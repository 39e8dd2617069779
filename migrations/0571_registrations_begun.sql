-- Of one phone several registrations may be begun, each with a link of its own; one of them is confirmed.
drop index event_registration_once;
create unique index event_registration_once on event_registration (event_id, coalesce(phone, email))
  where state in ('registered', 'waiting');
