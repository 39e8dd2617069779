-- A place of a learner stands on the company's list, in the spelling of the list: whoever writes it, form, file or directory.
create or replace function place_name(of_company uuid, of_kind text, wanted text) returns text language plpgsql as $$
declare
  known text;
begin
  if coalesce(wanted, '') = '' then
    return null;
  end if;
  select name into known from company_place where company_id = of_company and kind = of_kind and lower(name) = lower(wanted);
  if known is null then
    insert into company_place as p (company_id, kind, name, made_by_import, position)
    values (of_company, of_kind, wanted, nullif(current_setting('academy.import', true), '')::uuid,
      (select coalesce(max(position), 0) + 1 from company_place where company_id = of_company and kind = of_kind))
    on conflict (company_id, kind, lower(name)) do update set name = p.name returning name into known;
  end if;
  return known;
end
$$;

create or replace function keep_place_names() returns trigger language plpgsql as $$
begin
  new.site := place_name(new.company_id, 'site', new.site);
  new.department := place_name(new.company_id, 'department', new.department);
  new.line := place_name(new.company_id, 'line', new.line);
  new.grade := place_name(new.company_id, 'grade', new.grade);
  return new;
end
$$;

create or replace trigger corporate_learner_places before insert or update of site, department, line, grade on corporate_learner
for each row execute function keep_place_names();
