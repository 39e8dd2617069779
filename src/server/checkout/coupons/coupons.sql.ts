/** SQL of coupons: reading them with what one person did with them, and their conditional uses. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import type { Coupon, CouponHistory } from '../pricing/coupon-rule.ts'
import { termsNow } from '../terms/settings.sql.ts'

export interface CouponRow extends Coupon, CouponHistory {
  description: string
}

const hasPaid = (which: Sql) => sql`exists (select from orders o where ${which} and o.total_paisa > 0
  and o.state in ('paid', 'refund_requested', 'refunded', 'partly_refunded', 'under_review'))`

const columns = (learnerId: string | null, locale: string) => sql`
  c.id, c.code, tr(c.description, ${locale}) as description, c.kind, c.value,
  c.max_discount_paisa, c.min_total_paisa,
  c.course_slugs, c.course_types,
  c.is_active, c.starts_at <= now() as has_started, c.ends_at <= now() as has_ended,
  c.max_uses, c.used - h.open_uses as used, c.per_learner,
  c.is_first_order_only, c.is_automatic,
  c.company_ids is not null and not exists (select from published.corporate_learner l
    where l.learner_id = ${learnerId}::uuid and l.company_id = any (c.company_ids) and l.status = 'active' and l.left_at is null) as is_for_others,
  h.uses - h.open_uses as uses_of_this,
  ${hasPaid(sql`o.learner_id = ${learnerId}::uuid`)} as has_paid_before`

// A use that waits in an open order of the same person is free again to whoever orders anew; taking it decides.
const ofLearner = (learnerId: string | null) => sql`
  from coupon c, lateral (
    select count(*)::int as uses, (count(*) filter (where o.state in ('draft', 'pending')))::int as open_uses
    from coupon_use u join orders o on o.id = u.order_id
    where u.coupon_id = c.id and u.learner_id = ${learnerId}::uuid and not u.is_released) h`

/**
 * What the coupon of a code and those that count without being typed say, as far as the coupon itself is concerned; with them
 * the VAT that holds today, which makes it everything about a price that no course says.
 */
export async function loadPriceTerms(
  database: Database,
  { code, learnerId, locale }: { code: string | null; learnerId: string | null; locale: string },
): Promise<{ vat: Record<string, unknown> | null; coupons: CouponRow[] }> {
  const row = await database.first<{ vat: Record<string, unknown> | null; coupons: CouponRow[] }>(sql`
    select ${termsNow('vat')} as vat, (select coalesce(json_agg(k order by k.code), '[]') from (
      select ${columns(learnerId, locale)} ${ofLearner(learnerId)}
      where c.code = ${code} or (c.is_automatic and c.is_active and c.starts_at <= now() and c.ends_at > now())) k) as coupons`)
  if (!row) throw new Error('No answer')
  return row
}

/**
 * Takes one use for an order, if there is one for this learner; an order that holds its use keeps it. The row stays locked,
 * so everybody's uses are counted one after the other; one person's are, because that person's orders are placed so.
 */
export async function takeCouponUse(
  database: Database,
  { couponId, orderId, learnerId }: { couponId: string; orderId: string; learnerId: string },
): Promise<'taken' | 'used_up' | 'already_used'> {
  const isForLearner = sql`(coalesce(case when c.is_first_order_only then 1 else c.per_learner end > (
      select count(*) from coupon_use u where u.coupon_id = c.id and u.learner_id = ${learnerId} and not u.is_released), true)
    and not (c.is_first_order_only and ${hasPaid(sql`o.learner_id = ${learnerId}::uuid and o.id <> ${orderId}`)}))`
  const row = await database.first<{ is_taken: boolean }>(sql`
    with held as (select from coupon_use where order_id = ${orderId} and not is_released),
    taken as (
      update coupon c set used = used + 1
      where id = ${couponId} and not exists (select from held) and (max_uses is null or used < max_uses) and ${isForLearner}
      returning id),
    written as (
      insert into coupon_use (coupon_id, order_id, learner_id) select id, ${orderId}, ${learnerId} from taken
      on conflict (coupon_id, order_id) do update set is_released = false)
    select exists (select from held) or exists (select from taken) as is_taken`)
  if (row?.is_taken) return 'taken'
  const why = await database.first<{ is_for_learner: boolean }>(
    sql`select ${isForLearner} as is_for_learner from coupon c where id = ${couponId}`,
  )
  return why?.is_for_learner === false ? 'already_used' : 'used_up'
}

/** Gives the use back, once. */
export async function releaseCouponUse(database: Database, orderId: string): Promise<void> {
  await database.run(sql`
    with released as (
      update coupon_use set is_released = true where order_id = ${orderId} and not is_released returning coupon_id)
    update coupon set used = greatest(0, used - 1) where id in (select coupon_id from released)`)
}

/** The same, unless the coupon has run out of time meanwhile: after a refund it can be used again while it is valid. */
export async function releaseValidCouponUse(database: Database, orderId: string): Promise<void> {
  await database.run(sql`
    with released as (
      update coupon_use u set is_released = true from coupon c
      where u.order_id = ${orderId} and not u.is_released and c.id = u.coupon_id and c.is_active and c.ends_at > now()
      returning u.coupon_id)
    update coupon set used = greatest(0, used - 1) where id in (select coupon_id from released)`)
}
