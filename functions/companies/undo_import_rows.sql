-- Restores the company's rows as they were before an import, the last first; answers how many stay because they were changed or used since,
-- or because their account is somebody's by now: with a contact of its own, a password, or what was learned.
create or replace function undo_import_rows(wanted uuid) returns integer language plpgsql
-- Its plans are made when the first file of an academy finds its tables empty, and are kept while they fill.
set enable_seqscan = off as $$
#variable_conflict use_column
declare
  r company_import_row;
  was corporate_learner;
  kept integer := 0;
begin
  for r in
    select * from company_import_row where import_id = wanted and applied_at is not null order by row_no desc
  loop
    -- Who is about to open the account waits, or comes first.
    perform from published.person p where p.id = r.made_person for update;
    perform from corporate_learner c
    where c.id = r.member_id and to_jsonb(c) @> r.after
      and (r.before is not null or not exists (
        select from allocation a where a.company_id = c.company_id and a.learner_id = c.learner_id))
      and (r.before is not null or not exists (
        select from published.person p where p.id = r.made_person and (p.verified_at is not null or p.has_password
          or p.phone <> coalesce(r.phone, '') or p.email <> coalesce(r.email, '')
          or exists (select from published.every_enrolment e where e.learner_id = c.learner_id))))
    for update of c;
    if not found then
      kept := kept + 1;
      continue;
    end if;
    if r.before is null then
      delete from corporate_learner where id = r.member_id;
      if r.made_person is not null then
        perform remove_unused_person(r.made_person);
      end if;
    else
      was := jsonb_populate_record(null::corporate_learner, r.before);
      update corporate_learner set employee_no = was.employee_no, department = was.department,
        designation = was.designation, site = was.site, line = was.line, grade = was.grade,
        joined_on = was.joined_on, invited_name = was.invited_name,
        invited_email = was.invited_email, invited_phone = was.invited_phone, status = was.status,
        invited_at = was.invited_at, joined_at = was.joined_at, left_at = was.left_at
      where id = r.member_id;
    end if;
  end loop;
  delete from company_place p where p.made_by_import = wanted and not exists (
    select from corporate_learner c where c.company_id = p.company_id and p.name = case p.kind
      when 'site' then c.site when 'department' then c.department when 'line' then c.line else c.grade end);
  return kept;
end
$$;
