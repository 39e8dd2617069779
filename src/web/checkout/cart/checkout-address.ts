/** The address of the checkout is the order in the making: which courses, in which batches, with which coupon, paid how. */
import { type PaymentMethod, paymentMethodOf } from './payment-method.ts'

interface WantedItem {
  slug: string
  /** null: the next batch that is open. */
  batch_no: number | null
}
export interface Wanted {
  items: WantedItem[]
  /** '' without one. */
  coupon: string
  /** null: not chosen yet. */
  pay: PaymentMethod | null
}

const mostItems = 20
const longestSlug = 120
const longestCoupon = 40

/**
 * From the address, or from a form with the same fields. `course` may repeat, and a `batch` belongs to the course before it,
 * so that a plain form writes the same address; where a form asks for it, its name goes on with the course.
 * A course named twice counts once.
 */
export function readWanted(fields: Iterable<[string, unknown]>): Wanted {
  const items: WantedItem[] = []
  let coupon = ''
  let pay: Wanted['pay'] = null
  let current: WantedItem | undefined
  let early: number | null = null
  for (const [name, value] of fields) {
    // What no name holds says nothing: neither a course nor a coupon has a control character.
    const text = typeof value === 'string' && !/\p{Cc}/u.test(value.trim()) ? value.trim() : ''
    if (name === 'coupon') coupon = text.slice(0, longestCoupon).toUpperCase()
    if (name === 'pay' || name === 'payment_method') pay = paymentMethodOf(text)
    if (name === 'course') {
      const isNew = text !== '' && text.length <= longestSlug && !items.some(({ slug }) => slug === text)
      current = isNew && items.length < mostItems ? { slug: text, batch_no: early } : undefined
      if (current) items.push(current)
      early = null
    }
    if (name === 'batch' || name.startsWith('batch-')) {
      const batchNo = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
      if (current) current.batch_no = batchNo
      else if (items.length === 0) early = batchNo
    }
  }
  return { items, coupon, pay }
}

interface CheckoutParts {
  items: readonly WantedItem[]
  coupon?: string | null
  pay?: string | null
}

/** Path of the checkout without a language prefix: '/checkout?course=denim&batch=3&coupon=SELAI10&pay=mobile'. */
export function checkoutPath({ items, coupon, pay }: CheckoutParts): string {
  const search = new URLSearchParams()
  for (const { slug, batch_no } of items) {
    search.append('course', slug)
    if (batch_no) search.append('batch', String(batch_no))
  }
  if (coupon) search.append('coupon', coupon)
  if (pay) search.append('pay', pay)
  const text = search.toString()
  return text ? `/checkout?${text}` : '/checkout'
}

export const withoutCourse = (wanted: Wanted, slug: string): Wanted => ({
  ...wanted,
  items: wanted.items.filter((item) => item.slug !== slug),
})
