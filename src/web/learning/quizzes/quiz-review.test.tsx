/** After a quiz there is one way on that stands out, whatever its end. */
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { AttemptState } from '#contracts/learning/quizzes.ts'
import { QuizReview } from './quiz-review.tsx'

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
  return renderToStaticMarkup(<Stub />)
    .split(/<(?=a |button )/)
    .filter((element) => element.includes('btn--primary'))
    .map((element) => element.replace(/^[^>]*>|<.*$/gs, ''))
}

test.each([
  ['the certificate', { certificate: 'abc' }, 'See the certificate'],
  ['the next item', { hasNext: true, left: 1 }, 'Next'],
  ['the course, where something before was left out', { left: 2 }, 'Back to the course'],
  ['another try', { isPassed: false }, 'Try again'],
  ['the course, once no try is left', { isPassed: false, tries: 0 }, 'Back to the course'],
])('leads to %s', (_, given, words) => {
  expect(waysOn(given)).toEqual([words])
})
