import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

it.each([
  'Password@123',
  'P@ssw0rd!',
  'P@$$w0rd2024',
  'Qwerty@12345',
  'Bangladesh#2025',
  'Dhaka@1971',
  '123Welcome!!',
  'Iloveyou@1',
  'ADMIN@admin1'.replace('@admin', '@'),
  'Dragon#111111',
])('%s is common', (password) => expect(isCommonPassword(password)).toBe(true))

it.each([
  'Sewing#2027',
  'Learn@2026',
  'Str0ng!pass',
  'Dragon#83914',
  'Needle-and-Thread-9',
  'xK7!vbn2Qp',
  'পাসওয়ার্ড-Aa1!',
  // Long enough that an answer in exponential time would never come.
  `A1!${'a1'.repeat(5000)}`,
])('%s is not', (password) => expect(isCommonPassword(password)).toBe(false))
