/** Draws a signature: one pen stroke that is always the same for a name. */

const initials = [
  'M12 42c10-34 22-36 20-18-2 16-14 20-16 14-2-8 22-10 30-20 6-8-2-12-6-2-4 12-2 22 4 20',
  'M14 12c-6 20-4 34 0 36M8 16c20-14 44-6 38 8-4 10-20 12-30 10 14 2 26 16 34 12 5-2 6-8 8-12',
  'M10 46c8-16 16-36 24-38 6 0-2 26 0 36 1 3 3 3 5 0M16 32c10-4 18-6 26-5 4 1 2 15 8 15',
  'M44 14c-14-8-34 2-34 18 0 14 18 18 30 6 6-8 8-10 6-2-1 6 0 8 6 6',
  'M16 10c10-4 28-4 30 6 0 8-14 12-22 12 12-2 26 2 24 12-4 10-26 10-32 2-2-10 16-22 36-14 6 3-2 14 4 14',
]

/** FNV-1a: small and the same everywhere. */
function hashOf(text: string): number {
  let hash = 2166136261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0
  return hash
}

/** SVG path data in a box of 200 by 56. */
export function drawnSignature(name: string): string {
  let state = hashOf(name)
  const next = (count: number) => {
    state = hashOf(`${state}`)
    return state % count
  }
  let path = initials[next(initials.length)] ?? ''
  for (let letter = 4 + next(4); letter > 0; letter--) {
    const up = next(5) === 0 ? 24 + next(10) : 9 + next(10)
    path += next(2) ? `c3-2 6-${up} 9-${up} 4 0-3 ${up} 3 ${up}` : `c4-1 8-${up - 2} 11-${up} 4 0-4 ${up} 2 ${up}`
  }
  return `${path}c12 2 ${16 + next(8)}-${6 + next(8)} ${30 + next(12)}-${10 + next(6)}`
}
