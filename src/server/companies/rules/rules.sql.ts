/** SQL of rules that give seats by themselves, and of where they have something to look at. */
import type { RuleConditions } from '#contracts/companies/rules.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { GivenRule } from '../seats/seats.sql.ts'

export interface RuleOf {
  companyId: string
  courseId: string
}

/** 0 for a course that is not mandatory. */
export const keepRule = (
  transaction: Database,
  { companyId, courseId }: RuleOf,
  { grades, joined_within_days, joined_after_days, renew_days }: RuleConditions,
): Promise<number> =>
  transaction.run(sql`
    insert into company_rule (company_id, course_id, grades, joined_within_days, joined_after_days, renew_days)
    select company_id, course_id, ${grades}::text[], ${joined_within_days}::int, ${joined_after_days}::int, ${renew_days}::int
    from company_requirement where company_id = ${companyId} and course_id = ${courseId}
    on conflict (company_id, course_id) do update set grades = excluded.grades, joined_within_days = excluded.joined_within_days,
      joined_after_days = excluded.joined_after_days, renew_days = excluded.renew_days, saved_at = now()`)

export const dropRule = (transaction: Database, { companyId, courseId }: RuleOf): Promise<number> =>
  transaction.run(sql`delete from company_rule where company_id = ${companyId} and course_id = ${courseId}`)

/** Locked until the transaction ends: of two jobs at once the second sees what the first gave. */
export const lockRule = (
  transaction: Database,
  { companyId, courseId }: RuleOf,
): Promise<Omit<GivenRule, 'is_again'> | undefined> =>
  transaction.first<Omit<GivenRule, 'is_again'>>(sql`
    select q.departments, q.designations, r.grades, r.joined_within_days, r.joined_after_days, r.renew_days
    from company_rule r join company_requirement q on q.company_id = r.company_id and q.course_id = r.course_id
    where r.company_id = ${companyId} and r.course_id = ${courseId} for no key update of r`)

export const noteRun = (
  transaction: Database,
  { companyId, courseId }: RuleOf,
  { given, waiting }: { given: number; waiting: number },
): Promise<number> =>
  transaction.run(sql`
    update company_rule set ran_at = now(), given = given + ${given}, waiting = ${waiting}
    where company_id = ${companyId} and course_id = ${courseId}`)

export interface DueCompany {
  company_id: string
  /** What was seen: a change that comes meanwhile stays due. */
  changes: string[]
}

export const findDue = (database: Database): Promise<DueCompany[]> =>
  database.query<DueCompany>(sql`
    select company_id, array_agg(change::text) as changes from company_rule_due group by company_id order by company_id`)

export const endDue = (database: Database, { company_id, changes }: DueCompany): Promise<number> =>
  database.run(sql`
    delete from company_rule_due where company_id = ${company_id} and change = any (${changes}::text[]::xid8[])`)

/** Days go by everywhere: whoever joined long enough ago by now, and certificates that end. */
export const makeAllDue = (database: Database): Promise<number> =>
  database.run(
    sql`insert into company_rule_due (company_id) select distinct company_id from company_rule on conflict do nothing`,
  )

/** What the planner knows of tables that have just grown; by itself it learns of it a minute later. */
export const measureTables = (database: Database): Promise<number> =>
  database.run(sql`analyze corporate_learner, company_training, allocation`)

export async function coursesWithRules(database: Database, companyId: string): Promise<string[]> {
  const rows = await database.query<{ course_id: string }>(
    sql`select course_id from company_rule where company_id = ${companyId} order by course_id`,
  )
  return rows.map(({ course_id }) => course_id)
}
