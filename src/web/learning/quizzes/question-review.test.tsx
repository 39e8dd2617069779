// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ShownQuestion } from '#contracts/learning/quizzes.ts'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'
import { QuestionReview } from './question-review.tsx'

afterEach(() => {
  cleanup()
  overwriteGetLocale(() => 'en')
})

const question: ShownQuestion = {
  question_id: 'q1',
  kind: 'ordering',
  text: 'In which order?',
  text_language: 'en',
  options: [
    { key: 0, text: 'Sort, set' },
    { key: 1, text: 'Shine' },
  ],
  points: 2,
}
const review = {
  question_id: 'q1',
  answer: [1, 0],
  is_right: false,
  points: 1,
  max_points: 2,
  right_answer_text: '1. Sort, set; 2. Shine',
}
const lines = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent)

test.each([
  ['en', 'Points: 1 of 2', ['Your answer1. Shine; 2. Sort, setPartly correct', 'Correct answer1. Sort, set; 2. Shine']],
  ['bn', 'প্রাপ্ত নম্বর: ২-এর মধ্যে ১', ['আপনার উত্তর১. Shine; ২. Sort, setআংশিক সঠিক', 'সঠিক উত্তর1. Sort, set; 2. Shine']],
  ['ar', 'النقاط: 1 من 2', ['إجابتك1. Shine؛ 2. Sort, setصحيحة جزئيًا', 'الإجابة الصحيحة1. Sort, set; 2. Shine']],
] as const)('a question says the own answer, the right one and the points in %s', (locale, points, told) => {
  overwriteGetLocale(() => locale)
  render(<QuestionReview question={question} review={review} place="1" />)
  expect(screen.getByRole('heading').textContent).toContain(points)
  expect(lines()).toEqual(told)
})

test('what the policy does not show is not there', () => {
  const { question_id, answer } = review
  render(<QuestionReview question={question} review={{ question_id, answer }} place="1" />)
  expect(lines()).toEqual(['Your answer1. Shine; 2. Sort, set'])
  expect(screen.getByRole('heading').textContent).not.toContain('Points')
})
