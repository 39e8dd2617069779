import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, countCommon, countOf, emptySet, fullSet, has, intersect, unite } from './bitset.ts'

const size = 200
const numbers = fc.array(fc.nat(size - 1))
function bitsOf(list: number[]) {
  const bits = emptySet(size)
  for (const number of list) add(bits, number)
  return bits
}

test.each([0, 1, 31, 32, 33, 64, 10_000])('the full set of %i has that many numbers', (count) => {
  const bits = fullSet(count)
  expect(countOf(bits)).toBe(count)
  expect(has(bits, count)).toBe(false)
  if (count > 0) expect(has(bits, count - 1)).toBe(true)
})

test('agrees with sets of numbers', () => {
  fc.assert(
    fc.property(numbers, numbers, (a, b) => {
      const [first, second] = [new Set(a), new Set(b)]
      expect(countOf(bitsOf(a))).toBe(first.size)
      expect(countCommon(bitsOf(a), bitsOf(b))).toBe([...first].filter((number) => second.has(number)).length)
      expect(unite(bitsOf(a), bitsOf(b))).toEqual(bitsOf([...a, ...b]))
      const common = intersect(bitsOf(a), bitsOf(b))
      for (let number = 0; number < size; number++)
        expect(has(common, number)).toBe(first.has(number) && second.has(number))
    }),
  )
})
