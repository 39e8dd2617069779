-- Every choice of a drop-down list that vacancies have, once for each.
create or replace function choices_of_circulars(list text) returns table (value text) language sql stable as $$
  select case list when 'DEPARTMENT' then department when 'EMPLOYMENT_STATUS' then employment_status end from circular
  where list in ('DEPARTMENT', 'EMPLOYMENT_STATUS')
$$;
-- Vacancies with one choice have another one from now on. Answers how many.
create or replace function replace_choice_of_circulars(list text, from_value text, into_value text) returns integer language plpgsql as $$
declare
  changed integer := 0;
begin
  if list = 'DEPARTMENT' then
    update circular set department = into_value where department = from_value;
    get diagnostics changed = row_count;
  elsif list = 'EMPLOYMENT_STATUS' then
    update circular set employment_status = into_value where employment_status = from_value;
    get diagnostics changed = row_count;
  end if;
  return changed;
end $$;
