// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { AttemptState, ShownQuestion } from '#contracts/learning/quizzes/quizzes.ts'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'
import { QuestionReview } from './question-review.tsx'
import { QuizReview } from './quiz-review.tsx'

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
  right_answer: [0, 1],
  right_answer_text: '1. Sort, set; 2. Shine',
}
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test.each([
  ['en', 'Points: 1 of 2', ['1. Shine', '2. Sort, set', '1. Sort, set', '2. Shine']],
  ['bn', 'প্রাপ্ত নম্বর: ২-এর মধ্যে ১', ['১. Shine', '২. Sort, set', '১. Sort, set', '২. Shine']],
  ['ar', 'النقاط: 1 من 2', ['1. Shine', '2. Sort, set', '1. Sort, set', '2. Shine']],
] as const)('a question says the own answer, the right one and the points in %s', (locale, points, told) => {
  overwriteGetLocale(() => locale)
  render(<QuestionReview question={question} review={review} place="1" />)
  expect(screen.getByRole('heading').textContent).toContain(points)
  expect(lines().slice(1)).toEqual(told)
  // Each part keeps the direction of its own words.
  expect(screen.getAllByText('Shine').map(({ tagName }) => tagName)).toEqual(['BDI', 'BDI'])
})

test('what the policy does not show is not there', () => {
  const { question_id, answer } = review
  render(<QuestionReview question={question} review={{ question_id, answer }} place="1" />)
  expect(lines().slice(1)).toEqual(['1. Shine', '2. Sort, set'])
  expect(screen.getByRole('heading').textContent).not.toContain('Points')
})

test('the parts that were matched stand each in a line of their own', () => {
  const sides = {
    left: [
      { key: 0, text: 'Needle' },
      { key: 1, text: 'Thread' },
    ],
    right: [
      { key: 0, text: 'breaks' },
      { key: 1, text: 'bends' },
    ],
  }
  const matching: ShownQuestion = { ...question, kind: 'matching', options: sides }
  render(<QuestionReview question={matching} review={{ question_id: 'q1', answer: [1, 0] }} place="1" />)
  expect(lines().slice(1)).toEqual(['Needle: bends', 'Thread: breaks'])
})

test.each([360, '360'])('a number that was answered as %j has the digits of the page', (answer) => {
  overwriteGetLocale(() => 'bn')
  const numeric: ShownQuestion = { ...question, kind: 'numeric', options: [] }
  render(<QuestionReview question={numeric} review={{ question_id: 'q1', answer }} place="1" />)
  expect(screen.getByText('৩৬০')).toBeTruthy()
})

type Given = Parameters<typeof QuizReview>[0]

function waysOn({ isPassed = true, left = 0, tries = 2 as number | null, certificate = '', hasNext = false }) {
  const quiz = {
    ...{ course_slug: 'five-s', slug: 'check', next_attempt_at: null },
    next: hasNext ? { kind: 'reading', slug: 'store', id: 's' } : null,
  } as unknown as Given['quiz']
  const result = {
    ...{ is_passed: isPassed, attempts_left: tries, percent: 80, points: 8, max_points: 10, pass_percent: 70 },
    ...{ shows: 'all', shows_at_last: 'all', review: [], course: { certificate_slug: certificate, items_left: left } },
  }
  const attempt = { questions: [], result } as unknown as AttemptState
  const Stub = createRoutesStub([{ path: '/', Component: () => <QuizReview quiz={quiz} attempt={attempt} /> }])
  const { container } = render(<Stub />)
  return [...container.querySelectorAll('.btn--primary')].map(({ textContent }) => textContent)
}

/** Whatever its end, one way on stands out. */
test.each([
  ['the certificate', { certificate: 'abc' }, 'See the certificate'],
  ['the next item', { hasNext: true, left: 1 }, 'Next'],
  ['the course, where something before was left out', { left: 2 }, 'Back to the course'],
  ['another try', { isPassed: false }, 'Try again'],
  ['the course, once no try is left', { isPassed: false, tries: 0 }, 'Back to the course'],
])('after a quiz the page leads to %s', (_, given, words) => {
  expect(waysOn(given)).toEqual([words])
})
