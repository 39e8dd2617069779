/** Points in several languages as lines, and back: the lines of all languages meet at their numbers. */
import { type Locale, locales } from '#contracts/locales.ts'
import type { Texts } from '#contracts/fields.office.ts'

const nothing: Texts = { en: '', fr: '', ar: '', es: '', zh: '', bn: '' }

export function linesOf(points: readonly Partial<Texts>[]): Texts {
  const lines = (locale: Locale) => points.map((point) => point[locale] ?? '').join('\n')
  return Object.fromEntries(locales.map((locale) => [locale, lines(locale).trimEnd()])) as Texts
}

/** A language with fewer lines than the others leaves its last points unwritten. */
export function pointsOf(lines: Texts): Texts[] {
  const byLocale = locales.map((locale) => [locale, lines[locale].split('\n').map((line) => line.trim())] as const)
  const count = Math.max(...byLocale.map(([, each]) => each.length))
  const points = Array.from({ length: count }, (_, index) => ({
    ...nothing,
    ...Object.fromEntries(byLocale.map(([locale, each]) => [locale, each[index] ?? ''])),
  }))
  return points.filter((point) => Object.values(point).some((words) => words !== ''))
}
