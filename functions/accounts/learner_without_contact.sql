-- The learner whom a company knows by an employee number alone: with neither phone nor e-mail.
create or replace function learner_without_contact(wanted_name text) returns uuid language sql as $$
  with made as (insert into person (name, is_worker) values (wanted_name, true) returning id)
  insert into learner (person_id) select id from made returning id
$$;
