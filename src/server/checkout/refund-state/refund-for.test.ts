import { describe, expect, it } from 'vitest'
import { translate } from '#server/platform/http/translate.ts'
import { locales } from '#contracts/locales.ts'
import { type RefundFacts, refundFor, refundMessages, staffRefundMessages, watchedPercent } from './refund-for.ts'

const paidAt = new Date('2026-11-01T10:00:00+06:00')
const after = (days: number, seconds = 0) => new Date(paidAt.getTime() + days * 86_400_000 + seconds * 1000)
const bought: RefundFacts = {
  paidPaisa: 120_000,
  paidAt,
  now: after(1),
  shareWatched: 0,
  hasCertificate: false,
  trainingType: 'Self-paced',
}
// First class on day 10, second on day 12.
const live: Partial<RefundFacts> = { trainingType: 'Live', classes: { first: after(10), second: after(12) } }

describe('a refund', () => {
  it.each<[string, Partial<RefundFacts>, number, string]>([
    ['at once', { now: paidAt }, 1200, 'full'],
    ['on the seventh day', { now: after(7) }, 1200, 'full'],
    ['a second after seven days', { now: after(7, 1) }, 0, 'too_late'],
    ['at 20 percent', { shareWatched: 0.2 }, 1200, 'full'],
    ['with a certificate', { hasCertificate: true }, 0, 'certificate_issued'],
    ['late, watched and certified', { now: after(8), shareWatched: 1, hasCertificate: true }, 0, 'certificate_issued'],
    ['of nothing', { paidPaisa: 0 }, 0, 'nothing_paid'],
    ['of what is left', { paidPaisa: 1 }, 0.01, 'full'],
    ['live, 72 hours before', { ...live, paidAt: after(-60), now: after(7) }, 1200, 'before_first_class'],
    ['live, later than that, in time', { ...live, now: after(7, 1), paidAt: after(3) }, 1200, 'full'],
    ['live, less than 72 hours, bought long ago', { ...live, paidAt: after(-60), now: after(7, 1) }, 0, 'too_late'],
    ['live, after the first class', { ...live, paidAt: after(9), now: after(11) }, 1200, 'full'],
    [
      'live, a class attended',
      { ...live, paidAt: after(9), now: after(11), shareWatched: 0.25 },
      0,
      'watched_too_much',
    ],
    ['live, as the second class starts', { ...live, paidAt: after(9), now: after(12) }, 0, 'classes_under_way'],
    [
      'live, of one class only',
      { ...live, classes: { first: after(10), second: undefined }, paidAt: after(9), now: after(12) },
      1200,
      'full',
    ],
    ['live, without dates', { trainingType: 'Live', now: after(2) }, 1200, 'full'],
    ['self-paced with dates', { classes: live.classes, now: after(13), paidAt: after(12) }, 1200, 'full'],
  ])('%s', (_, given, taka, reason) => {
    expect(refundFor({ ...bought, ...given })).toEqual({ amountPaisa: taka * 100, reason })
  })
})

describe('the share that was watched', () => {
  it.each([
    [0, 0, 'full'],
    [0.195, 20, 'full'],
    [0.2, 20, 'full'],
    [0.2001, 20, 'full'],
    [0.204, 20, 'full'],
    [0.2049, 20, 'full'],
    [0.2051, 21, 'watched_too_much'],
    [0.21, 21, 'watched_too_much'],
    [0.999, 99, 'watched_too_much'],
    [1, 100, 'watched_too_much'],
  ])('%d is shown as %d percent, and the rule says %s', (shareWatched, percent, reason) => {
    expect(watchedPercent(shareWatched)).toBe(percent)
    expect(refundFor({ ...bought, shareWatched }).reason).toBe(reason)
  })
})

it('is said to staff in words of their own, in each language', () => {
  for (const text of Object.values(staffRefundMessages)) {
    expect(text).not.toMatch(/\byou\b/i)
    expect(new Set(locales.map((locale) => translate(locale, text))).size).toBe(locales.length)
  }
  expect(Object.keys(staffRefundMessages)).toEqual(Object.keys(refundMessages))
})
