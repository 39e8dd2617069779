/** Numbers, money, sizes and lists as each language writes them. */
import { afterAll, describe, expect, test } from 'vitest'
import type { Locale } from '#contracts/locales.ts'
import { baseLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { bytes } from './bytes.ts'
import { clockTime, listed, minutes, number, percent, phone, price } from './format.ts'

const as = (locale: Locale) => overwriteGetLocale(() => locale)
afterAll(() => overwriteGetLocale(() => baseLocale))

describe('numbers and money', () => {
  test.each<[Locale, string, string, string]>([
    ['en', '1,234,567', '৳1,200', '12%'],
    ['fr', '1,234,567', '৳1,200', '12%'],
    ['ar', '1,234,567', '৳1,200', '12%'],
    ['zh', '1,234,567', '৳1,200', '12%'],
    ['bn', '১,২৩৪,৫৬৭', '৳১,২০০', '১২%'],
  ])('in %s', (locale, many, paid, part) => {
    as(locale)
    expect(number(1_234_567.9)).toBe(many)
    expect(price(1200)).toBe(paid)
    expect(percent(12).replaceAll(/\s|[\u200e\u200f]/g, '')).toBe(part)
  })
})

test.each<[Locale, string]>([
  ['en', '7.5%'],
  ['fr', '7,5%'],
  ['bn', '৭.৫%'],
])('in %s no decimal of a rate is cut', (locale, rate) => {
  as(locale)
  expect(percent(7.5)).toBe(rate)
})

describe('lengths', () => {
  test.each<[Locale, string, string, string]>([
    ['en', '30 min', '1 h 30 min', '2 h'],
    ['fr', '30 min', '1 h 30 min', '2 h'],
    ['ar', '30 د', '1 س 30 د', '2 س'],
    ['es', '30 min', '1 h 30 min', '2 h'],
    ['zh', '30 分钟', '1 小时 30 分钟', '2 小时'],
    ['bn', '৩০ মিনিট', '১ ঘণ্টা ৩০ মিনিট', '২ ঘণ্টা'],
  ])('in %s no part of an hour is cut', (locale, half, oneAndHalf, two) => {
    as(locale)
    expect([minutes(0.5 * 60), minutes(1.5 * 60), minutes(119.8)]).toEqual([half, oneAndHalf, two])
  })
})

describe('sizes of files', () => {
  test.each<[Locale, string, string]>([
    ['en', '350 kB', '3.5 MB'],
    ['fr', '350 ko', '3,5 Mo'],
    ['ar', '350 ك.ب', '3.5 م.ب'],
    ['bn', '৩৫০ কেবি', '৩.৫ এমবি'],
  ])('in %s', (locale, small, large) => {
    as(locale)
    const plain = (text: string) => text.replaceAll(/\s/g, ' ')
    expect(plain(bytes(350_000))).toBe(small)
    expect(plain(bytes(3_500_000))).toBe(large)
  })
  test('nothing is smaller than a kilobyte', () => {
    as('en')
    expect(bytes(3)).toBe('1 kB')
  })
})

describe('phones, times and lists', () => {
  test.each<[Locale, string, string, string]>([
    ['en', '01700-000860', '19:30', 'A, B'],
    ['ar', '01700-000860', '19:30', '\u2068A\u2069\u200F، \u2068B\u2069'],
    ['zh', '01700-000860', '19:30', 'A、B'],
    ['bn', '০১৭০০-০০০৮৬০', 'সন্ধ্যা ৭:৩০', 'A, B'],
  ])('in %s', (locale, call, at, both) => {
    as(locale)
    expect(phone('01700000860')).toBe(call)
    expect(clockTime('19:30')).toBe(at)
    expect(listed(['A', false, 'B'])).toBe(both)
  })
})
