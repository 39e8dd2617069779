import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Chance, freezeQuestions } from './freeze-questions.ts'
import { gradeAnswer } from '../grading/grade-answer.ts'
import { choicesOf, type Question, sidesOf } from '../grading/questions.ts'

const base = { id: 'q', text: { en: 'q' }, explanation: {}, points: 1 }
const list = (count: number, letter = 'o') => Array.from({ length: count }, (_, index) => ({ en: `${letter}${index}` }))
/** Chance from a list of numbers, as a test wishes it. */
const chanceOf = (numbers: number[]): Chance => {
  let next = 0
  return (count) => (numbers[next++ % numbers.length] ?? 0) % count
}
const wishes = fc.array(fc.nat(1000), { minLength: 1, maxLength: 20 })
const indexes = (count: number) => Array.from({ length: count }, (_, index) => index)

/** What a learner who knows the right texts would answer. */
const keyOf = (shown: { en?: string }[], text: string) => shown.findIndex((option) => option.en === text)

test('the right choices stay right however they are shuffled', () => {
  const cases = fc.integer({ min: 2, max: 8 }).chain((count) =>
    fc.record({
      count: fc.constant(count),
      right: fc.uniqueArray(fc.nat(count - 1), { minLength: 1 }),
      wish: wishes,
    }),
  )
  fc.assert(
    fc.property(cases, ({ count, right, wish }) => {
      const question: Question = { ...base, kind: 'multiple', options: list(count), answer: right }
      const [frozen] = freezeQuestions([question], chanceOf(wish))
      const shown = choicesOf(frozen!)
      expect(new Set(shown.map((option) => option.en)).size).toBe(count)
      const given = right.map((index) => keyOf(shown, `o${index}`))
      expect(gradeAnswer(frozen!, given).isRight).toBe(true)
    }),
  )
})

test('the right order stays right, and is never shown as it is', () => {
  const cases = fc.integer({ min: 2, max: 7 }).chain((count) =>
    fc.record({
      count: fc.constant(count),
      right: fc.shuffledSubarray(indexes(count), { minLength: count }),
      wish: wishes,
    }),
  )
  fc.assert(
    fc.property(cases, ({ count, right, wish }) => {
      const [frozen] = freezeQuestions(
        [{ ...base, kind: 'ordering', options: list(count), answer: right }],
        chanceOf(wish),
      )
      const shown = choicesOf(frozen!)
      const given = right.map((index) => keyOf(shown, `o${index}`))
      expect(gradeAnswer(frozen!, given).isRight).toBe(true)
      expect(gradeAnswer(frozen!, indexes(count)).isRight).toBe(false)
    }),
  )
})

test('pairs stay pairs when the right side is shuffled', () => {
  const options = { left: list(3, 'l'), right: list(4, 'r') }
  fc.assert(
    fc.property(wishes, (wish) => {
      const [frozen] = freezeQuestions([{ ...base, kind: 'matching', options, answer: [3, 0, 2] }], chanceOf(wish))
      const { left, right } = sidesOf(frozen!)
      expect(left).toEqual(options.left)
      const given = ['r3', 'r0', 'r2'].map((text) => keyOf(right, text))
      expect(gradeAnswer(frozen!, given).isRight).toBe(true)
    }),
  )
})

test('every place is taken by the right choice in its turn', () => {
  const places = new Set(
    indexes(200).map(() => freezeQuestions([{ ...base, kind: 'single', options: list(3), answer: 0 }])[0]?.answer),
  )
  expect(places).toEqual(new Set([0, 1, 2]))
})

test('the author’s question is left as it was', () => {
  const question: Question = { ...base, kind: 'single', options: list(3), answer: 2 }
  const before = structuredClone(question)
  freezeQuestions([question], () => 0)
  expect(question).toEqual(before)
})
