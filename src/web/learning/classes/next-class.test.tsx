// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { NextClass as Class } from '#contracts/learning/classes/classes.ts'
import { NextClass, soonest } from './next-class.tsx'

const live: Class = {
  meeting_id: 'class-1',
  number: 1,
  title: '',
  moved_from: null,
  note: '',
  date: '2026-12-05',
  starts_at: '2026-12-05T19:00:00+06:00',
  ends_at: '2026-12-05T21:00:00+06:00',
  training_type: 'Live',
  venue: null,
  map_link: null,
  has_link: true,
  join_link: 'https://live.example/room?number=1',
  join_from: '2026-12-05T12:45:00.000Z',
  can_join: false,
  changes_in: 60,
}

async function show(next: Class): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const Stub = createRoutesStub([{ path: '/', Component: () => <NextClass next={next} slug="pattern-making" /> }])
  const page = document.createElement('main')
  document.body.append(page)
  await act(async () => createRoot(page).render(<Stub />))
  return page
}

afterEach(() => document.body.replaceChildren())

test('a class that can be joined has the button that leads there, by click and by Space', async () => {
  const page = await show({ ...live, can_join: true })
  const button = page.querySelector<HTMLElement>('[role="button"]')
  expect(button?.textContent).toBe('Join class')
  expect(button?.getAttribute('href')).toBe('/my-course/pattern-making/class/class-1')
  const pressed = vi.fn((event: Event) => event.preventDefault())
  button?.addEventListener('click', pressed)
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))
  expect(pressed).toHaveBeenCalledOnce()
})

test('a class whose link is not told yet is joined by its own address', async () => {
  const page = await show({ ...live, join_link: null, can_join: true })
  expect(page.querySelector('[role="button"]')?.getAttribute('href')).toBe('/my-course/pattern-making/class/class-1')
  expect((await show({ ...live, join_link: null })).textContent).not.toContain('We will send you the link')
})

test('before, the link is not in the page', async () => {
  const page = await show(live)
  expect(page.innerHTML).not.toContain('live.example')
  expect(page.textContent).toContain('5 December 2026, 19:00 to 21:00 (Dhaka time)')
  expect(page.textContent).toContain('18:45')
})

test('a class without hours and link says that the hours come, and offers nothing to join', async () => {
  const page = await show({
    ...live,
    starts_at: null,
    ends_at: null,
    has_link: false,
    join_link: null,
    join_from: null,
  })
  expect(page.textContent).toContain('5 December 2026')
  expect(page.textContent).toContain('We will send you the times.')
  expect(page.querySelector('[role="button"]')).toBeNull()
})

test('the first of several courses is the one that starts first', () => {
  const later = { ...live, date: '2026-12-05', starts_at: '2026-12-05T20:00:00+06:00' }
  const allDay = { ...live, date: '2026-12-06', starts_at: null }
  expect(
    soonest([{ next_class: null }, { next_class: allDay }, { next_class: later }, { next_class: live }])?.next,
  ).toBe(live)
  expect(soonest([{ next_class: null }])).toBeUndefined()
})
