/** What a cart costs now, and what of it cannot be bought and why: nothing of it is taken from the caller. */
import type { Quote } from '#contracts/checkout/cart.ts'
import type { Locale } from '#contracts/locales.ts'
import type { WaitingPlace } from '#contracts/checkout/waiting-list.ts'
import { coverUrl } from '#server/platform/pictures/image-url.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { translate } from '#server/platform/http/translate.ts'
import { type CartItem, cartPrice } from '../cart/cart-price.ts'
import { batchRefusal } from '../cart/choose-batch.ts'
import type { CouponError } from '../pricing/coupon-rule.ts'
import { toTaka } from '../pricing/money.ts'
import type { CartBatch, WantedCourse } from '../cart/cart.sql.ts'
import { showPlaces } from '../waiting-list/waiting-list.ts'

export async function quoteCart(
  database: Database,
  buyer: { learnerId: string | null; locale: Locale },
  wanted: readonly WantedCourse[],
  couponCode: string | null,
): Promise<Quote> {
  const { items, priced, coupon, couponError, vat } = await cartPrice(database, buyer, wanted, couponCode)
  const say = (text: string) => translate(buyer.locale, text)
  const { learnerId, locale } = buyer
  const hasLine = items.some(({ batch }) => batch && batch.seats_left !== null)
  const places = learnerId && hasLine ? await showPlaces(database, { learnerId, locale }) : []
  return {
    items: items.map((item) => ({ ...presentItem(item, say), waiting: classifyIp(item, places) })),
    sub_total: toTaka(priced.subTotalPaisa),
    discount_amount: toTaka(priced.discountPaisa),
    coupon: coupon && {
      code: coupon.code,
      discount: toTaka(priced.couponDiscountPaisa),
      description: coupon.description,
      is_automatic: coupon.is_automatic,
    },
    coupon_error: couponError && { code: couponError.code, message: couponMessage(couponError, say) },
    vat: { rate_percent: vat.ratePercent, amount: toTaka(priced.vatPaisa), is_inclusive: vat.isInclusive },
    total: toTaka(priced.totalPaisa),
    curency_name: 'BDT',
    can_order: items.every(({ refusal }) => refusal === null),
  }
}

function couponMessage({ message, values = {} }: CouponError, say: (text: string) => string): string {
  return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), say(message))
}

function classifyIp({ slug, batch }: CartItem, places: readonly WaitingPlace[]): Quote['items'][number]['waiting'] {
  const place = places.find((each) => each.slug === slug && each.batch_no === batch?.batch_no)
  return place ? { state: place.state, position: place.position, offered_until: place.offered_until } : null
}

const timeSpan = (from: string | null, until: string | null) => (from && until ? `${from}–${until}` : from)
const total = (batch: CartBatch) => toTaka(batch.price_paisa - batch.discount_paisa)

function presentBatch(batch: CartBatch) {
  return {
    batch_no: batch.batch_no,
    training_type: batch.training_type,
    class_start_date: batch.class_start_date,
    batch_time: timeSpan(batch.class_time, batch.class_end_time),
    class_days: batch.class_days,
    seats_left: batch.seats_left,
    total: total(batch),
  }
}

const noBatch = {
  batch_no: 0,
  training_type: '',
  class_start_date: null,
  batch_time: null,
  class_days: [],
  seats_left: null,
  total: 0,
}

/** What cannot be found has its slug for a name, so that the buyer sees which line to take out. */
function presentItem(
  { slug, course, batch, refusal }: CartItem,
  say: (text: string) => string,
): Omit<Quote['items'][number], 'waiting'> {
  return {
    course_id: course?.id ?? '',
    slug,
    course_name: course?.name ?? slug,
    image: coverUrl(course?.cover, course ? slug : 'missing'),
    ...(batch ? presentBatch(batch) : noBatch),
    sub_total: batch ? toTaka(batch.price_paisa) : 0,
    discount_amount: batch ? toTaka(batch.discount_paisa) : 0,
    opens_after: course?.opens_after ?? [],
    unpaid_order: course?.unpaid_order ?? null,
    refusal: refusal && { code: refusal.code, message: say(refusal.message) },
    batches: (course?.batches ?? [])
      .filter((batch) => batch.is_on_sale)
      .map((each) => ({ ...presentBatch(each), can_buy: !course?.is_coming_soon && batchRefusal(each) === null })),
  }
}
