import { describe, expect, it, test } from 'vitest'
import { foreignColours } from '#tests/foreign-colours.ts'
import { marigold } from '../colours.ts'
import { scene, sceneNames } from './scene.ts'

describe.each([...sceneNames, 'hoop-404', 'hoop-500', 'hoop-123', 'hoop-678', 'hoop-999'])('scene %s', (name) => {
  const svg = scene(name) ?? ''

  it('is a whole picture of 480 × 320 with the thread', () => {
    expect(svg).toContain('viewBox="0 0 480 320"')
    expect(svg).not.toMatch(/NaN|undefined/)
    expect(svg).toContain(marigold)
  })
  it('has no colour from elsewhere and is small', () => {
    expect(foreignColours(svg)).toEqual([])
    expect(svg.length).toBeLessThan(9000)
  })
})

test.each(['', 'nothing', 'constructor', 'hoop-', 'hoop-12', 'hoop-1234', '../floor'])('“%s” is no scene', (name) => {
  expect(scene(name)).toBeUndefined()
})

test('every number has its own stitches', () => {
  expect(new Set(Array.from({ length: 10 }, (_, k) => scene(`hoop-${k}${k}${k}`))).size).toBe(10)
})
