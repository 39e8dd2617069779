/** Picks one language out of content that carries several: {"en": …, "bn": …} anywhere inside becomes a text. */
import { type Locale, locales } from '#contracts/locales.ts'

export function isTexts(value: object): value is Partial<Record<Locale, string>> {
  const keys = Object.keys(value)
  return (
    keys.length > 0 &&
    keys.every((key) => (locales as readonly string[]).includes(key)) &&
    Object.values(value).every((text) => typeof text === 'string')
  )
}

/** The same structure with every set of texts replaced by the wanted language's, else English, else any. */
export function localize(content: unknown, locale: Locale): unknown {
  if (Array.isArray(content)) return content.map((each) => localize(each, locale))
  if (typeof content !== 'object' || content === null) return content
  if (isTexts(content)) return content[locale] || content.en || Object.values(content).find(Boolean) || ''
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, localize(value, locale)]))
}
