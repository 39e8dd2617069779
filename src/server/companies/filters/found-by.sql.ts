/** SQL of the filters by which a company finds its people: the same in every list of them. */
import type { PeopleFilters } from '#contracts/companies/training/people-filters.ts'
import { empty, type Sql, sql } from '#server/platform/postgres/database.ts'
import { standsAt } from './training-state.sql.ts'

/** Of `corporate_learner cl`: the day in the company's own record, without one that on which they came to its courses. */
export const joinedOn = sql`coalesce(cl.joined_on, (cl.joined_at at time zone 'Asia/Dhaka')::date)`

type Placed = Omit<PeopleFilters, 'q' | 'state'>

/** Conditions on `corporate_learner cl`, each beginning with `and`. */
export const placedAt = (filters: Placed): Sql => sql`
  ${filters.department ? sql`and cl.department = ${filters.department}` : empty}
  ${filters.designation ? sql`and cl.designation = ${filters.designation}` : empty}
  ${filters.site ? sql`and cl.site = ${filters.site}` : empty}
  ${filters.line ? sql`and cl.line = ${filters.line}` : empty}
  ${filters.grade ? sql`and cl.grade = ${filters.grade}` : empty}
  ${filters.manager_id ? sql`and cl.manager_id = ${filters.manager_id}` : empty}
  ${filters.joined_from ? sql`and ${joinedOn} >= ${filters.joined_from}::date` : empty}
  ${filters.joined_to ? sql`and ${joinedOn} <= ${filters.joined_to}::date` : empty}`

/** Of `corporate_learner cl`: whom a course is asked of, and who stands so with it; without a course, with any. */
export const standingSo = (
  companyId: string,
  { state, course_id }: { state?: PeopleFilters['state']; course_id?: string | null | undefined },
): Sql => sql`and cl.learner_id in (
  select t.learner_id from company_training t where t.company_id = ${companyId}
    ${course_id ? sql`and t.course_id = ${course_id}` : empty} ${state ? sql`and ${standsAt(state)}` : empty})`
