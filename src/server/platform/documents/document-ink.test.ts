import { wcagContrast } from 'culori'
import { expect, test } from 'vitest'
import { documentInk } from './document-ink.ts'

test.each(['#1d5fa8', '#ffff00', '#FFFFFF', '#00ff00'])('%s gives an ink that is readable on paper', (colour) => {
  const { ink, tinted } = documentInk(colour)
  expect(wcagContrast('#ffffff', ink)).toBeGreaterThan(7)
  expect(ink).not.toBe('#3d0c1a')
  expect(tinted('<path stroke="#741933"/><path stroke="#f2a33a"/>')).toMatch(
    /^<path stroke="(?!#741933)#[0-9a-f]{6}"\/><path stroke="#f2a33a"\/>$/,
  )
})

test.each([undefined, null, '', 'red', '#12', '#1d5fa8"/>'])('%j leaves the ink of the house', (colour) => {
  const { ink, tinted } = documentInk(colour)
  expect([ink, tinted('#741933')]).toEqual(['#3d0c1a', '#741933'])
})
