// @vitest-environment jsdom
/** A picture is marked by taps and by keyboard; each step is told in words, and the form holds what is marked. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Point, ShownQuestion } from '#contracts/learning/quizzes/quizzes.ts'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'
import {
  type AnswerValue,
  changedAnswers,
  fieldName,
  pointsOf,
  shownName,
  shownValue,
} from '../quizzes/quiz-answers.ts'
import HotspotField from './hotspot-field.tsx'
import { HotspotNumbers } from './hotspot-numbers.tsx'
import { HotspotReview } from './hotspot-review.tsx'

beforeEach(() => {
  // 400 by 200 pixels, in whatever place of the page.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 400, 200))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  overwriteGetLocale(() => 'en')
})

const question = (marks = 2): ShownQuestion => ({
  ...{ question_id: 'q1', kind: 'hotspot', text: 'What is missing?', text_language: 'en', options: [], points: 2 },
  picture: { url: '/a.webp', width: 1000, height: 500, alt: 'A lockstitch machine', marks },
})
function Field({ marks, given = [] }: { marks: number; given?: Point[] }) {
  const [answer, setAnswer] = useState<AnswerValue>(given)
  return (
    <form>
      <HotspotField
        question={question(marks)}
        name={fieldName(question())}
        points={pointsOf(answer)}
        onAnswer={setAnswer}
      />
      <input type="hidden" name={shownName(question())} value={shownValue(null)} />
    </form>
  )
}
const surface = () => screen.getByRole('application')
const told = () => screen.getByRole('status').textContent
const press = (...keys: (string | [key: string, isShifted: boolean])[]) => {
  for (const each of keys) {
    const [key, shiftKey] = typeof each === 'string' ? [each, false] : each
    fireEvent.keyDown(surface(), { key, shiftKey })
  }
}
const given = () => changedAnswers(new FormData(document.querySelector('form') as HTMLFormElement)).q1
const tap = (clientX: number, clientY: number) => fireEvent.click(surface(), { clientX, clientY })

test('the keyboard moves a cross, sets marks and removes the nearest', () => {
  render(<Field marks={2} />)
  press(['ArrowLeft', true], 'ArrowDown')
  expect(told()).toBe('40 percent from the left, 51 percent from the top')
  press('Enter')
  expect(told()).toBe('Mark 1 at 40 percent from the left, 51 percent from the top')
  expect(given()).toEqual([{ x: 40, y: 51 }])
  press(['ArrowRight', true], ['ArrowRight', true], 'Enter')
  expect(surface().getAttribute('aria-label')).toBe('Marks: 2 of 2')
  press('ArrowUp', 'Enter')
  expect(told()).toBe('All marks are set. Remove one to set another.')
  press('Delete')
  expect(told()).toBe('Mark 2 removed')
  expect(given()).toEqual([{ x: 40, y: 51 }])
  press('Delete', 'Delete')
  // None is the same as never given.
  expect(given()).toBeUndefined()
})

test('the cross stays on the picture, and other keys are the page’s', () => {
  render(<Field marks={1} />)
  for (let times = 0; times < 7; times++) press(['ArrowLeft', true], ['ArrowUp', true])
  expect(told()).toBe('0 percent from the left, 0 percent from the top')
  expect(fireEvent.keyDown(surface(), { key: 'Tab' })).toBe(true)
  expect(fireEvent.keyDown(surface(), { key: 'Enter' })).toBe(false)
})

test('a tap sets a mark, a tap on it takes it away, and the only mark moves', () => {
  render(<Field marks={2} />)
  tap(200, 100)
  expect(given()).toEqual([{ x: 25, y: 25 }])
  tap(218, 110)
  expect(given()).toBeUndefined()
  cleanup()
  render(<Field marks={1} />)
  tap(200, 100)
  tap(400, 150)
  expect(given()).toEqual([{ x: 75, y: 50 }])
})

test('each mark has a button that removes it, and then the picture has the focus', () => {
  render(
    <Field
      marks={2}
      given={[
        { x: 10, y: 10 },
        { x: 90, y: 90 },
      ]}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Remove mark 1' }))
  expect(given()).toEqual([{ x: 90, y: 90 }])
  expect(document.activeElement).toBe(surface())
})

test('it is told in the digits of the page, and the picture is not turned for words from the right', () => {
  overwriteGetLocale(() => 'ar')
  render(<Field marks={2} />)
  press(['ArrowLeft', true], 'Enter')
  expect(told()).toContain('40')
  expect(document.querySelector('.hotspot__picture')?.getAttribute('dir')).toBe('ltr')
  cleanup()
  overwriteGetLocale(() => 'bn')
  render(<Field marks={2} />)
  press('Enter')
  expect(told()).toContain('৫০')
})

test('without scripts each mark is two numbers', () => {
  render(
    <form>
      <HotspotNumbers question={question()} name={fieldName(question())} points={[]} />
      <input type="hidden" name={shownName(question())} value={shownValue(null)} />
    </form>,
  )
  expect(screen.getByRole('img', { name: 'A lockstitch machine' })).toBeTruthy()
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fill('Mark 2: percent from the left', '0')
  // Half a mark is none.
  expect(given()).toBeUndefined()
  fill('Mark 2: percent from the top', '12.5')
  expect(given()).toEqual([{ x: 0, y: 12.5 }])
})

test('the review names each area and the mark that found it; without the key, the own marks alone', () => {
  const points = [
    { x: 10, y: 10 },
    { x: 50, y: 50 },
  ]
  const area = { shape: 'circle' as const, x: 50, y: 50, radius: 5 }
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const { rerender } = render(<HotspotReview question={question()} points={points} areas={[]} />)
  expect(lines()).toHaveLength(2)
  rerender(
    <HotspotReview
      question={question()}
      points={points}
      areas={[
        { ...area, name: 'Needle guard', hit_by: 1 },
        { ...area, name: 'Belt cover', hit_by: -1 },
      ]}
    />,
  )
  expect(lines().slice(2)).toEqual(['A.Needle guard: found with mark 2', 'B.Belt cover: not found'])
  // As wide as high in pixels, on a picture that is not.
  const drawn = document.querySelector<HTMLElement>('.hotspot__area')?.style
  expect([drawn?.width, drawn?.height]).toEqual(['10%', '20%'])
})
