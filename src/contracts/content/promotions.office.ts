/** The back office's promotions: texts and pictures above the pages, with their dates. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, slug } from '#contracts/fields.ts'
import { link, may, moment, ordered, picture, seen, shownTexts, someTexts } from '#contracts/fields.office.ts'

const states = ['active', 'coming', 'over', 'off'] as const
const officePromotionCard = z.object({
  promotion_id: z.string(),
  section: z.string(),
  type: z.enum(['text', 'image']),
  is_active: z.boolean(),
  state: z.enum(states),
  text: z.string(),
  link: z.string().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
})
export const officePromotions = endpoint({
  method: 'GET',
  path: '/admin/site/promotions',
  access: { permission: 'site.view' },
  summary: 'Promotions in their order',
  query: z.object({ section: slug.optional(), state: z.enum(states).optional() }),
  data: z.object({ promotions: z.array(officePromotionCard), can: may('create', 'edit', 'delete', 'publish') }),
})
const promotionSections = ['Home'] as const
export const officePromotionBody = z
  .strictObject({
    type: z.enum(['text', 'image']),
    section: z.enum(promotionSections),
    is_active: z.boolean(),
    text: someTexts(200),
    image: picture,
    tab_image: picture,
    mobile_image: picture,
    link,
    starts_at: moment,
    ends_at: moment,
    seen,
  })
  .refine(({ type, image }) => type !== 'image' || image !== null, {
    path: ['image'],
    message: 'Input field is required',
  })
  .refine(({ starts_at, ends_at }) => !starts_at || !ends_at || starts_at < ends_at, {
    path: ['ends_at'],
    message: 'The end is before the start.',
  })
const promotionParams = z.object({ promotion: id })
export const officePromotion = endpoint({
  method: 'GET',
  path: '/admin/site/promotions/:promotion',
  access: { permission: 'site.view' },
  summary: 'One promotion with every language',
  params: promotionParams,
  data: officePromotionCard.extend({
    text: shownTexts,
    image: z.string().nullable(),
    tab_image: z.string().nullable(),
    mobile_image: z.string().nullable(),
    seen: z.string(),
    can: may('edit', 'delete', 'publish'),
  }),
})
export const postPromotion = endpoint({
  method: 'POST',
  path: '/admin/site/promotions',
  isOneOfDoubles: true,
  access: { permission: 'site.create' },
  summary: 'Adds a promotion at the end; an active one needs the permission to publish',
  body: officePromotionBody,
  data: z.object({ promotion_id: z.string() }),
})
export const putPromotion = endpoint({
  method: 'PUT',
  path: '/admin/site/promotions/:promotion',
  access: { permission: 'site.edit' },
  summary: 'Changes a promotion; switching it on or off needs the permission to publish',
  params: promotionParams,
  body: officePromotionBody,
  data: done,
  errors: ['changed_meanwhile'],
})
export const deletePromotion = endpoint({
  method: 'DELETE',
  path: '/admin/site/promotions/:promotion',
  access: { permission: 'site.delete' },
  summary: 'Removes a promotion',
  params: promotionParams,
  data: done,
})
export const orderPromotions = endpoint({
  method: 'POST',
  path: '/admin/site/promotions-order',
  access: { permission: 'site.edit' },
  summary: 'Sets the order of promotions',
  body: ordered,
  data: done,
})
