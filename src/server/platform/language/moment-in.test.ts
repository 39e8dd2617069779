import { expect, test } from 'vitest'
import { momentIn } from './moment-in.ts'

const moment = new Date('2026-12-05T14:00:00Z')

test('is said in Dhaka time, in the language of the reader', () => {
  expect(momentIn('en', moment)).toBe('5 Dec 2026, 20:00')
  expect(momentIn('bn', moment)).toBe('৫ ডিসে, ২০২৬, রাত ৮টা')
  expect(momentIn('ar', moment)).toBe('5 ديسمبر 2026 في 20:00')
})
