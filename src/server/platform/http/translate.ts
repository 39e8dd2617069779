/** The API's messages in the caller's language: looked up by their English text, which is the specification's wording. */
import { readdirSync, readFileSync } from 'node:fs'
import { type Locale, locales } from '#contracts/locales.ts'

const folder = new URL('../../../../messages/', import.meta.url)
const texts = new Map<Locale, Map<string, string>>()

function load() {
  const areas = readdirSync(folder)
  const readArea = (area: string, name: string) =>
    JSON.parse(readFileSync(new URL(`${area}/${name}.json`, folder), 'utf8')) as Record<string, unknown>
  const read = (name: string): Record<string, unknown> =>
    Object.assign({}, ...areas.map((area) => readArea(area, name)))
  const english = read('en')
  for (const name of locales) {
    const own = read(name)
    const byText = new Map<string, string>()
    for (const [key, text] of Object.entries(english)) {
      const translated = own[key]
      if (typeof text === 'string' && typeof translated === 'string') byText.set(text, translated)
    }
    texts.set(name, byText)
  }
}

export function translate(locale: Locale, english: string): string {
  if (locale === 'en') return english
  if (texts.size === 0) load()
  return texts.get(locale)?.get(english) ?? english
}

/** The first language of an Accept-Language header that we speak. */
export function acceptedLocale(header: string | undefined): Locale {
  for (const part of header?.split(',') ?? []) {
    const tag = part.split(';')[0]?.trim().slice(0, 2).toLowerCase()
    const found = locales.find((name) => name === tag)
    if (found) return found
  }
  return 'en'
}
