/** The back office's coupons: what they give, to whom, how often, and who used them. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { day, id, instant, line, oneOrMore, slug, taka } from '#contracts/fields.ts'
import { officePage, orderStates } from './orders.office.ts'

export const courseTypes = ['masterclass', 'department', 'executive', 'microlearning'] as const
const wholeTaka = taka.refine((value) => Number.isInteger(value), 'Please enter whole taka.')
const uses = z.number().int().min(1, 'At least 1.').max(1_000_000).nullable()

const couponFields = {
  description: z.strictObject({ en: line(200), bn: line(200) }),
  kind: z.enum(['percent', 'amount']),
  /** Per cent, or taka. */
  value: z.number().int('Please enter a whole number.').min(1, 'At least 1.').max(1_000_000),
  /** In taka; for percentages. */
  max_discount: wholeTaka.nullable(),
  min_total: wholeTaka,
  /** Days of Dhaka, both included. */
  starts_on: day,
  ends_on: day,
  max_uses: uses,
  per_learner: uses,
  is_first_order_only: z.boolean(),
  is_automatic: z.boolean(),
  /** Empty: every one. */
  courses: z.array(slug).max(100),
  types: z.array(z.enum(courseTypes)).max(4),
  companies: z.array(id).max(100),
}
const judged = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape).superRefine((given, context) => {
    const coupon = given as unknown as { kind: string; value: number; starts_on: string; ends_on: string }
    const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (coupon.kind === 'percent' && coupon.value > 100) say('value', 'At most 100 per cent.')
    if (coupon.ends_on < coupon.starts_on) say('ends_on', 'The end is before the start.')
  })
const couponCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,40}$/, '3 to 40 letters, digits or hyphens.')

export const couponState = z.enum(['running', 'planned', 'ended', 'used_up', 'off'])
const officeCoupon = z.object({
  id: z.string(),
  code: z.string(),
  state: couponState,
  is_active: z.boolean(),
  description: z.object({ en: z.string(), bn: z.string() }),
  kind: z.enum(['percent', 'amount']),
  value: z.number(),
  max_discount: z.number().nullable(),
  min_total: z.number(),
  starts_on: z.string(),
  ends_on: z.string(),
  max_uses: z.number().nullable(),
  used: z.number(),
  per_learner: z.number().nullable(),
  is_first_order_only: z.boolean(),
  is_automatic: z.boolean(),
  courses: z.array(z.string()),
  types: z.array(z.string()),
  companies: z.array(z.string()),
  /** Given away so far, in paid orders. */
  discount_given: z.number(),
})
export type OfficeCoupon = z.output<typeof officeCoupon>

export const officeCoupons = endpoint({
  method: 'GET',
  path: '/admin/coupons',
  access: { permission: 'orders.view' },
  summary: 'Coupons with their uses',
  query: z.object({ q: line(40).optional(), state: oneOrMore(couponState), ...officePage }),
  isPaged: true,
  data: officeCoupon,
  beside: z.object({ can: z.object({ edit: z.boolean() }) }),
})
export const couponChoices = endpoint({
  method: 'GET',
  path: '/admin/coupon-choices',
  access: { permission: 'orders.view' },
  summary: 'Courses, their types and companies that a coupon may be narrowed to',
  data: z.object({
    courses: z.array(z.object({ slug: z.string(), name: z.string() })),
    types: z.array(z.string()),
    companies: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})
const ofCoupon = z.object({ id })
export const oneCoupon = endpoint({
  method: 'GET',
  path: '/admin/coupons/:id',
  access: { permission: 'orders.view' },
  summary: 'One coupon',
  params: ofCoupon,
  data: officeCoupon.extend({ can: z.object({ edit: z.boolean() }) }),
})
export const couponUses = endpoint({
  method: 'GET',
  path: '/admin/coupons/:id/uses',
  access: { permission: 'orders.view' },
  summary: 'Who used a coupon, in which order, the newest first',
  params: ofCoupon,
  query: z.object(officePage),
  isPaged: true,
  data: z.object({
    order_no: z.string(),
    order_state: orderStates,
    buyer: z.string(),
    placed_at: instant,
    discount: z.number(),
    total: z.number(),
    is_released: z.boolean(),
  }),
})
export const createCoupon = endpoint({
  method: 'POST',
  path: '/admin/coupons',
  access: { permission: 'orders.edit' },
  summary: 'Create a coupon',
  body: judged({ code: couponCode, ...couponFields }),
  isIdempotent: true,
  data: z.object({ id: z.string() }),
})
export const changeCoupon = endpoint({
  method: 'PUT',
  path: '/admin/coupons/:id',
  access: { permission: 'orders.edit' },
  summary: 'Change a coupon; its code stays, and orders that used it keep what they got',
  params: ofCoupon,
  body: judged(couponFields),
  isIdempotent: true,
  data: z.object({ id: z.string() }),
})
export const switchCoupon = endpoint({
  method: 'POST',
  path: '/admin/coupons/:id/active',
  access: { permission: 'orders.edit' },
  summary: 'Switch a coupon off, or on again',
  params: ofCoupon,
  body: z.strictObject({ is_active: z.boolean() }),
  isIdempotent: true,
  data: z.object({ id: z.string(), is_active: z.boolean() }),
})
