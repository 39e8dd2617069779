import { describe, expect, it, test } from 'vitest'
import { foreignColours } from '#tests/foreign-colours.ts'
import { mentorTraits } from './mentor-traits.ts'
import { portrait } from './portrait.ts'
import { type Gender, traitsOf } from './traits.ts'

const genders: readonly (Gender | undefined)[] = ['female', 'male', undefined]
const ids = Array.from({ length: 40 }, (_, k) => `01a208fc-a5bb-7788-acf1-${k}`)
/** A name of one letter and of sixty, an id, nothing at all. */
const seeds = ['র', 'A', 'محمد '.repeat(12), 'x'.repeat(60), ids[0] ?? '', '']
const isEmblem = (svg: string) => svg.includes('translate(28 26)')

describe.each(genders)('portrait, gender %s', (gender) => {
  it.each(seeds)('of “%s” is a whole picture, always the same', (seed) => {
    const svg = portrait(seed, { gender })
    expect(svg).toMatch(/^<svg .*<\/svg>$/)
    expect(svg).not.toMatch(/NaN|undefined/)
    expect(portrait(seed, { gender })).toBe(svg)
  })
  it('differs from person to person', () => {
    expect(new Set(ids.map((id) => portrait(id, { gender }))).size).toBeGreaterThan(30)
  })
  it('has no colour from elsewhere and is small', () => {
    for (const id of ids) {
      const svg = portrait(id, { gender })
      expect(foreignColours(svg)).toEqual([])
      expect(svg.length).toBeLessThan(4500)
    }
  })
})

test('nobody’s face is guessed: without a gender it is a thing of the trade', () => {
  for (const id of ids) {
    expect(isEmblem(portrait(id))).toBe(true)
    expect(isEmblem(portrait(id, { gender: 'male' }))).toBe(false)
  }
})

test('scarves and caps are not drawn by lot', () => {
  for (const id of ids)
    for (const gender of ['female', 'male'] as const) expect(traitsOf(id, gender).cover).toBeUndefined()
})

describe.each(Object.keys(mentorTraits))('%s', (slug) => {
  it('has a face of their own, whatever else is known', () => {
    const svg = portrait(slug)
    expect(isEmblem(svg)).toBe(false)
    expect(portrait(slug, { gender: 'male' })).toBe(svg)
    expect(foreignColours(svg)).toEqual([])
    expect(svg.length).toBeLessThan(4500)
  })
})

test('a seed that every object has as a property is a seed like others', () => {
  expect(isEmblem(portrait('constructor'))).toBe(true)
})
