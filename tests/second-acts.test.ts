/** Every write, sent twice by the same person right after each other: each has one defined end, tried on a database. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crowd, crowd, endpoints } from './crowd.ts'
import { sendTwice } from './send-twice.ts'
import { officeActs } from './office-acts.ts'
import { secondActs as otherActs } from './second-acts.ts'

const secondActs = { ...otherActs, ...officeActs }

const writes = endpoints.filter(({ method }) => method !== 'GET')

let all: Crowd
beforeAll(async () => {
  all = await crowd()
})
afterAll(() => all.academy.close())

test('every write is named, and nothing else', () => {
  expect(Object.keys(secondActs).sort()).toEqual(writes.map(({ key }) => key).sort())
})

test('what another test tries is tried there', () => {
  const missing = Object.entries(secondActs).filter(([, end]) => {
    if (typeof end === 'string' || !('in' in end)) return false
    return !readFileSync(new URL(`../${end.in}`, import.meta.url), 'utf8').includes(end.test)
  })
  expect(missing.map(([key]) => key)).toEqual([])
})

test('the first is taken, in a state of its own where it needs one', () => {
  const refused = Object.keys(secondActs).filter((key) => String(secondActs[key]).startsWith('first '))
  // The PIN is tried beside the phone that ends it; review and publishing wait for a course with a change that lacks nothing.
  expect(refused).toEqual([
    'POST /user-settings/pin',
    'POST /admin/courses/:course/reviews',
    'POST /admin/courses/:course/publish',
  ])
})

test('has the end that the table says', { timeout: 300_000 }, async () => {
  const tried = writes.filter(({ key }) => !isElsewhere(key))
  const ends = Object.entries(await sendTwice(all, tried)).map(([key, end]) => [
    key,
    said(key) === 'another' ? end.replace(/^another .*/, 'another') : end,
  ])
  expect(Object.fromEntries(ends)).toEqual(Object.fromEntries(tried.map(({ key }) => [key, said(key)])))
})

const isElsewhere = (key: string) => {
  const end = secondActs[key]
  return typeof end === 'object' && 'in' in end
}

function said(key: string): string {
  const end = secondActs[key]
  if (typeof end === 'string' || !end) return String(end)
  return 'another' in end ? 'another' : 'again' in end ? 'again' : ''
}
