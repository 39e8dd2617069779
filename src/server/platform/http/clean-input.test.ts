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
  ['cv\u202efdp.exe', 'cvfdp.exe'],
  [{ name: '\u2066Rina\u2069 \u202aBegum\u202c' }, { name: 'Rina Begum' }],
  ['\ufeffzero\u200bwidth\u2060', 'zerowidth'],
  ['hidden\u{e0068}\u{e0069}', 'hidden'],
  // What languages and pictures need.
  ['ক্\u200dষ র\u200c্য \u200e-5\u200f', 'ক্\u200dষ র\u200c্য \u200e-5\u200f'],
  ['\u{1f469}\u200d\u{1f33e}', '\u{1f469}\u200d\u{1f33e}'],
  ['\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e007f}', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e007f}'],
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
