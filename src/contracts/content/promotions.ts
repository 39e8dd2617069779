/** Promotions on the site. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { slug } from '#contracts/fields.ts'

export const promotion = z.object({
  promotion_id: z.string(),
  section: z.string(),
  position: z.number(),
  type: z.enum(['text', 'image']),
  is_active: z.boolean(),
  text: z.string(),
  image: z.string().nullable(),
  tab_image: z.string().nullable(),
  mobile_image: z.string().nullable(),
  link: z.string().nullable(),
})
export const getPromoBanners = endpoint({
  method: 'GET',
  path: '/get-promo-banners/:section',
  access: 'anyone',
  summary: 'Active promotions of a section, within their dates',
  params: z.object({ section: slug }),
  data: z.array(promotion),
  cacheTags: ['site'],
  isSameForAll: true,
})
