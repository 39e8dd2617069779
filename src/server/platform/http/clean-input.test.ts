import { expect, test } from 'vitest'
import { Problem } from '../errors.ts'
import { cleanInput } from './clean-input.ts'

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])
const refusal = (value: unknown) => {
  try {
    return cleanInput(value)
  } catch (error) {
    return error instanceof Problem ? [error.status, Object.keys(error.errors ?? {})] : error
  }
}

test.each([
  ['text', 'text'],
  [null, null],
  [undefined, undefined],
  [1.5, 1.5],
  [{ a: ['🧵', { b: true }] }, { a: ['🧵', { b: true }] }],
  ['cut \ud83e', 'cut \ufffd'],
  [{ 'key\udfff': ['\ud800'] }, { 'key\ufffd': ['\ufffd'] }],
  [nested(20), nested(20)],
])('%j is kept as %j', (given, kept) => {
  expect(cleanInput(given)).toEqual(kept)
})

test.each([
  ['a\0', [422, ['body']]],
  [{ q: '\0' }, [422, ['q']]],
  [{ items: [{ slug: 'a' }, { slug: '\0' }] }, [422, ['items.1.slug']]],
  [{ 'a\0': 1 }, [422, ['body']]],
  [nested(21), [400, []]],
])('%j is refused', (given, how) => {
  expect(refusal(given)).toEqual(how)
})
