import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { palettes } from './weave-palettes.ts'
import { weave } from './weave.ts'
import { type TileName, tile } from './weave-tile.ts'

describe('weave', () => {
  it('draws the same cloth for the same slug and another for another', () => {
    expect(weave('lean-for-sewing-lines', 'madder')).toBe(weave('lean-for-sewing-lines', 'madder'))
    expect(weave('lean-for-sewing-lines', 'madder')).not.toBe(weave('denim-washing', 'madder'))
  })

  it('is woven as far as the learner got', () => {
    const threads = (woven: number) => weave('labour-law', 'leaf', { woven }).length
    expect(threads(0)).toBeLessThan(threads(0.35))
    expect(threads(0.35)).toBeLessThan(threads(1))
  })

  it('uses only the colours of its palette', () => {
    const { ground, base, light, accent } = palettes.indigo
    const used = new Set(weave('denim', 'indigo').match(/#[0-9a-f]{6}\b/g))
    expect([ground, ...base, light, accent]).toEqual(expect.arrayContaining([...used]))
  })

  it('stays under 12 KB at the size of a cover', () => {
    for (let i = 0; i < 60; i++) expect(weave(`course-${i}`, 'teal').length).toBeLessThan(12_288)
  })

  it('is decoration unless it has a label, and the label cannot leave its attribute', () => {
    expect(weave('a', 'ash')).toContain('aria-hidden="true"')
    expect(weave('a', 'ash', { label: '"><script>' })).toContain('aria-label="&quot;>&lt;script>"')
  })
})

describe('the tiles in the styles', () => {
  it.each<[TileName, number]>([
    ['selvedge', 4],
    ['deep', 8],
    ['avatar', 8],
    ['paper', 9],
    ['night', 9],
  ])('%s.svg is what the generator draws', (name, pitch) => {
    const file = readFileSync(new URL(`../web/styles/weave/${name}.svg`, import.meta.url), 'utf8')
    expect(file.trim()).toBe(tile(name, { pitch }))
  })
})
