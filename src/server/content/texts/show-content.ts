/** Config, frame, home texts, pages, questions and short lessons as their contracts say. */
import { z } from 'zod'
import type { Locale } from '#contracts/locales.ts'
import { type bite, type homeTexts, type promotion, websiteConfig } from '#contracts/content/content.ts'
import { imageUrl } from '#server/platform/pictures/image-url.ts'
import { photoUrl } from '#server/platform/pictures/photo-url.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { inOtherLanguage } from '#server/platform/language/other-language.ts'
import { sanitizeStored } from '#server/platform/html/sanitize-stored.ts'
import { localize } from '#server/platform/language/localize.ts'
import {
  type BiteRow,
  findBites,
  findConfig,
  findCorporatePage,
  findFaqs,
  findFaqSlugs,
  findFrame,
  findHome,
  findPage,
  findPromotions,
  type PromotionRow,
} from './content.sql.ts'

const emptyConfig = Object.fromEntries(Object.keys(websiteConfig.shape).map((field) => [field, ''])) as z.output<
  typeof websiteConfig
>

function presentConfig(
  config: Record<string, unknown> | null | undefined,
  locale: Locale,
): z.output<typeof websiteConfig> {
  return { ...emptyConfig, ...(localize(config ?? {}, locale) as object) }
}

export async function showConfig(database: Database, locale: Locale) {
  return presentConfig((await findConfig(database))?.config, locale)
}

export async function showFrame(database: Database, locale: Locale) {
  const row = await findFrame(database, locale)
  return {
    config: presentConfig(row?.config, locale),
    promotions: (row?.promotions ?? []).map(presentPromotion),
    topbar_pages: row?.topbar_pages ?? [],
    footer_pages: row?.footer_pages ?? [],
    industries: row?.industries ?? [],
    subject_areas: row?.subject_areas ?? [],
    programmes: row?.programmes ?? [],
  }
}

const pictureUrl = (stored: string | null) => (stored === null ? null : imageUrl(stored))

const presentPromotion = (row: PromotionRow): z.input<typeof promotion> => ({
  ...row,
  image: pictureUrl(row.image),
  tab_image: pictureUrl(row.tab_image),
  mobile_image: pictureUrl(row.mobile_image),
})

export async function listPromotions(database: Database, section: string, locale: Locale) {
  return (await findPromotions(database, section, locale)).map(presentPromotion)
}

type HomeTexts = z.input<typeof homeTexts>

/** Throws 404 while the academy has no home page. */
export async function showHome(database: Database, locale: Locale): Promise<HomeTexts> {
  const row = await findHome(database, locale)
  if (!row || Object.keys(row.home).length === 0) throw notFound()
  const texts = localize(row.home, locale) as HomeTexts
  return {
    ...texts,
    mentors: {
      title: texts.mentors.title,
      mentors: row.mentors.map(({ photo, ...mentor }) => ({ ...mentor, mentor_photo: photoUrl(photo) })),
    },
    faq: { title: texts.faq.title, questions: row.faqs.map(presentAnswer) },
  }
}

export async function showCorporatePage(database: Database, locale: Locale) {
  const { title, lead, ...content } = localize((await findCorporatePage(database))?.corporate_page ?? {}, locale) as {
    title?: string
    lead?: string
  }
  return { title: title ?? '', lead: lead ?? '', content }
}

/** Throws 404 for a page that is not there or not published yet. */
export async function showPage(database: Database, slug: string, locale: Locale) {
  const page = await findPage(database, slug, locale)
  if (!page) throw notFound()
  const { text_language, ...texts } = page
  return { ...texts, ...inOtherLanguage(text_language), body: sanitizeStored(page.body) }
}

export async function listFaqs(database: Database, locale: Locale) {
  const groups = await findFaqs(database, locale)
  return groups.map((group) => ({
    ...group,
    items: group.items.map(({ text_language, ...item }) => ({
      ...presentAnswer(item),
      ...inOtherLanguage(text_language),
    })),
  }))
}

/** In every language at once: who reads the Bangla page may type 'refund'. */
export const searchFaqs = (database: Database, words: string) =>
  words.trim() ? findFaqSlugs(database, words) : Promise.resolve([])

const presentAnswer = <Item extends { answer: string }>(item: Item) => ({
  ...item,
  answer: sanitizeStored(item.answer),
})

interface StoredQuestion {
  text: string
  options: string[]
  answer: number
  explanation: string
}
const languageNames: Record<string, string> = { en: 'English', bn: 'বাংলা' }

function presentBite({ slides, video, question, ...row }: BiteRow, locale: Locale): z.input<typeof bite> {
  const film = video?.[locale] ?? video?.en ?? Object.values(video ?? {})[0] ?? null
  const asked = localize(question, locale) as StoredQuestion | null
  return {
    ...row,
    video: film && {
      source: film.source,
      poster: film.poster,
      captions: Object.entries(film.captions ?? {}).map(([language, url]) => ({
        language,
        label: languageNames[language] ?? language,
        url,
      })),
      duration: film.duration,
      bytes: film.bytes,
      has_sound: film.sound ?? true,
    },
    slides: localize(slides, locale) as { title: string; text: string }[],
    question: asked && {
      text: asked.text,
      options: asked.options,
      answer: asked.answer,
      explanation: asked.explanation,
    },
  }
}

export async function listBites(database: Database, locale: Locale) {
  return (await findBites(database, locale)).map((row) => presentBite(row, locale))
}
