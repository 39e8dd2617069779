/** SQL of a company's learners: lists, one, inviting. */
import type { z } from 'zod'
import type {
  corporateCourseLearners,
  corporateLearner,
  corporateLearnerDetails,
} from '#contracts/companies/companies.ts'
import { latinDigits } from '#contracts/fields.ts'
import { type Database, empty, type Sql, sql } from '#server/platform/postgres/database.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { pageOf } from '#server/platform/postgres/page-of.ts'
import { allocationColumns, allocations } from '../seats/seats.sql.ts'

export type CorporateLearner = z.input<typeof corporateLearner>
export type CorporateLearnerDetails = z.input<typeof corporateLearnerDetails>
export type CourseLearner = z.input<typeof corporateCourseLearners.data>

export interface LearnerFilters {
  q?: string | null
  department?: string | null
  designation?: string | null
  status?: string | null
  course_id?: string | null
  page: number
  perpage: number
}

/** Whoever has not joined yet is shown as the company wrote them. */
const isInvited = sql`cl.status = 'invited' and cl.invited_name is not null`
const shownName = sql`case when ${isInvited} then cl.invited_name else p.name end`
const people = sql`corporate_learner cl join learner l on l.id = cl.learner_id join person p on p.id = l.person_id`
const learnerColumns = sql`
  cl.learner_id, ${shownName} as learner_name, case when ${isInvited} then cl.invited_email else p.email end as email,
  p.phone as contact_no, cl.employee_no, cl.department, cl.designation, cl.status`

/** What the company gave; a learner's other courses are their own business. */
const seatTotals = (companyId: string) => sql`
  lateral (
    select count(a.id) as courses_allocated, count(e.completed_at) as courses_completed,
      coalesce(round(avg(coalesce(e.progress_percent, 0))), 0)::int as progress
    from allocation a left join enrolment e on e.allocation_id = a.id and e.state = 'active'
    where a.company_id = ${companyId} and a.learner_id = cl.learner_id and a.state <> 'reclaimed'
  ) totals`

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

function matches({ q, department, designation, status, course_id }: LearnerFilters): Sql {
  const text = q?.trim()
  const digits = text && latinDigits(text)
  return sql`
    ${text ? sql`and (${shownName} ilike ${like(text)} or p.phone like ${like(digits || text)} or cl.employee_no ilike ${like(text)} or (case when ${isInvited} then cl.invited_email else p.email end) ilike ${like(text)})` : empty}
    ${department ? sql`and cl.department = ${department}` : empty}
    ${designation ? sql`and cl.designation = ${designation}` : empty}
    ${status ? sql`and cl.status = ${status}` : empty}
    ${course_id ? sql`and exists (select from allocation a join seat_licence s on s.id = a.licence_id where a.learner_id = cl.learner_id and a.company_id = cl.company_id and s.course_id = ${course_id} and a.state <> 'reclaimed')` : empty}`
}

export function corporateLearners(
  database: Database,
  companyId: string,
  filters: LearnerFilters,
): Promise<Page<CorporateLearner>> {
  const rows = sql`
    select ${learnerColumns}, totals.* from ${people} cross join ${seatTotals(companyId)}
    where cl.company_id = ${companyId} and cl.left_at is null ${matches(filters)}`
  return pageOf(database, rows, { ...filters, order: sql`learner_name, learner_id` })
}

export function corporateLearnerById(
  database: Database,
  companyId: string,
  learnerId: string,
  locale: string,
): Promise<CorporateLearnerDetails | undefined> {
  return database.first<CorporateLearnerDetails>(sql`
    select ${learnerColumns}, totals.*, coalesce((
      select json_agg(json_build_object('course_id', c.id, 'slug', c.slug, 'course_name', tr(c.name, ${locale}), 'progress', coalesce(e.progress_percent, 0),
        'allocated_at', a.allocated_at, 'completed_at', e.completed_at,
        'certificate_slug', (select slug from certificate where enrolment_id = e.id and revoked_at is null)) order by a.allocated_at desc, a.id)
      from allocation a join seat_licence s on s.id = a.licence_id join course c on c.id = s.course_id
      left join enrolment e on e.allocation_id = a.id and e.state = 'active'
      where a.company_id = ${companyId} and a.learner_id = cl.learner_id and a.state <> 'reclaimed'), '[]') as courses
    from ${people} cross join ${seatTotals(companyId)}
    where cl.company_id = ${companyId} and cl.left_at is null and cl.learner_id = ${learnerId}`)
}

/** Those who have a seat of the course, whoever left the company since among them: the seat is still theirs. */
export function courseLearners(
  database: Database,
  companyId: string,
  { course_id, page, perpage }: { course_id: string; page: number; perpage: number },
): Promise<Page<CourseLearner>> {
  const rows = sql`
    select ${learnerColumns}, totals.*, given.*
    from ${people} cross join ${seatTotals(companyId)}
    join lateral (
      select ${allocationColumns} from ${allocations} where a.company_id = ${companyId} and a.learner_id = cl.learner_id
        and s.course_id = ${course_id} and a.state <> 'reclaimed'
    ) given on true
    where cl.company_id = ${companyId}`
  return pageOf(database, rows, { page, perpage, order: sql`learner_name, allocation_id` })
}
