import { expect, test } from 'vitest'
import { cropOf, moved } from './crop-of.ts'

const middle = { zoom: 1, across: 0.5, down: 0.5 }
test.each([
  ['a square in a frame twice as wide', 1, 2, middle, { x: 0, y: 0.25, width: 1, height: 0.5 }],
  ['a wide picture in a square frame', 2, 1, middle, { x: 0.25, y: 0, width: 0.5, height: 1 }],
  ['its end', 2, 1, { ...middle, across: 1 }, { x: 0.5, y: 0, width: 0.5, height: 1 }],
  ['twice as near', 1, 1, { ...middle, zoom: 2 }, { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }],
])('%s', (_, shape, ratio, look, crop) => expect(cropOf(shape, ratio, look)).toEqual(crop))

test('a drag moves what is shown the other way, and ends at the edge', () => {
  const crop = cropOf(2, 1, middle)
  expect(moved(middle, crop, { x: 0.25, y: 0.25 })).toEqual({ ...middle, across: 0.25 })
  expect(moved(middle, crop, { x: -3, y: 0 }).across).toBe(1)
})
