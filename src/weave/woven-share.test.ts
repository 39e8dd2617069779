import { expect, it, test } from 'vitest'
import { foreignColours } from '#tests/foreign-colours.ts'
import { wovenShare } from './woven-share.ts'

const size = { width: 640, height: 128, colour: 'madder' } as const
/** How far the cloth reaches: where its bare warp begins. */
const fellOf = (svg: string) => Number(/<path d="M([\d.]+) [\d.]+H640"/.exec(svg)?.[1])

it.each([
  [0, 0],
  [0.25, 160],
  [0.5, 320],
  [1, 640],
  [7, 640],
])('share %d is woven to %d px', (share, to) => expect(fellOf(wovenShare('seats', { ...size, share }))).toBe(to))

test('the same cloth at every share, in the house’s colours', () => {
  const svg = wovenShare('seats', { ...size, share: 0.4, from: 'bottom' })
  expect(svg).toBe(wovenShare('seats', { ...size, share: 0.4, from: 'bottom' }))
  expect(foreignColours(svg)).toEqual([])
  expect(svg).not.toMatch(/NaN|undefined/)
})
