import { afterAll, expect, test } from 'vitest'
import type { Locale } from '#contracts/locales.ts'
import { baseLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { weekdayLetters } from './weekday-letters.ts'

afterAll(() => overwriteGetLocale(() => baseLocale))

test.each<[Locale, string]>([
  ['en', 'Wed'],
  ['bn', 'বু'],
  ['ar', 'ر'],
])('in %s the days of a week fit into narrow columns', (locale, day) => {
  overwriteGetLocale(() => locale)
  expect(weekdayLetters('2026-11-25')).toBe(day)
})
