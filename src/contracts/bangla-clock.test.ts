import { expect, test } from 'vitest'
import { banglaClock } from './bangla-clock.ts'

test.each([
  ['00:00', 'রাত ১২টা'],
  ['03:15', 'রাত ৩:১৫'],
  ['05:00', 'ভোর ৫টা'],
  ['09:30', 'সকাল ৯:৩০'],
  ['12:00', 'দুপুর ১২টা'],
  ['16:45', 'বিকাল ৪:৪৫'],
  ['19:30', 'সন্ধ্যা ৭:৩০'],
  ['20:00', 'রাত ৮টা'],
  ['24:00', '২৪:০০'],
  ['2019', '২০১৯'],
])('%s', (time, said) => expect(banglaClock(time)).toBe(said))
