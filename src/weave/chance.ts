/** The chance that a name stands for: the same draws in every engine, which Math.random cannot promise. */

/** FNV-1a of the text. */
export function seedOf(text: string): number {
  let hash = 2166136261
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 16777619)
  }
  return hash >>> 0
}

export interface Chance {
  /** The next number from 0 up to 1. */
  next: () => number
  /** One of these. */
  pick: <T>(choices: readonly T[]) => T
}

/** mulberry32, seeded by the text. */
export function chanceOf(text: string): Chance {
  let state = seedOf(text) || 1
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  // The first numbers of seeds that are alike are alike.
  for (let k = 0; k < 4; k++) next()
  return { next, pick: <T>(choices: readonly T[]) => choices[Math.floor(next() * choices.length)] as T }
}
