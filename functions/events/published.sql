-- What other modules read of the tables of events.
create or replace view published.event as
  select id, slug, title, starts_at, ends_at, place, is_published from event;
create or replace view published.event_registration as
  select id, event_id, person_id, state from event_registration;
create or replace view published.event_speaker as
  select mentor_id from event_speaker;
