/** Short lessons in the reader's language. */
import { z } from 'zod'
import { type BiteRow, findBites } from './short-lessons.sql.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Locale } from '#contracts/locales.ts'
import type { bite } from '#contracts/short-lessons/short-lessons.ts'
import { drawnCover } from '#server/platform/pictures/image-url.ts'
import { localize } from '#server/platform/language/localize.ts'

interface StoredQuestion {
  text: string
  options: string[]
  answer: number
  explanation: string
}
const languageNames: Record<string, string> = { en: 'English', bn: 'বাংলা' }

function presentBite({ slides, video, question, area, ...row }: BiteRow, locale: Locale): z.input<typeof bite> {
  const film = video?.[locale] ?? video?.en ?? Object.values(video ?? {})[0] ?? null
  return {
    ...row,
    cover: drawnCover(row.slug, area),
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
    question: localize(question, locale) as StoredQuestion | null,
  }
}

export async function listShortLessons(database: Database, locale: Locale) {
  return (await findBites(database, locale)).map((row) => presentBite(row, locale))
}
