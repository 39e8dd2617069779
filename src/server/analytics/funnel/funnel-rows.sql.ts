/** SQL of the single rows behind a number of the funnel: a page of them, or all of them piece by piece. */
import type { FunnelStep } from '#contracts/analytics/funnel.office.ts'
import { type Database, empty, type Sql, sql } from '#server/platform/postgres/database.ts'
import { afterDhakaDay, dhakaDay } from '#server/platform/postgres/dhaka-day.ts'
import { inPieces, pieceSize } from '#server/platform/postgres/in-pieces.ts'
import { pageOf } from '#server/platform/postgres/page-of.ts'
import type { Period } from '../periods/period.ts'
import { type FunnelFilters, matchingFunnel } from './funnel.sql.ts'

export interface FoundFunnelRow {
  id: string
  at: string
  source: string
  post: string
  platform: string
  campaign: string
  course: string
  is_mobile: boolean
  order_no: string | null
  amount: number | null
}
interface Asked extends FunnelFilters {
  step: FunnelStep
  locale: string
}

const matching = ({ from, to }: Pick<Period, 'from' | 'to'>, { step, locale: _, ...filters }: Asked): Sql => sql`
  select r.row_id, r.at, r.source, r.post, r.platform, r.campaign, r.slug, r.is_mobile, r.order_id, r.free_course_id
  from funnel_row r
  where r.step = ${step} and r.at >= ${dhakaDay(from)} and r.at < ${afterDhakaDay(to)} and ${matchingFunnel(filters)}`

/** Of a free enrolment its own course, otherwise the one on whose page the visit began. */
const shownFrom = (rows: Sql, locale: string): Sql => sql`
  select r.row_id as id, r.at, r.source, r.post, r.platform, r.campaign, coalesce(tr(c.name, ${locale}), r.slug) as course,
    r.is_mobile, o.no as order_no, o.total_paisa / 100.0 as amount
  from ${rows} r left join published.orders o on o.id = r.order_id
  left join published.course c on c.id = r.free_course_id or (r.free_course_id is null and c.slug = r.slug)`

export const pageOfRows = (
  database: Database,
  period: Period,
  { page, perpage, ...asked }: Asked & { page: number; perpage: number },
) =>
  pageOf<FoundFunnelRow>(database, {
    matching: matching(period, asked),
    order: sql`at desc, row_id`,
    isCountedApart: true,
    shown: sql`select id, at, source, post, platform, campaign, course, is_mobile, order_no, amount, id as row_id
      from (${shownFrom(sql`page`, asked.locale)}) s`,
    page,
    perpage,
  })

export async function countFunnelRows(database: Database, period: Period, asked: Asked): Promise<number> {
  const row = await database.first<{ count: number }>(sql`select count(*) from (${matching(period, asked)}) m`)
  return row?.count ?? 0
}

type Keyed = FoundFunnelRow & { key: string }
export const funnelRowsInPieces = (database: Database, period: Period, asked: Asked): AsyncGenerator<Keyed[]> =>
  inPieces<Keyed>((last) =>
    database.query(sql`
      select s.*, s.at::text as key from (${shownFrom(
        sql`(select * from (${matching(period, asked)}) m
          ${last ? sql`where m.at < ${last.key}::timestamptz or (m.at = ${last.key}::timestamptz and m.row_id > ${last.id}::uuid)` : empty}
          order by m.at desc, m.row_id limit ${pieceSize})`,
        asked.locale,
      )}) s order by s.at desc, s.id`),
  )
