/** SQL of whom a rule would give a seat: they match, and have no run that is under way or still holds. */
import type { RuleConditions } from '#contracts/companies/rules.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import { openSeats } from '../seat-lots/seat-lots.sql.ts'
import type { RuleOf } from './rules.sql.ts'

export interface MatchingPerson {
  learner_id: string
  is_again: boolean
}

const savedRule = ({ companyId, courseId }: RuleOf): Sql => sql`
  (select * from company_rule where company_id = ${companyId} and course_id = ${courseId})`

/** As it would be, saved now. */
const newRule = (
  { companyId, courseId }: RuleOf,
  { grades, joined_within_days, joined_after_days, renew_days }: RuleConditions,
): Sql => sql`
  (select ${companyId}::uuid as company_id, ${courseId}::uuid as course_id, ${grades}::text[] as grades,
    ${joined_within_days}::int as joined_within_days, ${joined_after_days}::int as joined_after_days,
    ${renew_days}::int as renew_days, now() as saved_at)`

/** Seats of the same course, company and person. */
const seatsOf = sql`allocation a join seat_licence s on s.id = a.licence_id and s.course_id = t.course_id`
const isTheirs = sql`a.company_id = t.company_id and a.learner_id = t.learner_id`

const isUnderWay = sql`exists (
  select from ${seatsOf} left join published.every_enrolment e on e.allocation_id = a.id and e.state = 'active'
  where ${isTheirs} and a.state = 'active' and e.completed_at is null)`

/** Taken back since the rule was saved, and nothing given after that. */
const isTakenBack = sql`exists (
  select from ${seatsOf} where ${isTheirs} and a.state = 'reclaimed' and a.reclaimed_at >= r.saved_at
    and not exists (
      select from allocation later join seat_licence ls on ls.id = later.licence_id and ls.course_id = t.course_id
      where later.company_id = t.company_id and later.learner_id = t.learner_id and later.allocated_at > a.reclaimed_at))`

const joinedOn = sql`coalesce(cl.joined_on, (coalesce(cl.joined_at, cl.invited_at) at time zone 'Asia/Dhaka')::date)`

/** Whose day comes first is first. */
const matching = (rule: Sql): Sql => sql`
  select t.learner_id, t.given_on is not null as is_again
  from ${rule} r join company_training t on t.company_id = r.company_id and t.course_id = r.course_id
  join corporate_learner cl on cl.company_id = t.company_id and cl.learner_id = t.learner_id
  where (r.grades = '{}' or cl.grade = any (r.grades))
    and (r.joined_within_days is null or ${joinedOn} >= dhaka_today() - r.joined_within_days)
    and (r.joined_after_days is null or ${joinedOn} <= dhaka_today() - r.joined_after_days)
    and (t.given_on is null or (t.valid_until <= dhaka_today() + r.renew_days and not ${isUnderWay}))
    and not ${isTakenBack}
  order by t.needs_on, t.learner_id`

export const findMatching = (database: Database, of: RuleOf): Promise<MatchingPerson[]> =>
  database.query<MatchingPerson>(matching(savedRule(of)))

/** Undefined for a course that is not mandatory. */
export const countMatching = (
  database: Database,
  of: RuleOf,
  conditions: RuleConditions,
): Promise<{ people: number; available: number } | undefined> =>
  database.first<{ people: number; available: number }>(sql`
    select (select count(*)::int from (${matching(newRule(of, conditions))}) found) as people,
      (select coalesce(sum(${openSeats}), 0)::int from seat_licence s join seat_lot l on l.licence_id = s.id
        where s.company_id = ${of.companyId} and s.course_id = ${of.courseId}) as available
    from company_requirement where company_id = ${of.companyId} and course_id = ${of.courseId}`)
