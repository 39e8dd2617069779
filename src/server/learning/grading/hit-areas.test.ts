/** A hotspot is graded by where its points are, whatever size the picture is shown at. */
import { describe, expect, test } from 'vitest'
import { gradeAnswer } from './grade-answer.ts'
import { hitAreas, readPoints } from './hit-areas.ts'
import type { FrozenQuestion } from './questions.ts'

const rect = { shape: 'rect' as const, x: 10, y: 20, width: 2.3, height: 10, name: { en: 'Needle guard' } }
/** Twice as wide as high: 5 per cent of the width are 10 of the height. */
const circle = { shape: 'circle' as const, x: 60, y: 50, radius: 5, name: { en: 'Bobbin case' } }
const question: FrozenQuestion = {
  ...{ id: 'q', kind: 'hotspot', text: { en: 'What is missing?' }, explanation: {}, points: 2 },
  options: { picture: '/a.webp', width: 1000, height: 500, alt: { en: 'A machine' } },
  answer: { areas: [rect, circle] },
}
const p = (x: number, y: number) => ({ x, y })

describe('an answer', () => {
  test.each<[string, unknown, number]>([
    ['in both', [p(11, 25), p(60, 50)], 2],
    ['in whatever order', [p(60, 50), p(11, 25)], 2],
    ['in one', [p(11, 25)], 1],
    ['in one and beside the other', [p(11, 25), p(70, 50)], 1],
    ['on the edge of a rectangle', [p(12.3, 30)], 1],
    ['a tenth beyond it', [p(12.4, 30)], 0],
    ['on the edge of a circle', [p(65, 50)], 1],
    ['on its edge downwards, where a per cent is shorter', [p(60, 60)], 1],
    ['beyond it', [p(60, 60.1)], 0],
    ['within its square and not in it', [p(64.5, 59)], 0],
    ['twice in one, which counts once', [p(11, 25), p(12, 26)], 1],
    ['of more points than areas', [p(11, 25), p(60, 50), p(90, 90)], 0],
    ['none', [], 0],
    ['beside the picture', [p(11, 25), p(101, 50)], 0],
    ['before it', [p(-0.1, 25)], 0],
    ['of words', 'the needle', 0],
    ['of numbers', [11, 25], 0],
    ['of half a point', [{ x: 11 }], 0],
    ['without a value', null, 0],
  ])('%s', (_, given, points) => {
    expect(gradeAnswer(question, given).points).toBe(points)
    expect(gradeAnswer(question, given).isRight).toBe(points === 2)
  })

  test('that is worth nothing costs what the quiz says; none costs nothing', () => {
    expect(gradeAnswer(question, [p(90, 90)], 50).points).toBe(-1)
    expect(gradeAnswer(question, [p(11, 25), p(90, 90)], 50).points).toBe(1)
    expect(gradeAnswer(question, [], 50).points).toBe(0)
  })
})

test('areas that overlap share the points out so that as many as possible are hit', () => {
  const wide = { ...rect, width: 50, height: 50 }
  const narrow = { ...rect, x: 20, y: 30, width: 5, height: 5 }
  const sides = { width: 100, height: 100 }
  expect(hitAreas([wide, narrow], [p(22, 32), p(40, 40)], sides)).toEqual([1, 0])
  expect(hitAreas([wide, narrow], [p(40, 40), p(22, 32)], sides)).toEqual([0, 1])
  expect(hitAreas([wide, narrow], [p(40, 40), p(41, 41)], sides)).toEqual([0, -1])
})

test('points are kept to a tenth of a per cent', () => {
  expect(readPoints([{ x: 33.333, y: 66.666, more: 1 }])).toEqual([p(33.3, 66.7)])
})
