// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub, useLoaderData } from 'react-router'
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
  is_pinned: false,
  certificate_slug: null,
  required_courses: [],
  ...more,
})
const completed_at = '2026-02-01T00:00:00Z'

type Action = (call: { request: Request }) => Promise<{ error: string | null; moved?: string }>

async function show(courses: LearnerCourse[], action: Action = async () => ({ error: null })) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const Component = () => {
    const own = useLoaderData<LearnerCourse[]>()
    return <OwnCourses courses={own} next={own.find(({ slug }) => slug === 'next')} />
  }
  const Stub = createRoutesStub([
    { path: '/', Component, loader: () => structuredClone(courses), HydrateFallback: () => null },
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
  expect(buttons()).toEqual(['Pin: begun', 'Pin: finished', 'Hide: finished', 'Show again: old'])
})

test('the section stands while everything in it is hidden, and not without a course', async () => {
  expect((await show([course('old', { completed_at, is_hidden: true })])).names('details')).toEqual(['old'])
  expect((await show([])).page.querySelector('section')).toBeNull()
})

test('pinned courses come first, among what is under way and what is finished', async () => {
  const { names, buttons } = await show([
    course('begun', {}),
    course('later', { is_pinned: true }),
    course('finished', { completed_at, is_pinned: true }),
  ])
  expect(names('section > ul')).toEqual(['later', 'finished', 'begun'])
  expect(buttons()).toEqual(['Unpin: later', 'Unpin: finished', 'Hide: finished', 'Pin: begun'])
})

test('what one goes on with stands in the list only where it is pinned', async () => {
  expect((await show([course('next', {}), course('begun', {})])).names('section > ul')).toEqual(['begun'])
  expect((await show([course('next', {})])).page.querySelector('section')).toBeNull()
  const { names } = await show([course('next', { is_pinned: true }), course('begun', {})])
  expect(names('section > ul')).toEqual(['next', 'begun'])
})

test('who pins or unpins a course hears of it, and stays at its button where it went', async () => {
  const courses = [course('one', {}), course('two', {}), course('three', {})]
  const { page, names } = await show(courses, async ({ request }) => {
    const sent = Object.fromEntries(await request.formData())
    // As in a browser whose button is moved: it lets go of the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    for (const each of courses) if (each.slug === sent.slug) each.is_pinned = sent.pin === 'yes'
    return { error: null, moved: String(sent.slug) }
  })
  const press = async (name: string) => {
    const button = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    button?.focus()
    await act(async () => button?.click())
  }
  const heard = () => page.querySelector('[role="status"]')?.textContent
  expect(heard()).toBe('')
  await press('Pin: three')
  await vi.waitFor(() => expect(heard()).toBe('Pinned: three'), { timeout: 15_000 })
  expect(names('section > ul')).toEqual(['three', 'one', 'two'])
  expect(document.activeElement?.textContent).toBe('Unpin: three')
  await press('Unpin: three')
  await vi.waitFor(() => expect(heard()).toBe('Unpinned: three'), { timeout: 15_000 })
  expect(names('section > ul')).toEqual(['one', 'two', 'three'])
  expect(document.activeElement?.textContent).toBe('Pin: three')
})

test('a refusal is told', async () => {
  const { page } = await show([course('finished', { completed_at })], async () => ({ error: 'Not found.' }))
  await act(async () => page.querySelector('button')?.click())
  await vi.waitFor(() => expect(page.querySelector('[role="alert"]')?.textContent).toBe('Not found.'), {
    timeout: 15_000,
  })
})
