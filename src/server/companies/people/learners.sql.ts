/** SQL of a company's learners: lists, one, inviting. */
import type { z } from 'zod'
import type {
  corporateCourseLearners,
  corporateLearner,
  corporateLearnerDetails,
} from '#contracts/companies/companies.ts'
import type { PeopleFilters } from '#contracts/companies/training/people-filters.ts'
import { latinDigits } from '#contracts/fields.ts'
import { type Database, empty, type Sql, sql } from '#server/platform/postgres/database.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { pageOf } from '#server/platform/postgres/page-of.ts'
import { placedAt, standingSo } from '../filters/found-by.sql.ts'
import { allocationColumns, allocations, hasJoinedSince, shownName } from './seat-columns.sql.ts'

export type CorporateLearner = z.input<typeof corporateLearner>
export type CorporateLearnerDetails = z.input<typeof corporateLearnerDetails>
export type CourseLearner = z.input<typeof corporateCourseLearners.data>

interface LearnerFilters extends PeopleFilters {
  status?: string | null
  course_id?: string | null
  /** The course of which each learner is said to have a seat or none. */
  seat_of?: string | null
  page: number
  perpage: number
}

/** Until somebody joins they are shown as the company wrote them; whoever left is shown by name alone. */
const shownEmail = sql`
  case when cl.left_at is not null then null when cl.invited_name is not null then cl.invited_email
    when ${hasJoinedSince} then p.email end`
const shownPhone = sql`
  case when cl.left_at is not null then null when cl.invited_name is not null then cl.invited_phone
    when ${hasJoinedSince} then p.phone end`
/** Left joins: a count that needs no person then reads none. */
const people = sql`corporate_learner cl left join published.learner l on l.id = cl.learner_id left join published.person p on p.id = l.person_id`
const learnerColumns = sql`
  cl.learner_id, ${shownName} as learner_name, '/portraits/' || cl.learner_id || '.svg' as learner_photo, ${shownEmail} as email, ${shownPhone} as contact_no,
  cl.employee_no, cl.department, cl.designation, cl.status`

/** What the company gave; a learner's other courses are their own business. */
const seatTotals = sql`
  lateral (
    select count(a.id) as courses_allocated, count(e.completed_at) as courses_completed,
      coalesce(round(avg(coalesce(e.progress_percent, 0))), 0)::int as progress
    from allocation a left join published.every_enrolment e on e.allocation_id = a.id and e.state = 'active'
    where a.company_id = cl.company_id and a.learner_id = cl.learner_id and a.state <> 'reclaimed'
  ) totals`

/** Whether the company gave them a seat of the course and did not take it back. */
const hasSeat = (courseId: string) => sql`exists (
  select from seat_licence s join allocation a on a.licence_id = s.id and a.state <> 'reclaimed'
  where s.company_id = cl.company_id and s.course_id = ${courseId} and a.learner_id = cl.learner_id)`

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

type Matched = Omit<LearnerFilters, 'page' | 'perpage' | 'seat_of'>

/** `asked`: the course of which `state` speaks; without one, any that is asked of them. */
function matches(
  companyId: string,
  { q, status, course_id, state, ...placed }: Matched,
  asked: string | null | undefined,
): Sql {
  const text = q?.trim()
  const digits = text && latinDigits(text)
  return sql`
    ${text ? sql`and (${shownName} ilike ${like(text)} or ${shownPhone} like ${like(digits || text)} or cl.employee_no ilike ${like(text)} or ${shownEmail} ilike ${like(text)})` : empty}
    ${placedAt(placed)}
    ${state ? standingSo(companyId, { state, course_id: asked }) : empty}
    ${status === 'left' ? sql`and cl.left_at is not null` : sql`and cl.left_at is null ${status ? sql`and cl.status = ${status}` : empty}`}
    ${course_id ? sql`and ${hasSeat(course_id)}` : empty}`
}

export function corporateLearners(
  database: Database,
  companyId: string,
  { seat_of, page, perpage, ...filters }: LearnerFilters,
  which: Sql = empty,
): Promise<Page<CorporateLearner>> {
  return pageOf(database, {
    matching: sql`
      select cl.id, ${shownName} as learner_name, cl.learner_id from ${people}
      where cl.company_id = ${companyId} ${which} ${matches(companyId, filters, seat_of ?? filters.course_id)}`,
    order: sql`page.learner_name, page.learner_id`,
    shown: sql`
      select ${learnerColumns}, totals.* ${seat_of ? sql`, ${hasSeat(seat_of)} as has_seat` : empty}
      from page join ${people} on cl.id = page.id cross join ${seatTotals}`,
    page,
    perpage,
  })
}

export function corporateLearnerById(
  database: Database,
  companyId: string,
  learnerId: string,
  locale: string,
  which: Sql = empty,
): Promise<CorporateLearnerDetails | undefined> {
  return database.first<CorporateLearnerDetails>(sql`
    select ${learnerColumns}, totals.*, coalesce((
      select json_agg(json_build_object('course_id', c.id, 'slug', c.slug, 'course_name', tr(c.name, ${locale}), 'progress', coalesce(e.progress_percent, 0),
        'allocated_at', a.allocated_at, 'completed_at', e.completed_at,
        'certificate_slug', (select slug from published.certificate where enrolment_id = e.id and revoked_at is null)) order by a.allocated_at desc, a.id)
      from allocation a join seat_licence s on s.id = a.licence_id join published.course c on c.id = s.course_id
      left join published.every_enrolment e on e.allocation_id = a.id and e.state = 'active'
      where a.company_id = ${companyId} and a.learner_id = cl.learner_id and a.state <> 'reclaimed'), '[]') as courses
    from ${people} cross join ${seatTotals}
    where cl.company_id = ${companyId} and cl.left_at is null and cl.learner_id = ${learnerId} ${which}`)
}

/** Those who have a seat of the course, whoever left the company since among them: the seat is still theirs. */
export function courseLearners(
  database: Database,
  companyId: string,
  { course_id, page, perpage }: { course_id: string; page: number; perpage: number },
): Promise<Page<CourseLearner>> {
  return pageOf(database, {
    matching: sql`
      select cl.id, a.id as allocation_id, ${shownName} as learner_name
      from seat_licence s join allocation a on a.licence_id = s.id and a.state <> 'reclaimed'
      join corporate_learner cl on cl.company_id = s.company_id and cl.learner_id = a.learner_id
      left join published.learner l on l.id = cl.learner_id left join published.person p on p.id = l.person_id
      where s.company_id = ${companyId} and s.course_id = ${course_id}`,
    order: sql`page.learner_name, page.allocation_id`,
    shown: sql`
      select ${learnerColumns}, totals.*, ${allocationColumns}
      from page join ${allocations} on a.id = page.allocation_id join ${people} on cl.id = page.id
      cross join ${seatTotals}`,
    page,
    perpage,
  })
}

export interface ChosenPerson {
  learner_id: string
  employee_no: string | null
  status: 'invited' | 'active' | 'suspended'
  has_seat: boolean
}

/** Everybody that a filter finds, or who has one of `numbers`, with whether they have a seat; the longest in the company first. */
export function chosenPeople(
  database: Database,
  companyId: string,
  courseId: string,
  filter: Matched,
  numbers: readonly string[] | null,
): Promise<ChosenPerson[]> {
  return database.query<ChosenPerson>(sql`
    select cl.learner_id, cl.employee_no, cl.status, ${hasSeat(courseId)} as has_seat from ${people}
    where cl.company_id = ${companyId} and cl.left_at is null
      ${numbers ? sql`and cl.employee_no = any (${[...numbers]}::text[])` : matches(companyId, filter, courseId)}
    order by cl.joined_at nulls last, cl.invited_at, cl.id`)
}
