/**
 * The academy's own colour as the steps that pages and papers are built of. Each step is as dark as the house's maroon of that
 * number, so what is readable on it stays readable; hue and strength are the chosen colour's.
 */
import { formatHex, oklch, toGamut } from 'culori'

/** Lightness and chroma (OKLCH) of the house's own steps. */
const steps = {
  'brand-950': [0.2, 0.057],
  'brand-900': [0.247, 0.077],
  'brand-800': [0.307, 0.1],
  'brand-700': [0.376, 0.125],
  'brand-600': [0.448, 0.153],
  'brand-400': [0.551, 0.144],
  'brand-100': [0.939, 0.018],
  'brand-50': [0.976, 0.008],
  'on-brand': [0.945, 0.014],
  'on-brand-soft': [0.896, 0.019],
} as const
export type BrandStep = keyof typeof steps

/** Strong enough to be as colourful as the house. */
const strong = 0.125
const fit = toGamut('rgb', 'oklch')

/** `colour` as #rrggbb; black, white and greys give a grey scale. */
export function brandScale(colour: string): Record<BrandStep, string> {
  const { c = 0, h = 0 } = oklch(colour) ?? {}
  const strength = Math.min(1, c / strong)
  return Object.fromEntries(
    Object.entries(steps).map(([step, [l, chroma]]) => [
      step,
      formatHex(fit({ mode: 'oklch', l, c: chroma * strength, h })),
    ]),
  ) as Record<BrandStep, string>
}

/** The style sheet of an academy with a colour of its own; the house's woven pictures take its hue. */
export function brandStyle(colour: string): string {
  const values = Object.entries(brandScale(colour)).map(([step, value]) => `--${step}:${value}`)
  return `:root{${values.join(';')};--art-blend:luminosity}`
}
