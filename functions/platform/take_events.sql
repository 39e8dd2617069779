-- Takes what happened, the oldest first, for whoever passes it on in the same transaction. Who comes at the same moment waits: two
-- that shared the events would pass the second of a subject on before the first.
create or replace function take_events(most integer) returns setof outgoing_event language sql volatile as $$
  delete from outgoing_event where id in (select id from outgoing_event order by id limit most for update) returning *
$$;
