// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { MyCourse } from '#contracts/learning/player.ts'
import { MarkComplete } from './mark-complete.tsx'

const item = { kind: 'reading', slug: 'one', id: '1', title: 'One table', is_completed: false }
const quiz = { kind: 'quiz', slug: 'check', id: '2', title: 'Check yourself' }
const course = {
  ...{ course_id: 'c', slug: 'five-s', is_completed: false, certificate_slug: null },
  ...{ sections: [{ items: [item] }], next: quiz },
} as unknown as MyCourse
const reading = { lecture_id: 'l', kind: 'reading', is_completed: false } as NonNullable<MyCourse['current']>

let root: Root | undefined
async function show(given: Partial<MyCourse>, isCompleted: boolean, kind: 'reading' | 'video' = 'reading') {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const lecture = { ...reading, kind, is_completed: isCompleted }
  const Stub = createRoutesStub([
    { path: '/', Component: () => <MarkComplete course={{ ...course, ...given }} lecture={lecture} /> },
  ])
  const page = document.createElement('main')
  document.body.replaceChildren(page)
  root = createRoot(page)
  await act(async () => root?.render(<Stub />))
  return { page, told: page.querySelector('[role=status]'), link: page.querySelector('a') }
}
afterEach(async () => {
  await act(async () => root?.unmount())
  vi.unstubAllGlobals()
})

test('before it, the button stands beside a region that is heard once it fills', async () => {
  const { page, told } = await show({}, false)
  expect(page.querySelector('button')?.textContent).toContain('Mark as complete')
  expect(told?.textContent).toBe('')
})

test('after it, in the place of the button, that it is done and what is next', async () => {
  const { page, told } = await show({}, true)
  expect(page.querySelector('button')).toBeNull()
  expect(told?.textContent).toBe('CompletedNext: Check yourself')
})

test('after the last one, what was left out on the way', async () => {
  const { told, link } = await show({ next: null }, true)
  expect(told?.textContent).toBe('CompletedStill to do: One table')
  expect(link?.getAttribute('href')).toBe('/my-course/five-s/lecture/one')
})

test('at the end of the course, the certificate', async () => {
  const sections = [{ items: [{ ...item, is_completed: true }] }] as MyCourse['sections']
  const { link } = await show({ next: null, sections, is_completed: true, certificate_slug: 'abc' }, true)
  expect(link?.getAttribute('href')).toBe('/certificate/abc')
})

test('nothing of it below a film: the player decides', async () => {
  expect((await show({}, true, 'video')).page.textContent).toBe('')
})
