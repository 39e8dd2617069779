-- Every choice of a drop-down list that people and their records have, once for each.
create or replace function choices_of_people(list text) returns table (value text) language sql stable as $$
  select gender from person where list = 'GENDER' and gender is not null
  union all
  select private_facts ->> lower(list) from person
  where list in ('RELIGION', 'MARITAL_STATUS', 'EMPLOYEE_TYPE', 'BANK') and private_facts ? lower(list)
  union all
  select case list when 'ORGANIZATION_DROPDOWN' then organization_name when 'INSTITUTE' then institute_name when 'DEPARTMENT' then department
    when 'DESIGNATION' then designation when 'EMPLOYMENT_STATUS' then employment_status end from learner
  union all
  select case list when 'DEPARTMENT' then department when 'DESIGNATION' then designation end from employee
  union all
  select case list when 'ACADEMIC_DEGREE' then degree when 'INSTITUTE' then institute when 'ACADEMIC_SUBJECT' then subject
    when 'BOARD_UNIVERSITY' then board end from education
$$;
-- Who has one choice has another one from now on. Answers how many rows that were.
create or replace function replace_choice_of_people(list text, from_value text, into_value text) returns integer language plpgsql as $$
declare
  changed integer := 0;
  step integer;
begin
  if list = 'GENDER' then
    update person set gender = into_value where gender = from_value;
  elsif list in ('RELIGION', 'MARITAL_STATUS', 'EMPLOYEE_TYPE', 'BANK') then
    update person set private_facts = private_facts || jsonb_build_object(lower(list), into_value) where private_facts ->> lower(list) = from_value;
  elsif list = 'ORGANIZATION_DROPDOWN' then
    update learner set organization_name = into_value where organization_name = from_value;
  elsif list = 'EMPLOYMENT_STATUS' then
    update learner set employment_status = into_value where employment_status = from_value;
  elsif list = 'DEPARTMENT' then
    update learner set department = into_value where department = from_value;
  elsif list = 'DESIGNATION' then
    update learner set designation = into_value where designation = from_value;
  elsif list = 'INSTITUTE' then
    update learner set institute_name = into_value where institute_name = from_value;
  elsif list = 'ACADEMIC_DEGREE' then
    update education set degree = into_value where degree = from_value;
  elsif list = 'ACADEMIC_SUBJECT' then
    update education set subject = into_value where subject = from_value;
  elsif list = 'BOARD_UNIVERSITY' then
    update education set board = into_value where board = from_value;
  end if;
  get diagnostics changed = row_count;
  if list = 'DEPARTMENT' then
    update employee set department = into_value where department = from_value;
  elsif list = 'DESIGNATION' then
    update employee set designation = into_value where designation = from_value;
  elsif list = 'INSTITUTE' then
    update education set institute = into_value where institute = from_value;
  else
    return changed;
  end if;
  get diagnostics step = row_count;
  return changed + step;
end $$;
