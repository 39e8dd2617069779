/** SQL of files of people, from the check to the end. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { PeopleImport } from '#contracts/companies/imports.ts'
import type { ReadPerson } from './read-people.ts'

/** Files that were checked and left are forgotten after this; those that were imported can be undone as long. */
const keptDays = 30

/**
 * Keeps what was read, with what each row would change. Who is in the company is known by their phone, or by the employee number
 * where the file has no phone.
 */
export const insertImport = (
  transaction: Database,
  { id, companyId, fileName, personId }: { id: string; companyId: string; fileName: string; personId: string },
  people: readonly ReadPerson[],
): Promise<number> =>
  transaction.run(sql`
    with old as (
      delete from company_import where company_id = ${companyId} and created_at < now() - make_interval(days => ${keptDays})
    ), i as (
      insert into company_import (id, company_id, file_name, imported_by) values (${id}, ${companyId}, ${fileName}, ${personId}) returning id
    ), given as (
      select * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as g (row_no int, name text, phone text, email text, employee_no text,
        department text, designation text, line text, errors jsonb)
    ), known as (
      select g.*, coalesce(cl.id, numbered.id) as member_id, p.is_phone_unproven as is_unproven
      from given g
      left join person p on p.phone = g.phone
      left join learner l on l.person_id = p.id
      left join corporate_learner cl on cl.company_id = ${companyId} and cl.learner_id = l.id
      left join corporate_learner numbered on numbered.company_id = ${companyId} and numbered.employee_no = g.employee_no
        and g.phone is null
    ), judged as (
      select k.*, errors
        || case when k.member_id is null and k.phone is null and not errors @> '[{"column":"phone"}]'
          then '[{"column":"phone","message":"Input field is required"}]'::jsonb else '[]' end
        || case when k.member_id is null and k.name is null and not errors @> '[{"column":"name"}]'
          then '[{"column":"name","message":"Input field is required"}]'::jsonb else '[]' end
        || case when exists (select from corporate_learner c where c.company_id = ${companyId} and c.employee_no = k.employee_no and k.phone is not null
            and c.learner_id is distinct from (select l.id from person p join learner l on l.person_id = p.id where p.phone = k.phone))
          then '[{"column":"employee_no","message":"This employee number belongs to another learner."}]'::jsonb else '[]' end
        || case when k.is_unproven then '[{"column":"phone","message":"An account has this phone and has not confirmed it."}]'::jsonb else '[]' end
        as faults
      from known k
    )
    insert into company_import_row (import_id, row_no, name, phone, email, employee_no, department, designation, line, errors, member_id, outcome)
    select i.id, j.row_no, j.name, j.phone, j.email, j.employee_no, j.department, j.designation, j.line, j.faults,
      case when j.faults = '[]' then j.member_id end,
      case when j.faults <> '[]' then 'bad' when cl.id is null or cl.left_at is not null then 'new'
        when coalesce(j.employee_no, cl.employee_no) is not distinct from cl.employee_no and coalesce(j.department, cl.department) is not distinct from cl.department
          and coalesce(j.designation, cl.designation) is not distinct from cl.designation and coalesce(j.line, cl.line) is not distinct from cl.line
          and (cl.status <> 'invited' or (coalesce(j.name, cl.invited_name) is not distinct from cl.invited_name
            and coalesce(j.email, cl.invited_email) is not distinct from cl.invited_email)) then 'unchanged'
        else 'changed' end
    from i cross join judged j left join corporate_learner cl on cl.id = j.member_id`)

export const findImport = (
  database: Database,
  companyId: string,
  importId: string,
): Promise<PeopleImport | undefined> =>
  database.first<PeopleImport>(sql`
    select i.id as import_id, i.file_name, i.state, i.kept, to_json(i.created_at) #>> '{}' as created_at, t.counts, t.done, t.total,
      coalesce((select json_agg(shown) from (
        select r.row_no as row, r.name, r.employee_no, r.outcome, r.errors from company_import_row r
        where r.import_id = i.id order by r.outcome <> 'bad', r.row_no limit 1000) shown), '[]') as rows
    from company_import i cross join lateral (
      select json_build_object('new', count(*) filter (where r.outcome = 'new'), 'changed', count(*) filter (where r.outcome = 'changed'),
          'unchanged', count(*) filter (where r.outcome = 'unchanged'), 'bad', count(*) filter (where r.outcome = 'bad')) as counts,
        count(r.applied_at) as done, count(*) filter (where r.outcome in ('new', 'changed')) as total
      from company_import_row r where r.import_id = i.id) t
    where i.id = ${importId} and i.company_id = ${companyId}`)

/** False when it is in another state, or another company's. */
export async function moveImport(
  database: Database,
  { importId, from, to }: { importId: string; from: PeopleImport['state']; to: PeopleImport['state'] },
): Promise<boolean> {
  return (await database.run(sql`update company_import set state = ${to} where id = ${importId} and state = ${from}`)) > 0
}

/** How many rows were looked at. */
export async function applyRows(database: Database, importId: string, most: number): Promise<number> {
  const row = await database.first<{ seen: number }>(sql`select apply_import_rows(${importId}, ${most}) as seen`)
  return row?.seen ?? 0
}

export const undoRows = (database: Database, importId: string): Promise<number> =>
  database.run(sql`update company_import set kept = undo_import_rows(id) where id = ${importId}`)

/** Those of the person who is forgotten. */
export const forgetRows = (database: Database, personId: string): Promise<number> =>
  database.run(sql`
    delete from company_import_row where phone = (select phone from person where id = ${personId})
      or made_person = ${personId}
      or member_id in (select cl.id from corporate_learner cl join learner l on l.id = cl.learner_id where l.person_id = ${personId})`)
