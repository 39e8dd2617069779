/** Chance that falls the same way each time, so that two seeded academies are alike. */

/** Numbers from 0 to 1 that depend on `name` alone. */
export function chance(name: string): () => number {
  let state = 2_166_136_261
  for (const char of name) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One of `list`. */
export function pick<Item>(list: readonly Item[], random: () => number): Item {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new RangeError('Nothing to pick from')
  return item
}
