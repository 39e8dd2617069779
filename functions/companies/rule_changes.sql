-- What rules that give seats look at: people, seats, and the rules themselves. The tables say that it changed, so no way of changing it can forget to.
create or replace function rules_are_due(companies uuid[]) returns void language sql as $$
  insert into company_rule_due (company_id)
  select id from unnest(companies) id where exists (select from company_rule r where r.company_id = id)
  on conflict do nothing
$$;

create or replace function rules_of_people() returns trigger language plpgsql as $$
begin
  perform rules_are_due(array(select distinct company_id from changed));
  return null;
end
$$;
create or replace trigger rules_of_new_people after insert on corporate_learner referencing new table as changed
  for each statement execute function rules_of_people();
create or replace trigger rules_of_people after update on corporate_learner referencing new table as changed
  for each statement execute function rules_of_people();

create or replace function rules_of_seats() returns trigger language plpgsql as $$
begin
  perform rules_are_due(array(select distinct s.company_id from changed m join seat_licence s on s.id = m.licence_id
    where m.kind <> 'used'));
  return null;
end
$$;
create or replace trigger rules_of_seats after insert on seat_movement referencing new table as changed
  for each statement execute function rules_of_seats();

create or replace function rules_of_course() returns trigger language plpgsql as $$
begin
  perform rules_are_due(array[new.company_id]);
  return null;
end
$$;
create or replace trigger rules_of_requirement after update on company_requirement for each row execute function rules_of_course();
create or replace trigger rules_saved after insert or update of saved_at on company_rule for each row execute function rules_of_course();
