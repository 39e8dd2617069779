import { describe, expect, test } from 'vitest'
import { gradeAnswer } from './grade-answer.ts'
import { gradeAttempt } from './grade-attempt.ts'
import type { QuestionKind } from '#contracts/learning/quizzes/question-kinds.ts'
import type { FrozenQuestion } from './questions.ts'

const texts = (...list: string[]) => list.map((text) => ({ en: text }))

function question(
  kind: QuestionKind,
  answer: unknown,
  options: FrozenQuestion['options'] = [],
  points = 2,
): FrozenQuestion {
  return { id: kind, kind, text: { en: kind }, options, answer, explanation: {}, points }
}

const single = question('single', 1, texts('Flat', 'French', 'Lapped'))
const multiple = question('multiple', [0, 2, 3], texts('a', 'b', 'c', 'd', 'e'))
const trueFalse = question('true_false', false)
const numeric = question('numeric', { value: 45.5, tolerance: 0.1 })
const exact = question('numeric', { value: -1056 })
const matching = question('matching', [2, 0, 1], { left: texts('l0', 'l1', 'l2'), right: texts('r0', 'r1', 'r2') }, 3)
const ordering = question('ordering', [2, 0, 1], texts('second', 'third', 'first'))
const shortText = question('short_text', { accepted: ['greenwashing', 'green washing', 'গ্রিনওয়াশিং', '৫এস'] })

describe.each<[string, FrozenQuestion, [unknown, number][]]>([
  [
    'single',
    single,
    [
      [1, 2],
      [0, 0],
      [2, 0],
      [7, 0],
      [-1, 0],
      [1.5, 0],
    ],
  ],
  [
    'multiple: right choices less wrong ones',
    multiple,
    [
      [[0, 2, 3], 2],
      [[3, 0, 2], 2],
      [[0, 2], 1.3],
      [[0], 0.7],
      [[0, 2, 3, 1], 1.3],
      [[0, 1], 0],
      [[0, 1, 2, 3, 4], 0.7],
      [[1, 4], 0],
      [[], 0],
      [[0, 0, 0], 0.7],
      [[0, 2, 3, 9], 0],
      [[0, 2, 3, -1], 0],
    ],
  ],
  [
    'true_false',
    trueFalse,
    [
      [false, 2],
      [true, 0],
      ['false', 0],
      [0, 0],
    ],
  ],
  [
    'numeric with tolerance',
    numeric,
    [
      [45.5, 2],
      [45.6, 2],
      [45.4, 2],
      [45.61, 0],
      ['45.5', 2],
      ['৪৫.৫', 2],
      ['৪৫,৫', 2],
      [' 45,5 ', 2],
      ['45.5 %', 2],
      ['٤٥٫٥', 2],
      ['forty-five', 0],
      ['', 0],
      ['45.5.1', 0],
      ['1e9', 0],
      [true, 0],
    ],
  ],
  [
    'numeric, exact and negative',
    exact,
    [
      [-1056, 2],
      ['-1,056', 2],
      ['−১,০৫৬', 2],
      ['-1 056', 2],
      ['1056', 0],
      [-1056.1, 0],
    ],
  ],
  [
    'matching: each pair counts',
    matching,
    [
      [[2, 0, 1], 3],
      [[2, 1, 0], 1],
      [[0, 1, 2], 0],
      [[2], 1],
      [[2, 0, -1], 2],
      [[2, 0, 1, 1], 0],
      [[], 0],
    ],
  ],
  [
    'ordering',
    ordering,
    [
      [[2, 0, 1], 2],
      [[0, 1, 2], 0],
      [[2, 0], 0],
      [[2, 0, 1, 1], 0],
      [[], 0],
    ],
  ],
  [
    'short text in any case and script',
    shortText,
    [
      ['greenwashing', 2],
      ['  GreenWashing. ', 2],
      ['Green  Washing', 2],
      ['গ্রিনওয়াশিং', 2],
      ['গ্রিনওয়াশিং।', 2],
      ['5এস', 2],
      ['green', 0],
      ['', 0],
      ['   ', 0],
      [5, 0],
    ],
  ],
])('%s', (_, asked, cases) => {
  test.each(cases)('%j is worth %d', (given, points) => {
    expect(gradeAnswer(asked, given)).toEqual({ points, isRight: points === asked.points })
  })

  test.each([
    [undefined],
    [null],
    [{}],
    [[null]],
    [[['x']]],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    ['__proto__'],
    [[1.5]],
  ])('nonsense %j is wrong, never an error', (given) =>
    expect(gradeAnswer(asked, given)).toEqual({ points: 0, isRight: false }),
  )
})

test.each<QuestionKind>(['single', 'multiple', 'true_false', 'numeric', 'matching', 'ordering', 'short_text'])(
  'a %s question whose own answer is missing gives nothing and breaks nothing',
  (kind) => {
    for (const answer of [null, undefined, {}, 'x', [[]]]) {
      for (const given of [0, true, 'x', [0], null])
        expect(gradeAnswer(question(kind, answer), given).isRight).toBe(false)
    }
  },
)

describe('a whole attempt', () => {
  const all = [single, trueFalse, multiple, matching]

  test('adds up points and passes at the pass mark', () => {
    const grade = gradeAttempt(all, { single: 1, true_false: false, multiple: [0, 2] }, 58)
    expect(grade).toMatchObject({ points: 5.3, maxPoints: 9, percent: 59, isPassed: true })
  })
  test('does not pass by rounding', () => {
    // 5.3 of 9 are 58.88…
    expect(gradeAttempt(all, { single: 1, true_false: false, multiple: [0, 2] }, 58.9).isPassed).toBe(false)
  })
  test('passes exactly at the mark', () => {
    expect(gradeAttempt([single, trueFalse], { single: 1 }, 50)).toMatchObject({ percent: 50, isPassed: true })
  })
  test('of nothing answered, and of no questions, is not passed', () => {
    expect(gradeAttempt(all, {}, 1)).toMatchObject({ points: 0, percent: 0, isPassed: false })
    expect(gradeAttempt([], {}, 0)).toMatchObject({ points: 0, maxPoints: 0, percent: 0, isPassed: false })
  })
  test.each([
    ['a wrong answer', { single: 0, true_false: false }, 1.3],
    ['no answer', { true_false: false }, 2],
    ['an empty one', { true_false: false, multiple: [], matching: [-1, -1] }, 2],
    ['one that is right in part', { true_false: false, multiple: [0] }, 2.7],
    ['more than all the others earned', { single: 0, true_false: true }, 0],
  ])('counts %s where wrong answers cost a third', (_, answers, points) => {
    expect(gradeAttempt(all, answers, 50, { wrongPercent: 33 }).points).toBe(points)
  })
})
