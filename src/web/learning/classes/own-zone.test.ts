/** The hour of a class for who reads it elsewhere. */
import { afterAll, expect, test } from 'vitest'
import type { Locale } from '#contracts/locales.ts'
import { baseLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { dayAndHour } from './own-zone.tsx'

afterAll(() => overwriteGetLocale(() => baseLocale))

test.each<[Locale, string]>([
  ['en', 'Sat 14:00'],
  ['bn', 'শনি দুপুর ২টা'],
  ['ar', 'السبت 14:00'],
])('in %s it is said as the language says hours', (locale, said) => {
  overwriteGetLocale(() => locale)
  expect(dayAndHour('2026-12-26T14:00:00Z', 'UTC').replace(',', '').replace('،', '')).toBe(said)
})
