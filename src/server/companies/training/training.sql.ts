/** SQL of people and the courses asked of them. */
import type { z } from 'zod'
import type { companyTrainingSummary, trainingFilters, trainingPerson } from '#contracts/companies/training/training.ts'
import { latinDigits } from '#contracts/fields.ts'
import { type Database, empty, type Sql, sql } from '#server/platform/postgres/database.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { pageOf } from '#server/platform/postgres/page-of.ts'
import { placedAt, standingSo } from '../filters/found-by.sql.ts'
import { shownName } from '../people/seat-columns.sql.ts'
import { trainingCounts, trainingStateNow } from '../filters/training-state.sql.ts'

export type TrainingPerson = z.input<typeof trainingPerson>
export type TrainingFilters = z.output<typeof trainingFilters>
type Summary = z.input<typeof companyTrainingSummary.data>

export const trainedPeople = sql`
  corporate_learner cl left join published.learner l on l.id = cl.learner_id left join published.person p on p.id = l.person_id`

const like = (text: string) => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`

/** Of `trainedPeople`: who is at work in the company and is found by the filters. */
export function atWork(companyId: string, { q, course_id, state, ...placed }: TrainingFilters): Sql {
  return sql`cl.company_id = ${companyId} and cl.left_at is null and cl.status <> 'suspended'
    ${q?.trim() ? sql`and (${shownName} ilike ${like(q)} or cl.employee_no ilike ${like(q)} or cl.employee_no ilike ${like(latinDigits(q) || q)})` : empty}
    ${placedAt(placed)}
    ${state || course_id ? standingSo(companyId, { state, course_id }) : empty}`
}

/** A row of `company_training t` as a cell shows it. */
const cell = sql`json_build_object('course_id', t.course_id, 'state', ${trainingStateNow}, 'progress', t.progress,
  'done_on', t.done_on, 'valid_until', t.valid_until, 'due_on', t.due_on, 'days', abs(t.needs_on - dhaka_today()))`

export function findTraining(
  database: Database,
  companyId: string,
  { page, perpage, ...filters }: TrainingFilters & { page: number; perpage: number },
  scope: Sql,
): Promise<Page<TrainingPerson>> {
  return pageOf<TrainingPerson>(database, {
    matching: sql`
      select cl.learner_id, ${shownName} as learner_name, cl.employee_no, cl.department, cl.designation
      from ${trainedPeople} where ${atWork(companyId, filters)} ${scope}`,
    order: sql`page.learner_name, page.learner_id`,
    shown: sql`
      select page.*, coalesce((
        select json_agg(${cell} order by t.course_id) from company_training t
        where t.company_id = ${companyId} and t.learner_id = page.learner_id), '[]') as cells
      from page`,
    page,
    perpage,
  })
}

/** Goes over all of a company's rows: `countTraining` says when. */
export async function summarizeTraining(
  database: Database,
  companyId: string,
  filters: TrainingFilters,
  scope: Sql,
): Promise<Summary> {
  const row = await database.first<Summary>(sql`
    with people as materialized (
      select cl.learner_id, coalesce(cl.department, '') as department from ${filters.q ? trainedPeople : sql`corporate_learner cl`}
      where ${atWork(companyId, filters)} ${scope}
    ), cells as (
      select p.department, t.course_id, ${trainingCounts}
      from company_training t join people p on p.learner_id = t.learner_id
      where t.company_id = ${companyId} ${filters.course_id ? sql`and t.course_id = ${filters.course_id}` : empty} group by p.department, t.course_id
    ), courses as (
      select department, json_agg(to_jsonb(cells) - 'department' order by course_id) as courses from cells group by department
    )
    select to_json(now()) #>> '{}' as counted_at, (select count(*)::int from people) as people, coalesce((
      select json_agg(json_build_object('department', nullif(d.department, ''), 'people', d.people, 'courses', coalesce(c.courses, '[]'))
        order by d.people desc, d.department)
      from (select department, count(*)::int as people from people group by department) d
      left join courses c on c.department = d.department), '[]') as departments`)
  if (!row) throw new Error('Nothing was counted')
  return row
}
