-- Imports the next rows of a file and answers how many it looked at. A row that breaks a rule becomes a bad one and stops no other.
create or replace function apply_import_rows(wanted uuid, most integer) returns integer language plpgsql
-- Its plans are made when the first file of an academy finds its tables empty, and are kept while they fill.
set enable_seqscan = off as $$
#variable_conflict use_column
declare
  r company_import_row;
  cl corporate_learner;
  old jsonb;
  company uuid := (select company_id from company_import where id = wanted);
  learner_row uuid;
  made uuid;
  seen integer := 0;
begin
  -- Places that it brings along go with it when it is undone.
  perform set_config('academy.import', wanted::text, true);
  for r in
    select * from company_import_row
    where import_id = wanted and outcome in ('new', 'changed') and applied_at is null
    order by row_no limit most for update
  loop
    seen := seen + 1;
    begin
      made := null;
      old := null;
      if r.member_id is null then
        if r.phone is null then
          learner_row := learner_without_contact(r.name);
        else
          select l.learner_id into learner_row from learner_by_phone(r.name, r.email, r.phone) l;
        end if;
        -- now() is the start of this transaction: who has it as the moment of their making was made by it.
        select p.id into made from published.learner l join published.person p on p.id = l.person_id
        where l.id = learner_row and p.created_at = now();
      else
        select learner_id into learner_row from corporate_learner where id = r.member_id;
      end if;
      select to_jsonb(c) into old from corporate_learner c where c.company_id = company and c.learner_id = learner_row for update;
      -- An empty cell of a file says nothing about who is there already. Who joined has a name and an address of their own.
      insert into corporate_learner as c (company_id, learner_id, employee_no, department, designation, site, line, grade, joined_on,
        invited_name, invited_email, invited_phone)
      values (company, learner_row, r.employee_no, r.department, r.designation, r.site, r.line, r.grade, r.joined_on, r.name, r.email, r.phone)
      on conflict (company_id, learner_id) do update set
        employee_no = coalesce(excluded.employee_no, c.employee_no), department = coalesce(excluded.department, c.department),
        designation = coalesce(excluded.designation, c.designation), site = coalesce(excluded.site, c.site),
        line = coalesce(excluded.line, c.line), grade = coalesce(excluded.grade, c.grade),
        joined_on = coalesce(excluded.joined_on, c.joined_on),
        invited_name = case when c.status = 'invited' or c.left_at is not null then coalesce(excluded.invited_name, c.invited_name) else c.invited_name end,
        invited_email = case when c.status = 'invited' or c.left_at is not null then coalesce(excluded.invited_email, c.invited_email) else c.invited_email end,
        invited_phone = case when c.left_at is not null then excluded.invited_phone else c.invited_phone end,
        status = case when c.left_at is not null then 'invited' else c.status end,
        invited_at = case when c.left_at is not null then now() else c.invited_at end,
        joined_at = case when c.left_at is not null then null else c.joined_at end,
        left_at = null
      returning * into cl;
      update company_import_row set member_id = cl.id, made_person = made, before = old, after = to_jsonb(cl), applied_at = now()
      where import_id = wanted and row_no = r.row_no;
    exception when unique_violation or check_violation then
      declare
        broken text;
      begin
        get stacked diagnostics broken = constraint_name;
        update company_import_row set outcome = 'bad', errors = jsonb_build_array(
          case when broken = 'corporate_learner_company_id_employee_no_key'
            then jsonb_build_object('column', 'employee_no', 'message', 'This employee number belongs to another learner.')
            else jsonb_build_object('column', 'phone', 'message', 'Something went wrong. Please try again.') end)
        where import_id = wanted and row_no = r.row_no;
      end;
    end;
  end loop;
  return seen;
end
$$;
