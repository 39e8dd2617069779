import { describe, expect, it, test } from 'vitest'
import { foreignColours } from '#tests/foreign-colours.ts'
import { marigold } from '../colours.ts'
import { palettes } from '../weave-palettes.ts'
import { cover } from './cover.ts'
import { coverColours, tones } from './cover-look.ts'
import { widestThread } from './cover-plan.ts'
import { objectNamed, objects, type ObjectName } from './objects.ts'
import { subjectOf, subjects } from './subjects.ts'

const areas = Object.keys(subjects)
const slugs = ['lean-for-sewing-lines', 'wjsb', 'a', 'x'.repeat(120), 'needle-and-sharp-tool-control', 'five-s']
const sizes: readonly (readonly [width: number, height: number])[] = [
  [40, 40],
  [96, 54],
  [160, 200],
  [180, 148],
  [320, 180],
  [320, 240],
  [343, 70],
  [475, 560],
  [960, 540],
  [1140, 44],
  [1280, 427],
  [1600, 1600],
]

describe('subjects', () => {
  it.each(areas)('%s has a colour of the house and an object that is drawn', (area) => {
    const { colour, object } = subjectOf('any-course', area)
    expect(Object.keys(palettes)).toContain(colour)
    expect(Object.keys(objects)).toContain(object)
  })

  it.each([
    ['a subject has one colour and one object', 'seven-pieces', 'quality-assurance', 'indigo', 'quality'],
    ['whatever the course is called', 'garment-quality-control-essentials', 'quality-assurance', 'indigo', 'quality'],
    [
      'a slug that says more has its own object',
      'needle-and-sharp-tool-control',
      'quality-assurance',
      'indigo',
      'needle',
    ],
    ['an industry is its own subject', 'denim', undefined, 'indigo', 'jeans'],
  ])('%s', (_, slug, area, colour, object) => expect(subjectOf(slug, area)).toEqual({ colour, object }))

  it('that nobody has drawn look alike in all their courses, and not all alike', () => {
    const look = (area: string) => JSON.stringify(subjectOf('any', area))
    expect(JSON.stringify(subjectOf('another', 'beekeeping'))).toBe(look('beekeeping'))
    const looks = ['beekeeping', 'first-aid', 'payroll', 'import', 'canteen', 'transport', 'security', 'uniforms'].map(
      look,
    )
    expect(new Set(looks).size).toBeGreaterThan(4)
  })
})

describe('objects', () => {
  test.each(Object.keys(objects) as ObjectName[])('%s is crossed by the thread and lies in its box', (name) => {
    const { enters, leaves, layers } = objectNamed(name)
    expect(layers.some(([kind]) => kind === 'thread' || kind === 'stitch')).toBe(true)
    expect(enters[0]).toBe(0)
    expect(leaves[0]).toBeGreaterThanOrEqual(114)
    for (const [, y] of [enters, leaves]) {
      expect(y).toBeGreaterThanOrEqual(4)
      expect(y).toBeLessThanOrEqual(116)
    }
  })
})

describe('cover', () => {
  it('is the same picture for the same slug, and another for another', () => {
    const area = 'sewing-technology'
    expect(cover('a-course', { area })).toBe(cover('a-course', { area }))
    expect(cover('a-course', { area })).not.toBe(cover('another-course', { area }))
  })

  describe.each(sizes)('of %i × %i', (width, height) => {
    const drawn = [...areas, undefined].flatMap((area) => slugs.map((slug) => cover(slug, { area, width, height })))

    it('is a whole picture of that size without a broken number', () => {
      for (const svg of drawn) {
        expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`)
        expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      }
    })
    it('has no thread wider than allowed', () => {
      for (const svg of drawn) {
        // The object grows with the picture; what stands before it is cloth and thread.
        const [woven = ''] = svg.split(' scale(')
        const widths = [...woven.matchAll(/stroke-width="([\d.]+)"/g)].map(([, width]) => Number(width))
        // The shade lies a little beyond its thread.
        expect(Math.max(0, ...widths)).toBeLessThanOrEqual(widestThread * 1.07)
      }
    })
    it('is small', () => {
      for (const svg of drawn) expect(svg.length).toBeLessThan(11_000)
    })
    it('has the thread, and no colour from elsewhere', () => {
      for (const svg of drawn) {
        expect(svg).toContain(marigold)
        expect(foreignColours(svg)).toEqual([])
      }
    })
  })

  it.each(areas)('of %s has the colours of its subject alone', (area) => {
    const palette = palettes[subjectOf('any', area).colour]
    for (const tone of tones) {
      const { ground, line, body } = coverColours(palette, tone)
      const allowed = [ground, line, body, palette.ground, ...palette.base, palette.light, marigold, '#fff']
      const used = new Set(cover('any', { area, tone }).match(/#[0-9a-f]{3,6}\b/g))
      expect([...used].filter((colour) => !allowed.includes(colour))).toEqual([])
    }
  })

  it('keeps the start of a band free for words, in both directions of reading', () => {
    const start = (svg: string) => Math.min(...[...svg.matchAll(/translate\(([\d.]+) /g)].map(([, x]) => Number(x)))
    const band = { area: 'data-and-digital', width: 1280, height: 427 }
    expect(start(cover('a', band))).toBeGreaterThan(1280 * 0.45)
    expect(start(cover('a', { ...band, isMirrored: true }))).toBeLessThan(1280 * 0.45)
  })

  it('is decoration unless it has a label, and the label cannot leave its attribute', () => {
    expect(cover('a')).toContain('aria-hidden="true"')
    expect(cover('a', { label: '"><script>' })).toContain('aria-label="&quot;>&lt;script>"')
  })
})

test('a foreign colour is found', () => {
  expect(foreignColours('<path fill="#00ff00"/><path stroke="#0f0"/><path fill="#f2a33a"/>')).toEqual([
    '#00ff00',
    '#0f0',
  ])
})
