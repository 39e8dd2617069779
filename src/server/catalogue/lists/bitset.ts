/** Sets of the numbers 0 to n - 1, one bit each: ten thousand courses are 313 words, which is what makes counting them quick. */

export type Bits = Uint32Array

export const emptySet = (size: number): Bits => new Uint32Array(Math.ceil(size / 32))

/** The set of all numbers below `size`. */
export function fullSet(size: number): Bits {
  const bits = emptySet(size).fill(0xffffffff)
  const rest = size % 32
  if (rest > 0) bits[bits.length - 1] = 2 ** rest - 1
  return bits
}

export function add(bits: Bits, number: number): void {
  const word = number >>> 5
  bits[word] = (bits[word] ?? 0) | (1 << (number & 31))
}

export const has = (bits: Bits, number: number): boolean => (((bits[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1

/** Leaves in `bits` what is in `other` too. */
export function intersect(bits: Bits, other: Bits): Bits {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0)
  return bits
}

/** Adds to `bits` what is in `other`. */
export function unite(bits: Bits, other: Bits): Bits {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (other[word] ?? 0)
  return bits
}

/** How many numbers are in both. */
export function countCommon(bits: Bits, other: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += ones((bits[word] ?? 0) & (other[word] ?? 0))
  return count
}

export const countOf = (bits: Bits): number => countCommon(bits, bits)

/** The ones of a 32-bit word, added in pairs, fours and eights. */
function ones(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555)
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333)
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
