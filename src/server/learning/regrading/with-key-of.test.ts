import { expect, test } from 'vitest'
import { freezeQuestions } from '../quizzes/freeze-questions.ts'
import type { Question, Sides } from '../grading/questions.ts'
import { withKeyOf } from './with-key-of.ts'

const words = (...texts: string[]) => texts.map((en) => ({ en }))
const question = (part: Partial<Question>): Question => ({
  ...{ id: 'q', kind: 'single', text: { en: '?' }, explanation: {}, points: 1, options: [], answer: 0 },
  ...part,
})
/** The first to the back each time: no option stays where its author had put it. */
const asked = (of: Question) => freezeQuestions([of], () => 0)[0]!

test.each<[string, Question, unknown, (frozen: Question) => unknown, unknown]>([
  [
    'single',
    question({ options: words('Flat', 'French', 'Lapped'), answer: 0 }),
    2,
    ({ options, answer }) => (options as { en: string }[])[answer as number]?.en,
    'Lapped',
  ],
  [
    'multiple',
    question({ kind: 'multiple', options: words('Flat', 'French', 'Lapped'), answer: [0] }),
    [1, 2],
    ({ options, answer }) => (answer as number[]).map((at) => (options as { en: string }[])[at]?.en).toSorted(),
    ['French', 'Lapped'],
  ],
  [
    'ordering',
    question({ kind: 'ordering', options: words('Spread', 'Cut', 'Sew'), answer: [1, 0, 2] }),
    [0, 1, 2],
    ({ options, answer }) => (answer as number[]).map((at) => (options as { en: string }[])[at]?.en),
    ['Spread', 'Cut', 'Sew'],
  ],
  [
    'matching',
    question({
      kind: 'matching',
      options: { left: words('SPI', 'SAM'), right: words('density', 'minutes') },
      answer: [1, 0],
    }),
    [0, 1],
    ({ options, answer }) => (answer as number[]).map((at) => (options as Sides).right[at]?.en),
    ['density', 'minutes'],
  ],
  [
    'numeric',
    question({ kind: 'numeric', answer: { value: 10, tolerance: 0 } }),
    { value: 12, tolerance: 0 },
    ({ answer }) => answer,
    { value: 12, tolerance: 0 },
  ],
])('the corrected key of a %s question is put in the order that was asked', (_, before, answer, read, right) => {
  expect(read(withKeyOf(asked(before), { ...before, answer }))).toEqual(right)
})

test('a key that is the same, options that were rewritten and another kind leave it as it was', () => {
  const before = question({ options: words('Flat', 'French'), answer: 1 })
  const frozen = asked(before)
  expect(withKeyOf(frozen, before)).toBe(frozen)
  expect(withKeyOf(frozen, { ...before, options: words('Flat', 'Felled'), answer: 0 })).toBe(frozen)
  expect(withKeyOf(frozen, { ...before, kind: 'true_false', answer: true })).toBe(frozen)
  expect(withKeyOf(frozen, undefined)).toBe(frozen)
})
