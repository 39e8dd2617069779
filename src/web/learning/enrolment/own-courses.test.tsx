// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { LearnerCourse } from '#contracts/learning/enrolment.ts'
import { OwnCourses } from './own-courses.tsx'

const course = (slug: string, more: Partial<LearnerCourse>): LearnerCourse => ({
  course_id: slug,
  slug,
  course_name: slug,
  image: `/covers/${slug}.svg`,
  batch_no: 1,
  training_type: 'Recorded',
  class_start_date: null,
  next_class: null,
  lecture_slug: null,
  lecture_title: null,
  lecture_video: null,
  progress: 50,
  items_done: 1,
  items_total: 2,
  lectures_done: 1,
  lectures_total: 2,
  minutes_left: 5,
  last_seen_at: null,
  enrolled_at: '2026-01-01T00:00:00Z',
  ends_on: null,
  completed_at: null,
  is_hidden: false,
  certificate_slug: null,
  required_courses: [],
  ...more,
})
const completed_at = '2026-02-01T00:00:00Z'

async function show(courses: LearnerCourse[], action = vi.fn(() => ({ error: null as string | null }))) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const Stub = createRoutesStub([
    { path: '/', Component: () => <OwnCourses courses={courses} /> },
    { path: '/dashboard', action },
  ])
  const page = document.createElement('main')
  document.body.append(page)
  await act(async () => createRoot(page).render(<Stub />))
  const names = (within: string) => [...page.querySelectorAll(`${within} h3`)].map((each) => each.textContent)
  const buttons = () => [...page.querySelectorAll('button')].map((each) => each.textContent)
  return { page, names, buttons }
}

afterEach(() => document.body.replaceChildren())

test('only what is finished can be hidden; what is hidden waits below the list', async () => {
  const { page, names, buttons } = await show([
    course('begun', {}),
    course('finished', { completed_at }),
    course('old', { completed_at, is_hidden: true }),
  ])
  expect(names('section > ul')).toEqual(['begun', 'finished'])
  expect(names('details')).toEqual(['old'])
  expect(page.querySelector('summary')?.textContent).toBe('Hidden courses: 1')
  expect(buttons()).toEqual(['Hide: finished', 'Show again: old'])
})

test('the section stands while everything in it is hidden, and not without a course', async () => {
  expect((await show([course('old', { completed_at, is_hidden: true })])).names('details')).toEqual(['old'])
  expect((await show([])).page.querySelector('section')).toBeNull()
})

test('a refusal is told', async () => {
  const { page } = await show(
    [course('finished', { completed_at })],
    vi.fn(() => ({ error: 'Not found.' })),
  )
  await act(async () => page.querySelector('button')?.click())
  await vi.waitFor(() => expect(page.querySelector('[role="alert"]')?.textContent).toBe('Not found.'))
})
