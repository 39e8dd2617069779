-- What changes how somebody stands with the courses their company asks: the requirement, the person, a seat, a run, a certificate.
create or replace function training_of_requirement() returns trigger language plpgsql as $$
begin
  perform keep_training(new.company_id, null, array[new.course_id]);
  return null;
end
$$;
create or replace trigger training_required after insert or update on company_requirement for each row execute function training_of_requirement();

create or replace function training_of_members() returns trigger language plpgsql as $$
begin
  perform keep_training(c.company_id, c.learners, null)
  from (select company_id, array_agg(learner_id) as learners from changed group by company_id order by company_id) c;
  return null;
end
$$;
create or replace trigger training_of_new_members after insert on corporate_learner referencing new table as changed
  for each statement execute function training_of_members();
create or replace trigger training_of_members after update on corporate_learner referencing new table as changed
  for each statement execute function training_of_members();

create or replace function training_of_seats() returns trigger language plpgsql as $$
begin
  perform keep_training(c.company_id, c.learners, c.courses)
  from (
    select s.company_id, array_agg(distinct n.learner_id) as learners, array_agg(distinct s.course_id) as courses
    from changed n join seat_licence s on s.id = n.licence_id group by s.company_id order by s.company_id
  ) c;
  return null;
end
$$;
create or replace trigger training_of_new_seats after insert on allocation referencing new table as changed
  for each statement execute function training_of_seats();
create or replace trigger training_of_seats after update on allocation referencing new table as changed
  for each statement execute function training_of_seats();

create or replace function training_of_runs() returns trigger language plpgsql as $$
begin
  perform keep_training(c.company_id, c.learners, c.courses)
  from (
    select a.company_id, array_agg(distinct e.learner_id) as learners, array_agg(distinct e.course_id) as courses
    from changed e join allocation a on a.id = e.allocation_id group by a.company_id order by a.company_id
  ) c;
  return null;
end
$$;
create or replace trigger training_of_new_runs after insert on enrolment referencing new table as changed
  for each statement execute function training_of_runs();

create or replace function training_of_run() returns trigger language plpgsql as $$
begin
  perform keep_training(a.company_id, array[new.learner_id], array[new.course_id])
  from allocation a where a.id in (old.allocation_id, new.allocation_id);
  return null;
end
$$;
create or replace trigger training_of_run after update on enrolment for each row
  when (coalesce(new.allocation_id, old.allocation_id) is not null and (old.completed_at, old.progress_percent, old.allocation_id, old.state)
    is distinct from (new.completed_at, new.progress_percent, new.allocation_id, new.state))
  execute function training_of_run();

create or replace function training_of_certificate() returns trigger language plpgsql as $$
begin
  perform keep_training(a.company_id, array[new.learner_id], array[new.course_id])
  from published.every_enrolment e join allocation a on a.id = e.allocation_id where e.id = new.enrolment_id;
  return null;
end
$$;
create or replace trigger training_of_certificate after insert or update on certificate for each row execute function training_of_certificate();
