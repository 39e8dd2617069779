/** Whatever colour an academy chooses, words on it can be read. */
import { oklch, wcagContrast } from 'culori'
import { expect, it, test } from 'vitest'
import { brandScale, brandStyle } from './brand-scale.ts'

const hues = Array.from({ length: 36 }, (_, index) => index * 10)
const chosen = [
  ...hues.map((hue) => `hsl(${hue} 100% 50%)`),
  ...hues.map((hue) => `hsl(${hue} 60% 85%)`),
  ...['#000000', '#ffffff', '#808080', '#1d5fa8', '#ffff00', '#00ff00'],
]
test.each(chosen)('%s gives steps with contrast', (colour) => {
  const scale = brandScale(colour)
  expect(wcagContrast('#ffffff', scale['brand-700'])).toBeGreaterThan(7)
  expect(wcagContrast('#ffffff', scale['brand-600'])).toBeGreaterThan(4.5)
  expect(wcagContrast(scale['on-brand'], scale['brand-900'])).toBeGreaterThan(7)
  expect(wcagContrast(scale['on-brand-soft'], scale['brand-950'])).toBeGreaterThan(7)
  expect(wcagContrast(scale['brand-700'], scale['brand-50'])).toBeGreaterThan(7)
  expect(wcagContrast('#f2a33a', scale['brand-900'])).toBeGreaterThan(4.5)
})

it('keeps the hue, and a grey grey', () => {
  const hue = oklch('#1d5fa8')?.h ?? 0
  expect(Math.abs((oklch(brandScale('#1d5fa8')['brand-700'])?.h ?? 0) - hue)).toBeLessThan(3)
  expect(oklch(brandScale('#808080')['brand-700'])?.c).toBeLessThan(0.01)
})

it('is written for a page', () =>
  expect(brandStyle('#1d5fa8')).toMatch(/^:root\{(--[a-z0-9-]+:#[0-9a-f]{6};)+--art-blend:luminosity\}$/))
