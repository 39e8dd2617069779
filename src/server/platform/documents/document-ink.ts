/** The academy's own colour on its papers: the house's maroons give way to steps that are as dark, so that all stays readable. */
import { type BrandStep, brandScale } from './brand-scale.ts'

/** As the house's drawings have them. */
const house: Partial<Record<BrandStep, string>> = {
  'brand-950': '#2a0812',
  'brand-900': '#3d0c1a',
  'brand-800': '#561226',
  'brand-700': '#741933',
  'brand-600': '#96203f',
}

interface DocumentInk {
  /** Of headings and lines. */
  ink: string
  /** A drawing of the house in this ink. */
  tinted: (drawing: string) => string
}

/** `colour` as an academy chose it, #rrggbb; of the house for anything else. */
export function documentInk(colour: unknown): DocumentInk {
  const ink = house['brand-900'] as string
  if (typeof colour !== 'string' || !/^#[0-9a-f]{6}$/i.test(colour)) return { ink, tinted: (drawing) => drawing }
  const scale = brandScale(colour)
  const own = new Map(Object.entries(house).map(([step, shade]) => [shade, scale[step as BrandStep]]))
  return {
    ink: scale['brand-900'],
    tinted: (drawing) => drawing.replace(/#[0-9a-f]{6}/g, (shade) => own.get(shade) ?? shade),
  }
}
