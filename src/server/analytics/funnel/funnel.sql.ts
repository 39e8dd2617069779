/** SQL of the funnel: sums of days that are over from what was kept, the days since then from the rows themselves. */
import { type FunnelPart, unnamed } from '#contracts/analytics/funnel.office.ts'
import { type Database, join, raw, type Sql, sql } from '#server/platform/postgres/database.ts'
import { afterDhakaDay, dhakaDay } from '#server/platform/postgres/dhaka-day.ts'
import type { Period } from '../periods/period.ts'

export interface FunnelFilters {
  source?: string | undefined
  post?: string | undefined
  platform?: string | undefined
  campaign?: string | undefined
  course?: string | undefined
  device?: 'mobile' | 'desktop' | undefined
}

export interface FoundCounts {
  visits: number
  clicks: number
  orders: number
  paid: number
  free: number
  revenue_paisa: number
}
export interface FoundFunnel {
  sums: FoundCounts
  sums_before: FoundCounts
  known: FoundCounts
  known_before: FoundCounts
  rows: (FoundCounts & {
    value: string
    name: string
    paid_before: number
    best_post: string | null
    other_posts: number
  })[]
  choices: Record<'sources' | 'platforms' | 'campaigns' | 'posts' | 'courses', string[]>
}

/** Columns of each part, in the rows and in the sums of days. */
const columns: Record<FunnelPart, Sql> = {
  source: sql`source`,
  post: sql`post`,
  platform: sql`platform`,
  campaign: sql`campaign`,
  course: sql`slug`,
  device: sql`case when is_mobile then 'mobile' else 'desktop' end`,
}

/** Conditions on the columns that rows and sums of days share. */
export function matchingFunnel(filters: FunnelFilters): Sql {
  const named = (part: FunnelPart, value: string | undefined) => {
    if (value === undefined || value === '') return []
    const isLower = part === 'source' || part === 'platform'
    return [sql`${columns[part]} = ${value === unnamed ? '' : isLower ? value.toLowerCase() : value}`]
  }
  const { device, ...texts } = filters
  const conditions = (['source', 'post', 'platform', 'campaign', 'course'] as const).flatMap((part) =>
    named(part, texts[part]),
  )
  if (device) conditions.push(sql`is_mobile = ${device === 'mobile'}`)
  return conditions.length > 0 ? join(conditions, ' and ') : sql`true`
}

/** The first moment that no sum of a day covers. */
export const afterSealed = sql`coalesce((select (sealed_until + 1)::timestamp at time zone 'Asia/Dhaka' from roll_up where name = 'funnel'), '-infinity')`

/** Sums over rows of `funnel_row`, as a day's sums have them. */
export const stepCounts = sql`
  count(*) filter (where step = 'visit') as visits, count(*) filter (where step = 'click') as clicks,
  count(*) filter (where step = 'order') as orders, count(*) filter (where step = 'paid') as paid,
  count(*) filter (where step = 'free') as free, coalesce(sum(revenue_paisa), 0) as revenue_paisa`

const names = ['visits', 'clicks', 'orders', 'paid', 'free', 'revenue_paisa'] as const
/** Sums of the present period, or of the one before. */
const sums = (isBefore: boolean) =>
  join(
    names.map(
      (name) =>
        sql`coalesce(sum(${raw(name)}) filter (where ${isBefore ? sql`` : sql`not`} is_before), 0) as ${raw(name)}`,
    ),
  )

const mostRows = 100
const mostChoices = 50

/** One statement. */
export async function findFunnel(
  database: Database,
  { from, to, before }: Period,
  { by, locale, ...filters }: FunnelFilters & { by: FunnelPart; locale: string },
): Promise<FoundFunnel> {
  const parts = sql`source, post, platform, campaign, slug, is_mobile`
  const choices = (column: Sql) => sql`(select coalesce(json_agg(value order by value), '[]') from (
    select distinct ${column} as value from facts where ${column} <> '' order by 1 limit ${mostChoices}) c)`
  const found = await database.first<FoundFunnel>(sql`
    with facts as materialized (
      select day < ${from}::date as is_before, ${parts}, visits, clicks, orders, paid, free, revenue_paisa
      from funnel_day
      where day between ${before.from}::date and ${before.to}::date or day between ${from}::date and ${to}::date
      union all
      select at < ${dhakaDay(from)}, ${parts}, ${stepCounts} from funnel_row
      where at >= ${afterSealed}
        and ((at >= ${dhakaDay(before.from)} and at < ${afterDhakaDay(before.to)})
          or (at >= ${dhakaDay(from)} and at < ${afterDhakaDay(to)}))
      group by 1, ${parts}),
    matching as materialized (select *, ${columns[by]} as value from facts where ${matchingFunnel(filters)}),
    grouped as (
      select value, ${sums(false)}, coalesce(sum(paid) filter (where is_before), 0) as paid_before
      from matching group by value),
    posts as (
      select value, post, row_number() over (partition by value order by sum(paid) desc, sum(visits) desc, post) as place,
        count(*) over (partition by value) as posts
      from matching where not is_before and post <> '' group by value, post)
    select (select to_json(s) from (select ${sums(false)} from matching) s) as sums,
      (select to_json(s) from (select ${sums(true)} from matching) s) as sums_before,
      (select to_json(s) from (select ${sums(false)} from matching where source <> '') s) as known,
      (select to_json(s) from (select ${sums(true)} from matching where source <> '') s) as known_before,
      (select coalesce(json_agg(r order by r.paid desc, r.visits desc, r.value), '[]') from (
        select g.*, coalesce(${by === 'course' ? sql`tr(c.name, ${locale})` : sql`null`}, g.value) as name,
          ${by === 'source' ? sql`p.post` : sql`null::text`} as best_post, coalesce(p.posts - 1, 0) as other_posts
        from grouped g left join posts p on p.value = g.value and p.place = 1
        ${by === 'course' ? sql`left join published.course c on c.slug = g.value` : sql``}
        order by g.paid desc, g.visits desc, g.value limit ${mostRows}) r) as rows,
      json_build_object('sources', ${choices(sql`source`)}, 'platforms', ${choices(sql`platform`)},
        'campaigns', ${choices(sql`campaign`)}, 'posts', ${choices(sql`post`)}, 'courses', ${choices(sql`slug`)}) as choices`)
  if (!found) throw new Error('No answer')
  return found
}
