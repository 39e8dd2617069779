/** SQL of the courses that a company asks of its people. */
import type { z } from 'zod'
import type { companyRequirement } from '#contracts/companies/training/training.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface RequirementRules {
  departments: string[]
  designations: string[]
  due_days: number
  valid_months: number | null
}

export const findRequirements = (
  database: Database,
  companyId: string,
  locale: string,
): Promise<z.input<typeof companyRequirement>[]> =>
  database.query(sql`
    select r.course_id, c.slug, tr(c.name, ${locale}) as course_name, r.departments, r.designations, r.due_days, r.valid_months,
      r.starts_on, (select count(*)::int from company_training t where t.company_id = r.company_id and t.course_id = r.course_id) as people,
      case when g.company_id is not null then to_jsonb(g) - 'company_id' - 'course_id' end as rule
    from company_requirement r join published.course c on c.id = r.course_id
    left join company_rule g on g.company_id = r.company_id and g.course_id = r.course_id
    where r.company_id = ${companyId} order by r.created_at, r.course_id`)

const isOwned = (companyId: string) =>
  sql`exists (select from seat_licence s where s.company_id = ${companyId} and s.course_id = c.id)`

export const findChoices = (
  database: Database,
  companyId: string,
  locale: string,
): Promise<{ course_id: string; course_name: string; has_seats: boolean }[]> =>
  database.query(sql`
    select c.id as course_id, tr(c.name, ${locale}) as course_name, ${isOwned(companyId)} as has_seats from published.course c
    where (c.is_published or ${isOwned(companyId)}) and not exists (
      select from company_requirement r where r.company_id = ${companyId} and r.course_id = c.id)
    order by has_seats desc, course_name, c.id`)

export const findRules = (
  database: Database,
  companyId: string,
  courseId: string,
): Promise<RequirementRules | undefined> =>
  database.first<RequirementRules>(sql`
    select departments, designations, due_days, valid_months from company_requirement
    where company_id = ${companyId} and course_id = ${courseId} for update`)

/** Until the transaction ends: courses that a company makes mandatory at the same moment come one after the other. */
export const lockRequirementsOf = (transaction: Database, companyId: string) =>
  transaction.run(sql`select pg_advisory_xact_lock(hashtextextended(${`requirements:${companyId}`}, 0))`)

export async function countRequirements(database: Database, companyId: string): Promise<number> {
  const row = await database.first<{ count: number }>(
    sql`select count(*) as count from company_requirement where company_id = ${companyId}`,
  )
  return row?.count ?? 0
}

/** Those of whom a course that is asked already is asked keep their days; it begins today for everybody else. */
export async function keepRequirement(
  database: Database,
  { companyId, courseId }: { companyId: string; courseId: string },
  { departments, designations, due_days, valid_months }: RequirementRules,
): Promise<{ people: number } | undefined> {
  const kept = await database.first(sql`
    insert into company_requirement as r (company_id, course_id, departments, designations, due_days, valid_months, starts_on)
    select ${companyId}, c.id, ${departments}, ${designations}, ${due_days}, ${valid_months}::int, dhaka_today()
    from published.course c where c.id = ${courseId} and (c.is_published or ${isOwned(companyId)})
    on conflict (company_id, course_id) do update set departments = excluded.departments, designations = excluded.designations,
      due_days = excluded.due_days, valid_months = excluded.valid_months
    returning r.course_id`)
  if (!kept) return undefined
  return database.first<{ people: number }>(sql`
    select count(*) as people from company_training where company_id = ${companyId} and course_id = ${courseId}`)
}

export const dropRequirement = (
  database: Database,
  companyId: string,
  courseId: string,
): Promise<RequirementRules | undefined> =>
  database.first<RequirementRules>(sql`
    delete from company_requirement where company_id = ${companyId} and course_id = ${courseId}
    returning departments, designations, due_days, valid_months`)
