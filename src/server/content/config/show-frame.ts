/** The website config, and the frame of every page. */
import { z } from 'zod'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Locale } from '#contracts/locales.ts'
import { findConfig, findFrame } from './frame.sql.ts'
import { localize } from '#server/platform/language/localize.ts'
import { brandScale, brandStyle } from '#server/platform/documents/brand-scale.ts'
import { presentPromotion } from '../promotions/list-promotions.ts'
import { websiteConfig } from '#contracts/content/config.ts'

const emptyConfig = Object.fromEntries(Object.keys(websiteConfig.shape).map((field) => [field, ''])) as z.output<
  typeof websiteConfig
>

function presentConfig(
  config: Record<string, unknown> | null | undefined,
  locale: Locale,
): z.output<typeof websiteConfig> {
  // A text that was written in no language is kept as an object without any.
  const shown = Object.entries(localize(config ?? {}, locale) as object).map(([field, text]) => [
    field,
    typeof text === 'string' ? text : '',
  ])
  return { ...emptyConfig, ...Object.fromEntries(shown) }
}

export async function showConfig(database: Database, locale: Locale) {
  return presentConfig((await findConfig(database))?.config, locale)
}

const presentBrand = (colour: unknown) =>
  typeof colour === 'string' && colour
    ? { style: brandStyle(colour), frame_colour: brandScale(colour)['brand-900'] }
    : null

export async function showFrame(database: Database, locale: Locale) {
  const row = await findFrame(database, locale)
  return {
    config: presentConfig(row?.config, locale),
    brand: presentBrand(row?.config?.brand_colour),
    promotions: (row?.promotions ?? []).map(presentPromotion),
    topbar_pages: row?.topbar_pages ?? [],
    footer_pages: row?.footer_pages ?? [],
    industries: row?.industries ?? [],
    subject_areas: row?.subject_areas ?? [],
    programmes: row?.programmes ?? [],
  }
}
