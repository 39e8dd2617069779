/** Moves in an outline. */
import { describe, expect, it } from 'vitest'
import { itemStep, type OutlineSection, placeOf, sectionStep, withItemAt, withSectionAt } from './outline-places.ts'

const outline = (shape: Record<string, string>): OutlineSection[] =>
  Object.entries(shape).map(
    ([section_id, items]) => ({ section_id, items: [...items].map((item_id) => ({ item_id })) }) as never,
  )
const shapeOf = (sections: readonly OutlineSection[]) =>
  Object.fromEntries(
    sections.map(({ section_id, items }) => [section_id, items.map(({ item_id }) => item_id).join('')]),
  )
const sections = outline({ one: 'abc', two: '', three: 'de' })

describe('an item', () => {
  it('goes before another, to an end, and into an empty section', () => {
    expect(shapeOf(withItemAt(sections, 'c', { section: 'one', before: 'a' })).one).toBe('cab')
    expect(shapeOf(withItemAt(sections, 'a', { section: 'three', before: null })).three).toBe('dea')
    expect(shapeOf(withItemAt(sections, 'a', { section: 'two', before: null }))).toEqual({
      one: 'bc',
      two: 'a',
      three: 'de',
    })
  })
  it('stays where it is put before itself', () =>
    expect(shapeOf(withItemAt(sections, 'b', { section: 'one', before: 'b' })).one).toBe('abc'))

  it('walks through all places and back', () => {
    const walk = (by: -1 | 1, from: OutlineSection[]) => {
      const seen: string[] = []
      for (let now = from; ; ) {
        const next = itemStep(now, 'a', by)
        if (!next) return { seen, now }
        now = withItemAt(now, 'a', next)
        seen.push(Object.values(shapeOf(now)).join('|'))
      }
    }
    const down = walk(1, sections)
    expect(down.seen).toEqual(['bac||de', 'bca||de', 'bc|a|de', 'bc||ade', 'bc||dae', 'bc||dea'])
    expect(shapeOf(walk(-1, down.now).now)).toEqual(shapeOf(sections))
  })
  it('knows its place', () =>
    expect(placeOf(sections, 'b')).toMatchObject({ at: 1, of: 3, place: { section: 'one', before: 'c' } }))
})

describe('a section', () => {
  it('goes up and down, and stops at the ends', () => {
    expect(Object.keys(shapeOf(withSectionAt(sections, 'three', 'one')))).toEqual(['three', 'one', 'two'])
    expect(sectionStep(sections, 'one', -1)).toBeUndefined()
    expect(sectionStep(sections, 'one', 1)).toEqual({ before: 'three' })
    expect(sectionStep(sections, 'two', 1)).toEqual({ before: null })
    expect(sectionStep(sections, 'three', -1)).toEqual({ before: 'two' })
    expect(sectionStep(sections, 'three', 1)).toBeUndefined()
  })
})
