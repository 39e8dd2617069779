/** SQL of files of people, from the check to the end. */
import { importColumns, mostShownRows, type PeopleImport } from '#contracts/companies/imports.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { countToInvite } from './import-invitations.sql.ts'
import type { GivenRow, ReadRow } from './read-row.ts'

/** Files that were checked and left are forgotten after this; those that were imported can be undone as long. */
const keptDays = 30

export interface KeptImport {
  id: string
  companyId: string
  fileName: string
  head: readonly string[]
  columns: readonly string[]
  state: 'columns' | 'checked'
  personId: string
}

export const insertImport = (transaction: Database, given: KeptImport): Promise<number> =>
  transaction.run(sql`
    with old as (
      delete from company_import where company_id = ${given.companyId} and created_at < now() - make_interval(days => ${keptDays}))
    insert into company_import (id, company_id, file_name, head, columns, state, imported_by)
    values (${given.id}, ${given.companyId}, ${given.fileName}, ${given.head}::text[], ${given.columns}::text[], ${given.state}, ${given.personId})`)

/** Rows as they were read, new ones and those that are read again. */
export const writeRows = (
  transaction: Database,
  importId: string,
  rows: readonly (GivenRow | ReadRow)[],
): Promise<number> =>
  transaction.run(sql`
    insert into company_import_row (import_id, row_no, cells, mended, employee_no, name, phone, email, department, designation,
      site, line, grade, joined_on, cell_errors)
    select ${importId}, row_no, cells, mended, employee_no, name, phone, email, department, designation, site, line, grade, joined_on,
      coalesce(cell_errors, '[]')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (row_no int, cells text[], mended jsonb, employee_no text, name text,
      phone text, email text, department text, designation text, site text, line text, grade text, joined_on date, cell_errors jsonb)
    on conflict (import_id, row_no) do update set mended = excluded.mended, employee_no = excluded.employee_no,
      name = excluded.name, phone = excluded.phone, email = excluded.email, department = excluded.department,
      designation = excluded.designation, site = excluded.site, line = excluded.line, grade = excluded.grade,
      joined_on = excluded.joined_on, cell_errors = excluded.cell_errors`)

export const setColumns = (transaction: Database, importId: string, columns: readonly string[]): Promise<number> =>
  transaction.run(sql`update company_import set columns = ${columns}::text[], state = 'checked' where id = ${importId}`)

/** Of one that can still change, which nobody else changes meanwhile; all its rows, or the given ones. */
export async function lockImport(transaction: Database, companyId: string, importId: string) {
  return transaction.first<{ state: PeopleImport['state']; head: string[]; columns: string[] }>(sql`
    select state, head, columns from company_import where id = ${importId} and company_id = ${companyId} for update`)
}
export const readRows = (transaction: Database, importId: string, rows?: readonly number[]): Promise<GivenRow[]> =>
  transaction.query<GivenRow>(sql`
    select row_no, cells, mended from company_import_row
    where import_id = ${importId} and (${rows ?? null}::int[] is null or row_no = any(${rows ?? null}::int[])) order by row_no`)

/** An empty cell says nothing about who is there already; who joined has a name and an address of their own. */
const isSame = sql`
  (coalesce(r.employee_no, cl.employee_no), lower(coalesce(r.department, cl.department)), coalesce(r.designation, cl.designation),
    lower(coalesce(r.site, cl.site)), lower(coalesce(r.line, cl.line)), lower(coalesce(r.grade, cl.grade)), coalesce(r.joined_on, cl.joined_on))
  is not distinct from (cl.employee_no, lower(cl.department), cl.designation, lower(cl.site), lower(cl.line), lower(cl.grade), cl.joined_on)
  and (cl.status <> 'invited' or (coalesce(r.name, cl.invited_name), coalesce(r.email, cl.invited_email))
    is not distinct from (cl.invited_name, cl.invited_email))`

/**
 * Says of each row what it would change, and nothing of accounts outside the company. Who is in it is known by their phone, also
 * where they were invited by one that another account has not confirmed, or by the employee number where the file has no phone.
 */
export const judgeRows = (transaction: Database, importId: string): Promise<number> =>
  transaction.run(sql`
    with given as (
      select r.*, i.company_id,
        r.phone is not null and count(*) over (partition by r.phone) > 1 as is_phone_twice,
        r.employee_no is not null and count(*) over (partition by lower(r.employee_no)) > 1 as is_number_twice
      from company_import_row r join company_import i on i.id = r.import_id where r.import_id = ${importId}
    ), known as (
      select g.*, coalesce(cl.id, waiting.id, case when g.phone is null then numbered.id end) as known_id,
        numbered.id is not null and numbered.id is distinct from coalesce(cl.id, waiting.id, case when g.phone is null then numbered.id end) as is_number_taken
      from given g
      left join published.person p on p.phone = g.phone
      left join published.learner l on l.person_id = p.id
      left join corporate_learner cl on cl.company_id = g.company_id and cl.learner_id = l.id
      left join lateral (
        select w.id from corporate_learner w join published.learner o on o.id = w.learner_id join published.person a on a.id = o.person_id
        where p.is_phone_unproven and w.company_id = g.company_id and w.invited_phone = g.phone and w.status = 'invited' and a.phone is null
        order by w.id limit 1) waiting on true
      left join corporate_learner numbered on numbered.company_id = g.company_id and numbered.employee_no = g.employee_no
    ), judged as (
      select k.row_no, k.known_id, k.cell_errors || coalesce((
        select jsonb_agg(jsonb_build_object('column', f.field, 'message', f.message))
        from (values
          (k.known_id is null and k.phone is null and k.employee_no is null, 'phone', 'A phone or an employee number is needed.'),
          (k.known_id is null and k.name is null, 'name', 'Input field is required'),
          (k.is_phone_twice, 'phone', 'Another row of the file has this phone.'),
          (k.is_number_twice, 'employee_no', 'Another row of the file has this employee number.'),
          (k.is_number_taken, 'employee_no', 'This employee number belongs to another learner.')) f (is_so, field, message)
        where f.is_so and not k.cell_errors @> jsonb_build_array(jsonb_build_object('column', f.field))), '[]') as errors
      from known k
    )
    update company_import_row r set errors = j.errors, member_id = case when j.errors = '[]' then j.known_id end,
      outcome = case when j.errors <> '[]' then 'bad' when cl.id is null or cl.left_at is not null then 'new'
        when ${isSame} then 'unchanged' else 'changed' end
    from judged j left join corporate_learner cl on cl.id = j.known_id
    where r.import_id = ${importId} and r.row_no = j.row_no`)

const shownColumns = JSON.stringify(importColumns)

export const findImport = (
  database: Database,
  companyId: string,
  importId: string,
): Promise<PeopleImport | undefined> =>
  database.first<PeopleImport>(sql`
    select i.id as import_id, i.file_name, i.state, i.kept, i.invites, ${countToInvite} as to_invite, t.invited, to_json(i.created_at) #>> '{}' as created_at, t.done, t.total,
      json_build_object('new', t.new, 'changed', t.changed, 'unchanged', t.unchanged, 'bad', t.bad, 'left', (
        select count(*) from corporate_learner cl where cl.company_id = i.company_id and cl.left_at is null
          and not exists (select from company_import_row r where r.import_id = i.id and r.member_id = cl.id))) as counts,
      coalesce((select json_agg(json_build_object('name', h.name, 'column', i.columns[h.at], 'examples', coalesce((
        select json_agg(x.cell) from (select r.cells[h.at] as cell from company_import_row r
          where r.import_id = i.id and r.cells[h.at] <> '' order by r.row_no limit 3) x), '[]')) order by h.at)
        from unnest(i.head) with ordinality h (name, at)), '[]') as columns,
      coalesce((select json_agg(shown) from (
        select r.row_no as row, r.name, r.employee_no, r.outcome, r.errors, case when r.outcome = 'bad' and r.cells is not null then (
          select json_object_agg(c.name, coalesce(r.mended ->> c.name, r.cells[array_position(i.columns, c.name)]))
          from jsonb_array_elements_text(${shownColumns}::jsonb) c (name)) end as cells
        from company_import_row r
        where r.import_id = i.id and i.state <> 'columns' order by r.outcome <> 'bad', r.row_no limit ${mostShownRows}) shown), '[]') as rows
    from company_import i cross join lateral (
      select count(*) filter (where r.outcome = 'new') as new, count(*) filter (where r.outcome = 'changed') as changed,
        count(*) filter (where r.outcome = 'unchanged') as unchanged,
        count(*) filter (where r.outcome = 'bad' and i.state <> 'columns') as bad,
        count(r.applied_at) as done, count(r.invited_at) as invited, count(*) filter (where r.outcome in ('new', 'changed')) as total
      from company_import_row r where r.import_id = i.id) t
    where i.id = ${importId} and i.company_id = ${companyId}`)

/** False when it is in another state. */
export async function moveImport(
  database: Database,
  { importId, from, to }: { importId: string; from: PeopleImport['state']; to: PeopleImport['state'] },
): Promise<boolean> {
  return (
    (await database.run(sql`update company_import set state = ${to} where id = ${importId} and state = ${from}`)) > 0
  )
}

export const setInvites = (transaction: Database, importId: string, invites: boolean): Promise<number> =>
  transaction.run(sql`update company_import set invites = ${invites} where id = ${importId}`)

/** How many rows were looked at. */
export async function applyRows(database: Database, importId: string, most: number): Promise<number> {
  const row = await database.first<{ seen: number }>(sql`select apply_import_rows(${importId}, ${most}) as seen`)
  return row?.seen ?? 0
}

/** What the file said besides is not needed any more. */
export const forgetCells = (database: Database, importId: string): Promise<number> =>
  database.run(
    sql`update company_import_row set cells = null, mended = '{}' where import_id = ${importId} and outcome <> 'bad'`,
  )

export const undoRows = (database: Database, importId: string): Promise<number> =>
  database.run(sql`update company_import set kept = undo_import_rows(id) where id = ${importId}`)

/** Those of the person who is forgotten. */
export const forgetRows = (database: Database, personId: string): Promise<number> =>
  database.run(sql`
    delete from company_import_row where phone = (select phone from published.person where id = ${personId})
      or made_person = ${personId}
      or member_id in (select cl.id from corporate_learner cl join published.learner l on l.id = cl.learner_id where l.person_id = ${personId})`)
