/** SQL of coupons as staff see and change them. */
import { type Database, empty, type Sql, sql } from '#server/platform/postgres/database.ts'
import { dhakaDay } from '#server/platform/postgres/dhaka-day.ts'
import type { OrderState } from '../order-state/order-state.ts'

export type CouponState = 'running' | 'planned' | 'ended' | 'used_up' | 'off'

export interface CouponTermsRow {
  description: { en?: string; bn?: string }
  kind: 'percent' | 'amount'
  /** Per cent, or paisa. */
  value: number
  max_discount_paisa: number | null
  min_total_paisa: number
  /** Days of Dhaka, both included. */
  starts_on: string
  ends_on: string
  max_uses: number | null
  per_learner: number | null
  is_first_order_only: boolean
  is_automatic: boolean
  courses: string[]
  types: string[]
  companies: string[]
}
export interface FoundCoupon extends CouponTermsRow {
  id: string
  code: string
  state: CouponState
  is_active: boolean
  used: number
  discount_paisa: number
}

const stateOf = sql`case when not c.is_active then 'off' when c.ends_at <= now() then 'ended'
  when c.max_uses is not null and c.used >= c.max_uses then 'used_up' when c.starts_at > now() then 'planned' else 'running' end`

// The end is stored as the first moment that is outside.
const columns = sql`
  c.id, c.code, ${stateOf} as state, c.is_active, c.description, c.kind, c.value,
  c.max_discount_paisa, c.min_total_paisa,
  ((c.starts_at at time zone 'Asia/Dhaka')::date)::text as starts_on,
  (((c.ends_at - interval '1 microsecond') at time zone 'Asia/Dhaka')::date)::text as ends_on,
  c.max_uses, c.used, c.per_learner, c.is_first_order_only,
  c.is_automatic, coalesce(c.course_slugs, '{}') as courses, coalesce(c.course_types, '{}') as types,
  coalesce(c.company_ids, '{}') as companies,
  (select coalesce(sum(o.coupon_discount_paisa), 0) from orders o
    where o.coupon_id = c.id and o.paid_at is not null) as discount_paisa`

export async function listCoupons(
  database: Database,
  {
    q,
    state,
    page,
    perpage,
  }: { q?: string | undefined; state?: CouponState[] | undefined; page: number; perpage: number },
): Promise<{ rows: FoundCoupon[]; total: number }> {
  const ofCode = q ? sql`and c.code ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}` : empty
  const ofState = state?.length ? sql`and ${stateOf} = any (${state}::text[])` : empty
  const found = await database.first<{ rows: FoundCoupon[]; total: number }>(sql`
    with found as materialized (select c.id from coupon c where true ${ofCode} ${ofState})
    select (select count(*) from found) as total,
      (select coalesce(json_agg(x), '[]') from (select ${columns} from coupon c where c.id in (select id from found)
        order by c.id desc limit ${perpage} offset ${(page - 1) * perpage}) x) as rows`)
  if (!found) throw new Error('No answer')
  return found
}

export function findOfficeCoupon(database: Database, id: string): Promise<FoundCoupon | undefined> {
  return database.first<FoundCoupon>(sql`select ${columns} from coupon c where c.id = ${id}`)
}

const end = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Dhaka')`
const orNull = (list: readonly string[]) => (list.length > 0 ? list : null)

const values = (terms: CouponTermsRow): Record<string, Sql> => ({
  description: sql`${JSON.stringify(terms.description)}::jsonb`,
  kind: sql`${terms.kind}`,
  value: sql`${terms.value}`,
  max_discount_paisa: sql`${terms.max_discount_paisa}`,
  min_total_paisa: sql`${terms.min_total_paisa}`,
  course_slugs: sql`${orNull(terms.courses)}::text[]`,
  course_types: sql`${orNull(terms.types)}::text[]`,
  company_ids: sql`${orNull(terms.companies)}::uuid[]`,
  is_first_order_only: sql`${terms.is_first_order_only}`,
  is_automatic: sql`${terms.is_automatic}`,
  starts_at: dhakaDay(terms.starts_on),
  ends_at: end(terms.ends_on),
  max_uses: sql`${terms.max_uses}`,
  per_learner: sql`${terms.per_learner}`,
})

/** undefined when the code is taken. */
export async function insertCoupon(
  database: Database,
  code: string,
  terms: CouponTermsRow,
): Promise<string | undefined> {
  const v = values(terms)
  const row = await database.first<{ id: string }>(sql`
    insert into coupon (code, description, kind, value, max_discount_paisa, min_total_paisa, course_slugs, course_types,
      company_ids, is_first_order_only, is_automatic, starts_at, ends_at, max_uses, per_learner)
    values (${code}, ${v.description}, ${v.kind}, ${v.value}, ${v.max_discount_paisa}, ${v.min_total_paisa},
      ${v.course_slugs}, ${v.course_types}, ${v.company_ids}, ${v.is_first_order_only}, ${v.is_automatic},
      ${v.starts_at}, ${v.ends_at}, ${v.max_uses}, ${v.per_learner})
    on conflict (code) do nothing returning id`)
  return row?.id
}

/** False when it has been used more often than the new limit. */
export async function updateCoupon(database: Database, id: string, terms: CouponTermsRow): Promise<boolean> {
  const v = values(terms)
  return (
    (await database.run(sql`
      update coupon set description = ${v.description}, kind = ${v.kind}, value = ${v.value},
        max_discount_paisa = ${v.max_discount_paisa}, min_total_paisa = ${v.min_total_paisa},
        course_slugs = ${v.course_slugs}, course_types = ${v.course_types}, company_ids = ${v.company_ids},
        is_first_order_only = ${v.is_first_order_only}, is_automatic = ${v.is_automatic},
        starts_at = ${v.starts_at}, ends_at = ${v.ends_at}, max_uses = ${v.max_uses}, per_learner = ${v.per_learner}
      where id = ${id} and (${v.max_uses}::int is null or used <= ${v.max_uses}::int)`)) === 1
  )
}

export async function switchCoupon(database: Database, id: string, isActive: boolean): Promise<void> {
  await database.run(sql`update coupon set is_active = ${isActive} where id = ${id}`)
}

/** Those of `courses` and `companies` that do not exist. */
export async function unknownTargets(
  database: Database,
  { courses, companies }: Pick<CouponTermsRow, 'courses' | 'companies'>,
): Promise<{ courses: string[]; companies: string[] }> {
  const found = await database.first<{ courses: string[]; companies: string[] }>(sql`
    select array(select x from unnest(${courses}::text[]) x where not exists (select from published.course where slug = x)) as courses,
      array(select x::text from unnest(${companies}::uuid[]) x where not exists (select from published.company where id = x)) as companies`)
  return found ?? { courses: [], companies: [] }
}

export interface FoundUse {
  order_no: string
  order_state: OrderState
  buyer: string
  placed_at: string
  discount_paisa: number
  total_paisa: number
  is_released: boolean
}

/** undefined when there is no such coupon. */
export function listCouponUses(
  database: Database,
  id: string,
  { page, perpage }: { page: number; perpage: number },
): Promise<{ rows: FoundUse[]; total: number } | undefined> {
  return database.first<{ rows: FoundUse[]; total: number }>(sql`
    select (select count(*) from coupon_use u where u.coupon_id = c.id) as total,
      (select coalesce(json_agg(x), '[]') from (
        select o.no as order_no, o.state as order_state, p.name as buyer, o.placed_at,
          o.coupon_discount_paisa as discount_paisa, o.total_paisa, u.is_released
        from coupon_use u join orders o on o.id = u.order_id join published.person p on p.id = o.person_id
        where u.coupon_id = c.id order by o.placed_at desc, o.id desc
        limit ${perpage} offset ${(page - 1) * perpage}) x) as rows
    from coupon c where c.id = ${id}`)
}
