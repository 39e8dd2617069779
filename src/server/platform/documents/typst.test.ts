import { expect, test } from 'vitest'
import { typesetPdf, typesetSvg } from './typst.ts'

const template = '#set page(width: 200pt, height: 100pt)\n#set document(date: auto)\n#d.text'

test('the same input gives the same bytes, another moment or text gives others', () => {
  const at = (text: string, year: number) =>
    typesetPdf({ template, data: { text } }, new Date(Date.UTC(year, 0, 1))).toString('hex')
  expect(at('Selai', 2026)).toBe(at('Selai', 2026))
  expect(at('Selai', 2026)).not.toBe(at('Selai', 2027))
  expect(at('Selai', 2026)).not.toBe(at('Selaj', 2026))
})

test('an SVG carries its text as outlines and runs no markup from the data', () => {
  const svg = typesetSvg({ template, data: { text: '#image("OFL.txt") *b*' } })
  expect(svg).toMatch(/^<svg/)
  expect(svg).toContain('<path')
  expect(svg).not.toContain('<text')
  expect(svg).not.toContain('<image')
})

test('a broken template is named', () => {
  expect(() => typesetSvg({ template: '#let', data: {} })).toThrow(/could not be set: .*expected/)
})

test('a template cannot read files outside the fonts', () => {
  expect(() => typesetSvg({ template: '#read("/../typst.ts")', data: {} })).toThrow(/could not be set/)
})
