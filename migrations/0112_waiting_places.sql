-- A place that is offered keeps a seat of its batch (counted in seats_held) until it is taken, left or lapses.
alter table waiting_place add column has_seat boolean not null default false;
alter table waiting_place add column offered_at timestamptz;
create index waiting_place_offered on waiting_place (offered_until) where state = 'offered';
create index waiting_place_learner on waiting_place (learner_id, joined_at desc);

-- Seats of a batch that nobody has, holds, or waits for before you: what may be sold to whoever comes.
create function seats_free(batch_id uuid, seats integer, seats_taken integer, seats_held integer) returns integer
language sql stable as $$
  select case when seats is null then null else greatest(0, seats - seats_taken - seats_held
    - (select count(*)::integer from waiting_place w where w.batch_id = $1 and w.state = 'waiting')) end
$$;
