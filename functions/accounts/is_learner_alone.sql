-- Whether a person has no role but that of a learner: four digits do not open the back office, a company's or a mentor's area.
create or replace function is_learner_alone(of_person uuid) returns boolean language sql stable as $$
  select not exists (select from employee where person_id = of_person)
    and not exists (select from person_role where person_id = of_person)
    and not exists (select from person_permission where person_id = of_person)
    and not exists (select from published.corporate_user where person_id = of_person and is_admin)
    and not exists (select from published.mentor where person_id = of_person)
$$;
