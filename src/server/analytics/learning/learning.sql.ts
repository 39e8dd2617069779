/** SQL of the learning report: its sums and days, and a row for each course, batch, company or mentor. */
import type { LearningPart } from '#contracts/analytics/learning.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, join, type Sql, sql } from '#server/platform/postgres/database.ts'
import { afterDhakaDay, dhakaDay } from '#server/platform/postgres/dhaka-day.ts'
import type { Period } from '../periods/period.ts'

export interface LearningFilters {
  course?: string | undefined
  batch?: string | undefined
  company?: string | undefined
  mentor?: string | undefined
}
interface LearningCounts {
  active: number
  started: number
  completed: number
  classes: number
  attended: number
  quizzes: number
  passed: number
}
interface Choice {
  value: string
  label: string
}
export interface FoundLearning {
  sums: LearningCounts
  sums_before: LearningCounts
  days: { day: string; active: number }[]
  rows: (LearningCounts & { value: string | null; name: string; active_before: number })[]
  choices: { courses: Choice[]; batches: { value: string; number: number }[]; companies: Choice[]; mentors: Choice[] }
}

/** Conditions on the columns of `learning_row`, under the name `r`. */
export function matchingLearning({ course, batch, company, mentor }: LearningFilters): Sql {
  const conditions: Sql[] = []
  if (course) conditions.push(sql`r.course_id = (select id from published.course where slug = ${course})`)
  if (batch) conditions.push(sql`r.batch_id = ${batch}`)
  if (company) conditions.push(sql`r.company_id = ${company}`)
  if (mentor)
    conditions.push(sql`r.course_id in (select course_id from published.course_mentor where mentor_id = ${mentor})`)
  return conditions.length > 0 ? join(conditions, ' and ') : sql`true`
}

const counts = (isBefore: boolean) => {
  const of = (condition: Sql) => sql`filter (where ${condition} and is_before = ${isBefore})`
  return sql`count(distinct learner_id) ${of(sql`step = 'study'`)} as active, count(*) ${of(sql`step = 'start'`)} as started,
    count(*) ${of(sql`step = 'completion'`)} as completed, count(*) ${of(sql`step = 'class'`)} as classes,
    count(*) ${of(sql`step = 'class' and is_good`)} as attended, count(*) ${of(sql`step = 'quiz'`)} as quizzes,
    count(*) ${of(sql`step = 'quiz' and is_good`)} as passed`
}

const mostRows = 100

/** What a row of the table is of: its filter's value, its name, and how the facts come to it. */
const parts: Record<LearningPart, (locale: Locale) => { value: Sql; name: Sql; from: Sql }> = {
  course: (locale) => ({
    value: sql`c.slug`,
    name: sql`tr(c.name, ${locale})`,
    from: sql`join published.course c on c.id = f.course_id`,
  }),
  batch: (locale) => ({
    value: sql`b.id::text`,
    name: sql`tr(c.name, ${locale}) || ' · ' || b.batch_no`,
    from: sql`join published.batch b on b.id = f.batch_id join published.course c on c.id = b.course_id`,
  }),
  company: (locale) => ({
    value: sql`k.id::text`,
    name: sql`coalesce(tr(k.name, ${locale}), '')`,
    from: sql`left join published.company k on k.id = f.company_id`,
  }),
  mentor: (locale) => ({
    value: sql`p.id::text`,
    name: sql`coalesce(tr(p.name, ${locale}), '')`,
    from: sql`left join published.course_mentor t on t.course_id = f.course_id left join published.mentor p on p.id = t.mentor_id`,
  }),
}

/** One statement. */
export async function findLearning(
  database: Database,
  { from, to, before }: Period,
  { by, locale, ...filters }: LearningFilters & { by: LearningPart; locale: Locale },
): Promise<FoundLearning> {
  const { value, name, from: source } = parts[by](locale)
  const found = await database.first<FoundLearning>(sql`
    with facts as materialized (
      select r.at < ${dhakaDay(from)} as is_before, r.at, r.step, r.is_good, r.learner_id, r.course_id, r.batch_id, r.company_id
      from learning_row r where ${matchingLearning(filters)} and (
        (r.at >= ${dhakaDay(before.from)} and r.at < ${afterDhakaDay(before.to)})
        or (r.at >= ${dhakaDay(from)} and r.at < ${afterDhakaDay(to)}))),
    grouped as (
      select ${value} as value, ${name} as name, ${counts(false)},
        count(distinct learner_id) filter (where step = 'study' and is_before) as active_before
      from facts f ${source} group by 1, 2)
    select (select to_json(s) from (select ${counts(false)} from facts) s) as sums,
      (select to_json(s) from (select ${counts(true)} from facts) s) as sums_before,
      (select json_agg(x order by x.day) from (
        select d::date::text as day, count(distinct f.learner_id) as active
        from generate_series(${from}::date, ${to}::date, interval '1 day') d
        left join facts f on f.step = 'study' and not f.is_before and (f.at at time zone 'Asia/Dhaka')::date = d::date group by d) x) as days,
      (select coalesce(json_agg(g order by g.active desc, g.started desc, g.name, g.value), '[]') from (
        select * from grouped order by active desc, started desc, name, value limit ${mostRows}) g) as rows,
      json_build_object(
        'courses', (select coalesce(json_agg(x order by x.label, x.value), '[]') from (
          select slug as value, tr(name, ${locale}) as label from published.course
          where is_published or slug = ${filters.course ?? null} order by 2 limit 500) x),
        'batches', (select coalesce(json_agg(json_build_object('value', b.id, 'number', b.batch_no) order by b.batch_no desc), '[]')
          from published.batch b join published.course c on c.id = b.course_id where c.slug = ${filters.course ?? null}),
        'companies', (select coalesce(json_agg(x order by x.label, x.value), '[]') from (
          select id as value, tr(name, ${locale}) as label from published.company order by 2 limit 500) x),
        'mentors', (select coalesce(json_agg(x order by x.label, x.value), '[]') from (
          select id as value, tr(name, ${locale}) as label from published.mentor
          where id in (select mentor_id from published.course_mentor) order by 2 limit 500) x)) as choices`)
  if (!found) throw new Error('No answer')
  return found
}
