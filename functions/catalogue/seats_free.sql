-- Seats of a batch that nobody has, holds, or waits for before you: what may be sold to whoever comes.
create or replace function seats_free(batch_id uuid, seats integer, seats_taken integer, seats_held integer) returns integer
language sql stable as $$
  select case when seats is null then null else greatest(0, seats - seats_taken - seats_held
    - (select count(*)::integer from published.waiting_place w where w.batch_id = $1 and w.state = 'waiting')) end
$$;
