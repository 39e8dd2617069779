/** Reads and writes promotions for the back office. */
import type { Locale } from '#contracts/locales.ts'
import type { Texts } from '#contracts/fields.office.ts'
import { type Database, empty, sql } from '#server/platform/postgres/database.ts'

export type PromotionState = 'active' | 'coming' | 'over' | 'off'
interface PromotionRow {
  promotion_id: string
  section: string
  type: 'text' | 'image'
  is_active: boolean
  state: PromotionState
  link: string | null
  starts_at: string | null
  ends_at: string | null
}
export interface PromotionCardRow extends PromotionRow {
  text: string
}
export interface WholePromotionRow extends PromotionRow {
  text: Partial<Texts>
  image: string | null
  tab_image: string | null
  mobile_image: string | null
}

const state = sql`case when not is_active then 'off' when ends_at <= now() then 'over' when starts_at > now() then 'coming' else 'active' end`
const columns = sql`id as promotion_id, section, type, is_active, ${state} as state, link,
  case when isfinite(starts_at) then to_json(starts_at) #>> '{}' end as starts_at, case when isfinite(ends_at) then to_json(ends_at) #>> '{}' end as ends_at`

export const findPromotionCards = (
  database: Database,
  locale: Locale,
  { section, state: wanted }: { section?: string | undefined; state?: PromotionState | undefined },
) =>
  database.query<PromotionCardRow>(sql`
    select ${columns}, tr(text, ${locale}) as text from promotion
    where true ${section === undefined ? empty : sql`and section = ${section}`} ${wanted === undefined ? empty : sql`and ${state} = ${wanted}`}
    order by section, position, id limit 200`)

export const findWholePromotion = (database: Database, id: string) =>
  database.first<WholePromotionRow>(
    sql`select ${columns}, text, image, tab_image, mobile_image from promotion where id = ${id}`,
  )

export const lockPromotion = (database: Database, id: string) =>
  database.run(sql`select 1 from promotion where id = ${id} for update`)

export interface PromotionToWrite {
  section: string
  type: string
  is_active: boolean
  text: Partial<Texts>
  image: string | null
  tab_image: string | null
  mobile_image: string | null
  link: string | null
  starts_at: string | null
  ends_at: string | null
}

export const insertPromotion = (database: Database, row: PromotionToWrite) =>
  database.first<{ id: string }>(sql`
    insert into promotion (section, position, type, is_active, text, image, tab_image, mobile_image, link, starts_at, ends_at)
    values (${row.section}, (select coalesce(max(position), 0) + 1 from promotion where section = ${row.section}), ${row.type}, ${row.is_active}, ${JSON.stringify(row.text)}::jsonb,
      ${row.image}, ${row.tab_image}, ${row.mobile_image}, ${row.link}, coalesce(${row.starts_at}::timestamptz, '-infinity'), coalesce(${row.ends_at}::timestamptz, 'infinity'))
    returning id`)

export const updatePromotion = (database: Database, id: string, row: PromotionToWrite) =>
  database.run(sql`
    update promotion set section = ${row.section}, type = ${row.type}, is_active = ${row.is_active}, text = ${JSON.stringify(row.text)}::jsonb,
      image = ${row.image}, tab_image = ${row.tab_image}, mobile_image = ${row.mobile_image}, link = ${row.link},
      starts_at = coalesce(${row.starts_at}::timestamptz, '-infinity'), ends_at = coalesce(${row.ends_at}::timestamptz, 'infinity')
    where id = ${id}`)

export const deletePromotionRow = (database: Database, id: string) =>
  database.run(sql`delete from promotion where id = ${id}`)

/** What is not named keeps its place behind those that are. */
export const writePromotionOrder = (database: Database, order: readonly string[]) =>
  database.run(sql`
    update promotion p set position = w.place from unnest(${order}::text[]) with ordinality w (id, place)
    where p.id::text = w.id and p.position is distinct from w.place`)
