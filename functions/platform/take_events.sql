-- Takes what happened, the oldest first, for whoever passes it on in the same transaction.
create or replace function take_events(most integer) returns setof outgoing_event language sql volatile as $$
  delete from outgoing_event where id in (select id from outgoing_event order by id limit most for update skip locked) returning *
$$;
