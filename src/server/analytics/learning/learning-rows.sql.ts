/** SQL of the single rows behind a number of the learning report: a page of them, or all of them piece by piece. */
import type { LearningStep } from '#contracts/analytics/learning.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, empty, type Sql, sql } from '#server/platform/postgres/database.ts'
import { afterDhakaDay, dhakaDay } from '#server/platform/postgres/dhaka-day.ts'
import { inPieces, pieceSize } from '#server/platform/postgres/in-pieces.ts'
import { pageOf } from '#server/platform/postgres/page-of.ts'
import type { Period } from '../periods/period.ts'
import { type LearningFilters, matchingLearning } from './learning.sql.ts'

export interface FoundLearningRow {
  id: string
  at: string
  learner: string
  company: string
  course: string
  batch_no: number
  progress: number
}
interface Asked extends LearningFilters {
  step: LearningStep
  locale: Locale
}

const conditions: Record<LearningStep, Sql> = {
  active: sql`r.step = 'study'`,
  started: sql`r.step = 'start'`,
  completed: sql`r.step = 'completion'`,
  classes: sql`r.step = 'class'`,
  attended: sql`r.step = 'class' and r.is_good`,
  quizzes: sql`r.step = 'quiz'`,
  passed: sql`r.step = 'quiz' and r.is_good`,
}

/** Who was active is one row with their last day, however many courses they studied. */
const matching = ({ from, to }: Pick<Period, 'from' | 'to'>, { step, locale: _, ...filters }: Asked): Sql => {
  const rows = sql`from learning_row r
    where ${conditions[step]} and r.at >= ${dhakaDay(from)} and r.at < ${afterDhakaDay(to)} and ${matchingLearning(filters)}`
  return step === 'active'
    ? sql`select distinct on (r.learner_id) r.learner_id as key, r.at, r.enrolment_id, r.company_id ${rows} order by r.learner_id, r.at desc, r.enrolment_id`
    : sql`select r.row_id as key, r.at, r.enrolment_id, r.company_id ${rows}`
}

const shownFrom = (rows: Sql, locale: Locale): Sql => sql`
  select r.key, to_json(r.at) #>> '{}' as at, p.name as learner, coalesce(tr(k.name, ${locale}), '') as company, tr(c.name, ${locale}) as course,
    b.batch_no, e.progress_percent as progress
  from ${rows} r join published.every_enrolment e on e.id = r.enrolment_id join published.course c on c.id = e.course_id
  join published.batch b on b.id = e.batch_id join published.learner l on l.id = e.learner_id
  join published.person p on p.id = l.person_id left join published.company k on k.id = r.company_id`

export const pageOfLearningRows = (
  database: Database,
  period: Period,
  { page, perpage, ...asked }: Asked & { page: number; perpage: number },
) =>
  pageOf<FoundLearningRow>(database, {
    matching: matching(period, asked),
    order: sql`at desc, key`,
    isCountedApart: true,
    shown: sql`select key || ' ' || at as id, at, learner, company, course, batch_no, progress, key
      from (${shownFrom(sql`page`, asked.locale)}) s`,
    page,
    perpage,
  })

export async function countLearningRows(database: Database, period: Period, asked: Asked): Promise<number> {
  const row = await database.first<{ count: number }>(sql`select count(*) from (${matching(period, asked)}) m`)
  return row?.count ?? 0
}

type Keyed = FoundLearningRow & { key: string; exact: string }
export const learningRowsInPieces = (database: Database, period: Period, asked: Asked): AsyncGenerator<Keyed[]> =>
  inPieces<Keyed>((last) =>
    database.query(sql`
      select s.*, s.key::text as id, s.at as exact from (${shownFrom(
        sql`(select * from (${matching(period, asked)}) m
          ${last ? sql`where m.at < ${last.exact}::timestamptz or (m.at = ${last.exact}::timestamptz and m.key > ${last.key}::uuid)` : empty}
          order by m.at desc, m.key limit ${pieceSize})`,
        asked.locale,
      )}) s order by s.at desc, s.key`),
  )
