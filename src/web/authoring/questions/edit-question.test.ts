/** Right answers stay on their options. */
import { describe, expect, it } from 'vitest'
import {
  asKind,
  newQuestion,
  noTexts,
  pairsOf,
  type QuestionOf,
  shownOptions,
  withOptions,
  withPairs,
} from './edit-question.ts'

const words = (en: string) => ({ ...noTexts(), en })
const [a, b, c] = [words('a'), words('b'), words('c')]
const single = { ...newQuestion('single', 'q'), options: [a, b, c], answer: 1 } as QuestionOf<'single'>
const multiple = { ...newQuestion('multiple', 'q'), options: [a, b, c], answer: [0, 2] } as QuestionOf<'multiple'>

describe('a right answer', () => {
  it('moves with its option', () => {
    expect(withOptions(single, [1, 0, 2], [b, a, c]).answer).toBe(0)
    expect(withOptions(multiple, [2, 1, 0], [c, b, a]).answer).toEqual([0, 2])
  })
  it('goes with its option', () => {
    expect(withOptions(single, [0, 2], [a, c]).answer).toBeNull()
    expect(withOptions(multiple, [1, 2], [b, c]).answer).toEqual([1])
  })
  it('stays on its option when one comes before', () => {
    expect(withOptions(single, [-1, 0, 1, 2], [noTexts(), a, b, c]).answer).toBe(2)
  })
})

describe('an ordering', () => {
  const ordering = { ...newQuestion('ordering', 'q'), options: [a, b, c], answer: [2, 0, 1] } as QuestionOf<'ordering'>
  it('is shown in the right order, and written so', () => {
    expect(shownOptions(ordering)).toEqual([c, a, b])
    expect(withOptions(ordering, [0, 1, 2], [c, a, b]).answer).toEqual([0, 1, 2])
  })
})

describe('pairs', () => {
  const matching = { ...newQuestion('matching', 'q'), options: { left: [a, b], right: [c, b] }, answer: [1, 0] }
  it('stand beside each other', () => {
    const pairs = pairsOf(matching as QuestionOf<'matching'>)
    expect(pairs).toEqual([
      { left: a, right: b },
      { left: b, right: c },
    ])
    expect(withPairs(matching as QuestionOf<'matching'>, pairs).answer).toEqual([0, 1])
  })
})

describe('another kind', () => {
  it('keeps the text, and the options where it has them', () => {
    expect(asKind(multiple, 'single')).toMatchObject({ kind: 'single', options: [a, b, c], answer: 0 })
    expect(asKind(single, 'numeric')).toMatchObject({ kind: 'numeric', answer: { value: null, tolerance: 0 } })
    expect(asKind(single, 'ordering')).toMatchObject({ answer: [0, 1, 2] })
  })
})
