/** The demo academy's content as it lies in seed/content, with dates counted from the day of seeding. */
import { readFile } from 'node:fs/promises'
import { marked } from 'marked'
import { locales } from '#contracts/locales.ts'
import { dhakaDate } from '#server/platform/clock.ts'
import { sanitize } from '#server/platform/html/sanitize.ts'

const folder = new URL('./content/', import.meta.url)

/** A text by language. */
export type Texts = Record<string, string>

/** A JSON file of the content; its form is described in seed/content/README.md. */
export async function readContent<Content>(path: string): Promise<Content> {
  return JSON.parse(await readFile(new URL(path, folder), 'utf8')) as Content
}

/** The same, undefined when there is no such file. */
export async function readContentIfAny<Content>(path: string): Promise<Content | undefined> {
  try {
    return await readContent<Content>(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** `<path>.<language>.md` as sanitised HTML by language; a first-level heading at its head becomes the title. */
export async function readMarkdown(path: string): Promise<{ title: Texts; body: Texts }> {
  const title: Texts = {}
  const body: Texts = {}
  for (const language of locales) {
    const text = await readFile(new URL(`${path}.${language}.md`, folder), 'utf8').catch(() => undefined)
    if (text === undefined) continue
    const heading = /^# (.+)\n/.exec(text)
    if (heading?.[1]) title[language] = heading[1].trim()
    // As a form sends it: saving a text again changes nothing.
    body[language] = sanitize(await marked.parse(text.slice(heading?.[0].length ?? 0), { gfm: true })).trim()
  }
  return { title, body }
}

export const sanitizeTexts = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, sanitize(html)]))

/** Days and moments counted from the day of seeding, in Dhaka. */
export interface Calendar {
  now: Date
  /** YYYY-MM-DD, `days` from today. */
  day(days: number): string
  /** The first day on or after that one that is one of `weekdays` (`sat` … `fri`); any day without them. */
  classDay(days: number, weekdays: readonly string[]): string
  /** ISO moment of `time` (HH:MM in Dhaka) on that day. */
  at(days: number, time: string): string
}

const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const dayLength = 86_400_000

export function calendarFrom(now: Date): Calendar {
  const day = (days: number) => dhakaDate(new Date(now.getTime() + days * dayLength))
  return {
    now,
    day,
    classDay(days, weekdays) {
      for (let later = 0; later < 7; later++) {
        const date = day(days + later)
        const name = weekdayNames[new Date(date).getUTCDay()]
        if (weekdays.length === 0 || (name && weekdays.includes(name))) return date
      }
      throw new RangeError(`No such weekdays: ${weekdays.join(', ')}`)
    },
    at: (days, time) => `${day(days)}T${time}:00+06:00`,
  }
}
