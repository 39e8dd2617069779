/** The back office's versions of the website config and of promotions: who saved what, and back to it. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, wholeNumber } from '#contracts/fields.ts'

const version = z.object({
  version: z.number(),
  saved_at: z.string(),
  /** Null for what was there before anybody of the back office changed it. */
  saved_by: z.string().nullable(),
  is_current: z.boolean(),
  /** What was different from the version before; a text by language as `field.language`. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
const versionNumber = wholeNumber(1, 1_000_000)

export const configVersions = endpoint({
  method: 'GET',
  path: '/admin/site/config-versions',
  access: { permission: 'site.view' },
  summary: 'Versions of the website config, the newest first',
  data: z.array(version),
})
export const restoreConfigVersion = endpoint({
  method: 'POST',
  path: '/admin/site/config-versions/:version/restoration',
  access: { permission: 'site.edit' },
  summary: 'Makes a former version of the website config the present one',
  params: z.object({ version: versionNumber }),
  data: done,
})

const promotion = z.object({ promotion: id })
export const promotionVersions = endpoint({
  method: 'GET',
  path: '/admin/site/promotions/:promotion/versions',
  access: { permission: 'site.view' },
  summary: 'Versions of a promotion, the newest first',
  params: promotion,
  data: z.array(version),
})
export const restorePromotionVersion = endpoint({
  method: 'POST',
  path: '/admin/site/promotions/:promotion/versions/:version/restoration',
  isOneOfDoubles: true,
  access: { permission: 'site.edit' },
  summary: 'Makes a former version of a promotion the present one; it stays switched on or off as it is',
  params: promotion.extend({ version: versionNumber }),
  data: done,
})
