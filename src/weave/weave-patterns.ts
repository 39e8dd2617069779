/** What cloth can be woven: structures, colour sequences, and the chance that a slug stands for. */

export type Over = (warp: number, weft: number) => boolean
export type Sett = readonly (readonly [colour: number, count: number])[]

/** FNV-1a of the text. */
export function seedOf(text: string): number {
  let hash = 2166136261
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 16777619)
  }
  return hash >>> 0
}

/** mulberry32: the same numbers in every engine, which Math.random cannot promise. */
export function randomFrom(seed: number): () => number {
  let state = seed || 1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** The remainder that is never negative. */
export const mod = (a: number, n: number) => ((a % n) + n) % n
/** 0 … n-1, n-1 … 0, and again. */
export const zigzag = (x: number, n: number) => {
  const m = mod(x, 2 * n)
  return m < n ? m : 2 * n - 1 - m
}

/** Weave structures: true where the warp lies over the weft. */
export const structures = {
  plain: (i, j) => mod(i + j, 2) === 0,
  basket: (i, j) => mod((i >> 1) + (j >> 1), 2) === 0,
  twill: (i, j) => mod(i + j, 4) < 2,
  twillLeft: (i, j) => mod(i - j, 4) < 2,
  warpTwill: (i, j) => mod(i + j, 3) < 2,
  herringbone: (i, j) => mod(zigzag(i, 6) + j, 4) < 2,
  gooseEye: (i, j) => mod(zigzag(i, 5) + zigzag(j, 5), 4) < 2,
  rib: (i, j) => mod(i + (j >> 1), 2) === 0,
} satisfies Record<string, Over>

/** Colour sequences as [colour, count]: 0 to 2 are base threads, 3 is the light one. */
export const setts: readonly Sett[] = [
  // ground with a double pinstripe
  [
    [0, 6],
    [3, 1],
    [1, 2],
    [3, 1],
  ],
  // two-tone bars
  [
    [0, 4],
    [1, 4],
  ],
  // gamcha
  [
    [0, 4],
    [3, 2],
    [0, 2],
    [3, 2],
  ],
  // gradation
  [
    [2, 3],
    [0, 3],
    [1, 3],
    [0, 3],
  ],
  // feathered stripe
  [
    [0, 5],
    [1, 1],
    [0, 1],
    [1, 1],
  ],
  // wide check
  [
    [0, 3],
    [3, 3],
    [0, 3],
    [2, 5],
  ],
  // rare light line
  [
    [2, 2],
    [0, 8],
    [3, 1],
  ],
  // fine colour-and-weave
  [
    [0, 1],
    [1, 1],
  ],
]

/** The colour of each of `length` threads. */
export function expand(sett: Sett, length: number, offset: number): number[] {
  const sequence = sett.flatMap(([colour, count]) => Array<number>(count).fill(colour))
  return Array.from({ length }, (_, i) => sequence[mod(i + offset, sequence.length)] ?? 0)
}
