/** Arabic has six forms of a counted noun: a number stands before one only where the message has them, else behind a colon. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../messages/', import.meta.url)
const counted =
  /\{(count|days|hours|minutes|points|seats|shown|times)\} (يوم|أيام|ساع|دقيق|دقائق|مقعد|مقاعد|نقط|مر[ةا]|معامل|شواغر|متقدم|شخص|تقييم|مهم)/u
/** Their number is always the same, and the form is the right one. */
const fixed = new Set([
  'api_seat_given_invited',
  'api_message_link_works_once',
  'funnel_def_visit',
  'grading_goal',
  'refund_promise',
  'refund_promise_classes',
  'tokens_days_of',
])

test('no Arabic text sets a count before a noun in one form', () => {
  const found = readdirSync(folder).flatMap((area) =>
    Object.entries(JSON.parse(readFileSync(new URL(`${area}/ar.json`, folder), 'utf8')) as Record<string, unknown>)
      .filter(([key, text]) => !fixed.has(key) && typeof text === 'string' && counted.test(text))
      .map(([key]) => key),
  )
  expect(found).toEqual([])
})
