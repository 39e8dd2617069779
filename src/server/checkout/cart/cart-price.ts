/** Prices a cart from what the database says now: which batches, what cannot be bought, which coupon counts, the totals. */
import type { Database } from '#server/platform/postgres/database.ts'
import { chooseBatch, type Refusal } from './choose-batch.ts'
import { type CouponError, judgeCoupon } from '../pricing/coupon-rule.ts'
import { type CartLine, couponDiscount, type PricedCart, priceCart } from '../pricing/price-cart.ts'
import { type CartBatch, type CartCourse, loadCourses, type WantedCourse } from './cart.sql.ts'
import { type CouponRow, loadPriceTerms } from '../coupons/coupons.sql.ts'
import { type VatSetting, vatSetting } from '../terms/vat-setting.ts'

export interface CartItem {
  slug: string
  course: CartCourse | undefined
  batch: CartBatch | undefined
  refusal: Refusal | null
}

export interface CartPrice {
  items: CartItem[]
  /** Items that can be bought, and what they cost: the lines of `priced` are theirs, in this order. */
  buyable: { course: CartCourse; batch: CartBatch }[]
  priced: PricedCart
  coupon: CouponRow | null
  couponError: CouponError | null
  vat: VatSetting
}

export interface Buyer {
  /** null for a visitor. */
  learnerId: string | null
  locale: string
}

/** A course named twice counts once. The given coupon counts unless an automatic one takes off more. */
export async function cartPrice(
  database: Database,
  buyer: Buyer,
  wanted: readonly WantedCourse[],
  couponCode: string | null,
): Promise<CartPrice> {
  const items = await chooseBatches(database, buyer, wanted)
  const buyable = items.flatMap(({ course, batch, refusal }) =>
    course && batch && !refusal ? [{ course, batch }] : [],
  )
  const lines: CartLine[] = buyable.map(({ course, batch }) => ({
    slug: course.slug,
    courseType: course.course_type,
    pricePaisa: batch.price_paisa,
    discountPaisa: batch.discount_paisa,
  }))
  const terms = await loadPriceTerms(database, { ...buyer, code: couponCode })
  const { coupon, couponError } = chooseCoupon(terms.coupons, lines, couponCode)
  const vat = vatSetting(terms.vat)
  return { items, buyable, priced: priceCart(lines, coupon, vat), coupon, couponError, vat }
}

export async function chooseBatches(
  database: Database,
  { learnerId, locale }: Buyer,
  wanted: readonly WantedCourse[],
): Promise<CartItem[]> {
  const bySlug = new Map(wanted.map((item) => [item.slug, item]))
  const courses = await loadCourses(database, learnerId, locale, [...bySlug.keys()])
  return [...bySlug.values()].map(({ slug, batch_no }) => {
    const course = courses.find((candidate) => candidate.slug === slug)
    return { slug, course, ...chooseBatch(course, batch_no) }
  })
}

function chooseCoupon(
  coupons: readonly CouponRow[],
  lines: readonly CartLine[],
  code: string | null,
): { coupon: CouponRow | null; couponError: CouponError | null } {
  const given = coupons.find((coupon) => coupon.code === code)
  const couponError = code ? judgeCoupon(given, lines, given ?? { uses_of_this: 0, has_paid_before: false }) : null
  const automatic = coupons.filter((coupon) => coupon.is_automatic && judgeCoupon(coupon, lines, coupon) === null)
  const candidates = [...(given && !couponError ? [given] : []), ...automatic]
  const [best] = candidates.toSorted((a, b) => couponDiscount(lines, b) - couponDiscount(lines, a))
  return { coupon: best && couponDiscount(lines, best) > 0 ? best : null, couponError }
}
