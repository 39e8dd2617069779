/** Promotions as visitors see them. */
import { z } from 'zod'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Locale } from '#contracts/locales.ts'
import { type PromotionRow, findPromotions } from './live-promotions.sql.ts'
import { imageUrl } from '#server/platform/pictures/image-url.ts'
import type { promotion } from '#contracts/content/promotions.ts'

const pictureUrl = (stored: string | null) => (stored === null ? null : imageUrl(stored))

export const presentPromotion = (row: PromotionRow): z.input<typeof promotion> => ({
  ...row,
  image: pictureUrl(row.image),
  tab_image: pictureUrl(row.tab_image),
  mobile_image: pictureUrl(row.mobile_image),
})

export async function listPromotions(database: Database, section: string, locale: Locale) {
  return (await findPromotions(database, section, locale)).map(presentPromotion)
}
