import { describe, expect, test } from 'vitest'
import { directionOf, localDigits, printableDay, printableMoment, printableText } from './printable-text.ts'

describe('printableText', () => {
  test.each([
    ['  Rahima\t\nKhatun  ', 'Rahima Khatun'],
    ['Rahima\u202eKhatun\u0000', 'RahimaKhatun'],
    ['Jose\u0301', 'José'],
    ['র‍্যাব', 'র‍্যাব'],
    ['خصم \u200e−500', 'خصم \u200e−500'],
    ['', ''],
  ])('%j', (given, printed) => {
    expect(printableText(given)).toBe(printed)
  })

  test('a word too long for a line may break between letters, never inside one', () => {
    const printed = printableText('ক্ষ'.repeat(40))
    expect(printed.replaceAll('\u200b', '')).toBe('ক্ষ'.repeat(40))
    expect(printed.split('\u200b').length).toBeGreaterThanOrEqual(40)
    expect(printed).not.toMatch(/\u200b[\u09bc\u09be-\u09cd]/)
  })
})

test.each([
  ['Rahima', 'ltr'],
  ['রহিমা', 'ltr'],
  ['12 عبد الرحمن', 'rtl'],
  ['12 (Abdul) عبد', 'ltr'],
  ['', 'ltr'],
])('directionOf(%j) is %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction)
})

test('digits, days and moments follow the language', () => {
  expect(localDigits('2026-১', 'bn')).toBe('২০২৬-১')
  expect(localDigits(91, 'en')).toBe('91')
  expect(printableDay('2026-10-02', 'en')).toBe('2 October 2026')
  expect(printableDay('2026-10-02', 'bn')).toMatch(/^২ অক্টোবর,? ২০২৬$/)
  // The day is Dhaka's: six hours ahead of UTC.
  expect(printableMoment(new Date('2026-10-01T19:05:00Z'), 'en')).toBe('2 October 2026, 01:05')
  expect(printableMoment(new Date('2026-10-01T08:05:00Z'), 'bn')).toMatch(/, দুপুর ২:০৫$/)
})
