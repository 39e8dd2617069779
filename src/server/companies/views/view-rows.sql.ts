/** SQL of a view's rows for its files: a person each, with how they stand with each mandatory course. */
import type { TrainingState } from '#contracts/companies/training/people-filters.ts'
import { type Database, empty, type Sql, sql } from '#server/platform/postgres/database.ts'
import { joinedOn } from '../filters/found-by.sql.ts'
import { trainingStateNow } from '../filters/training-state.sql.ts'
import { shownName } from '../people/seat-columns.sql.ts'
import { atWork, trainedPeople, type TrainingFilters } from '../training/training.sql.ts'

export interface Viewed {
  companyId: string
  filters: TrainingFilters
  /** A line manager's own people only. */
  scope: Sql
}

export interface ViewCell {
  course_id: string
  state: TrainingState
  progress: number
  due_on: string
  valid_until: string | null
}
export interface ViewRow {
  learner_id: string
  name: string
  employee_no: string | null
  department: string | null
  designation: string | null
  site: string | null
  line: string | null
  grade: string | null
  manager: string | null
  joined_on: string | null
  cells: ViewCell[]
}

const people = ({ companyId, filters, scope }: Viewed) =>
  sql`${trainedPeople} where ${atWork(companyId, filters)} ${scope}`

export async function countRows(database: Database, viewed: Viewed): Promise<number> {
  const row = await database.first<{ people: number }>(sql`select count(*)::int as people from ${people(viewed)}`)
  return row?.people ?? 0
}

export const findColumns = (database: Database, { companyId, filters }: Viewed, locale: string) =>
  database.query<{ course_id: string; course_name: string }>(sql`
    select r.course_id, tr(c.name, ${locale}) as course_name from company_requirement r join published.course c on c.id = r.course_id
    where r.company_id = ${companyId} ${filters.course_id ? sql`and r.course_id = ${filters.course_id}` : empty}
    order by r.created_at, r.course_id`)

/** A few hundred people at a time, each piece after the last of the one before, so that a file of any length is never in memory. */
export async function* viewRowPieces(database: Database, viewed: Viewed, most = 500): AsyncGenerator<ViewRow[]> {
  let last: ViewRow | undefined
  do {
    const after = last ? sql`and (${shownName}, cl.learner_id) > (${last.name}, ${last.learner_id}::uuid)` : empty
    const rows: ViewRow[] = await database.query<ViewRow>(sql`
      with page as materialized (
        select cl.learner_id, ${shownName} as name, cl.employee_no, cl.department, cl.designation, cl.site, cl.line, cl.grade, cl.manager_id,
          ${joinedOn} as joined_on
        from ${people(viewed)} ${after} order by name, cl.learner_id limit ${most})
      select page.learner_id, page.name, page.employee_no, page.department, page.designation, page.site, page.line, page.grade,
        page.joined_on, m.name as manager, coalesce((
          select json_agg(json_build_object('course_id', t.course_id, 'state', ${trainingStateNow}, 'progress', t.progress,
            'due_on', t.due_on, 'valid_until', t.valid_until))
          from company_training t where t.company_id = ${viewed.companyId} and t.learner_id = page.learner_id), '[]') as cells
      from page left join corporate_user cu on cu.id = page.manager_id left join published.person m on m.id = cu.person_id
      order by page.name, page.learner_id`)
    if (rows.length > 0) yield rows
    last = rows.length === most ? rows.at(-1) : undefined
  } while (last)
}
