-- Writes down what happened for programs outside, if somebody listens to such events.
create or replace function record_event(of_kind text, of_subject uuid, data jsonb) returns void language sql volatile as $$
  insert into outgoing_event (kind, subject, data)
  select of_kind, of_subject, data where exists (select from wanted_event w where w.kind = of_kind)
$$;
