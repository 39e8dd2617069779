import { describe, expect, test } from 'vitest'
import { resumeAt } from './resume-at.ts'

describe('the second at which a video starts', () => {
  test.each([
    [26.4, 80, 26.4],
    [0.9, 80, 0],
    [78, 80, 0],
    [76.9, 80, 76.9],
    // The length is not known yet.
    [26, 0, 26],
  ])('stopped at %d of %d: %d', (position, duration, expected) => {
    expect(resumeAt({ position, video: { duration } })).toBe(expected)
  })

  test('a reading has none', () => {
    expect(resumeAt({ position: 26, video: null })).toBe(0)
  })
})
