/** SQL of reminders of mandatory courses: who is told now, and what was told already. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { ownPeople } from '../people/company-scope.ts'
import { shownName } from '../people/seat-columns.sql.ts'

export async function findEscalation(database: Database, companyId: string): Promise<{ after_days: number | null }> {
  const row = await database.first<{ after_days: number | null }>(
    sql`select escalate_after_days as after_days from company where id = ${companyId}`,
  )
  return row ?? { after_days: null }
}

export const setEscalation = (transaction: Database, companyId: string, afterDays: number | null): Promise<number> =>
  transaction.run(sql`update company set escalate_after_days = ${afterDays}::int where id = ${companyId}`)

type Stage = 'week' | 'day' | 'late'

export interface DueCourses {
  company_id: string
  learner_id: string
  person_id: string
  stage: Stage
  due_on: string
  company: string
  locale: Locale
  courses: { id: string; name: string; slug: string }[]
}

/** Old news reminds of nothing: what is over for longer is the line manager's. */
const lateFor = 14

/**
 * So many messages that are owed: what is due on one day together. Who has done the course by their newest seat can do
 * nothing more; who has none, or is at work no longer, is not asked.
 */
export const findDue = (database: Database, most: number): Promise<DueCourses[]> =>
  database.query<DueCourses>(sql`
    select t.company_id, t.learner_id, p.id as person_id, due.stage, t.needs_on::text as due_on, spoken.locale, tr(co.name, spoken.locale) as company,
      json_agg(json_build_object('id', c.id, 'name', tr(c.name, spoken.locale), 'slug', c.slug) order by c.id) as courses
    from company_training t join company co on co.id = t.company_id join published.course c on c.id = t.course_id
    join corporate_learner cl on cl.company_id = t.company_id and cl.learner_id = t.learner_id and cl.left_at is null and cl.status = 'active'
    join published.learner l on l.id = t.learner_id
    join published.person p on p.id = l.person_id and p.suspended_at is null and p.deleted_at is null
    cross join lateral (select case when t.needs_on < dhaka_today() then 'late' when t.needs_on <= dhaka_today() + 1 then 'day' else 'week' end as stage) due
    cross join lateral (select coalesce(p.locale, 'bn') as locale) spoken
    where t.needs_on between dhaka_today() - ${lateFor}::int and dhaka_today() + 7 and t.given_on is not null
      and (t.done_on is null or t.progress < 100)
      and not exists (
        select from training_reminder r where r.company_id = t.company_id and r.learner_id = t.learner_id and r.course_id = t.course_id
          and r.due_on = t.needs_on and r.stage = due.stage and r.told_for = t.needs_on)
    group by t.company_id, t.learner_id, p.id, due.stage, t.needs_on, spoken.locale, co.name
    order by t.company_id, t.learner_id, t.needs_on limit ${most}`)

/** The courses of which this person was not told so before. */
export async function writeTold(
  transaction: Database,
  { company_id: companyId, learner_id: learnerId, due_on: dueOn, stage, courses }: DueCourses,
): Promise<Set<string>> {
  const written = await transaction.query<{ course_id: string }>(sql`
    insert into training_reminder (company_id, learner_id, course_id, due_on, stage, told_for)
    select ${companyId}, ${learnerId}, id, ${dueOn}::date, ${stage}, ${dueOn}::date from unnest(${courses.map(({ id }) => id)}::uuid[]) id
    on conflict do nothing returning course_id`)
  return new Set(written.map(({ course_id }) => course_id))
}

const thisWeek = sql`date_trunc('week', dhaka_today()::timestamp)::date`
/** Of `company_training t` and `company co`: overdue for as long as the company lets it be. */
const isLong = sql`t.given_on is not null and t.needs_on < dhaka_today() - co.escalate_after_days`

/** Line managers who have somebody overdue for so long and had no list in this week. */
export const findManagers = (database: Database): Promise<{ id: string }[]> =>
  database.query<{ id: string }>(sql`
    select cu.id from corporate_user cu join company co on co.id = cu.company_id
    where cu.is_admin and co.escalate_after_days is not null and (cu.overdue_told_for is null or cu.overdue_told_for < ${thisWeek})
      and exists (
        select from corporate_learner cl join company_training t on t.company_id = cl.company_id and t.learner_id = cl.learner_id
        where cl.manager_id = cu.id and cl.company_id = cu.company_id and cl.left_at is null and cl.status <> 'suspended' and ${isLong})
    order by cu.id`)

export interface ToldManager {
  person_id: string
  company: string
  locale: Locale
}

/** Undefined when another process was faster, or the manager acts for the company no longer. */
export const takeManager = (transaction: Database, managerId: string): Promise<ToldManager | undefined> =>
  transaction.first<ToldManager>(sql`
    update corporate_user cu set overdue_told_for = ${thisWeek} from company co, published.person p, lateral (select coalesce(p.locale, 'bn') as locale) spoken
    where cu.id = ${managerId} and cu.is_admin and co.id = cu.company_id and p.id = cu.person_id
      and (cu.overdue_told_for is null or cu.overdue_told_for < ${thisWeek})
    returning p.id as person_id, tr(co.name, spoken.locale) as company, spoken.locale`)

export interface OverduePerson {
  name: string
  courses: number
}

/** Keeps of whom the manager is told; those with the most first. */
export const writeOverdue = (transaction: Database, managerId: string): Promise<OverduePerson[]> =>
  transaction.query<OverduePerson>(sql`
    with overdue as materialized (
      select t.company_id, t.learner_id, t.course_id, t.needs_on, ${shownName} as name
      from corporate_learner cl join company co on co.id = cl.company_id join company_training t on t.company_id = cl.company_id and t.learner_id = cl.learner_id
      left join published.learner l on l.id = cl.learner_id left join published.person p on p.id = l.person_id
      where true ${ownPeople({ companyRole: 'line_manager', corporateUserId: managerId })} and cl.left_at is null and cl.status <> 'suspended' and ${isLong}),
    told as (
      insert into training_reminder (company_id, learner_id, course_id, due_on, stage, told_for, manager_id)
      select company_id, learner_id, course_id, needs_on, 'manager', ${thisWeek}, ${managerId} from overdue on conflict do nothing)
    select name, count(*)::int as courses from overdue group by learner_id, name order by courses desc, name, learner_id`)
