// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { OwnClass } from '#contracts/learning/classes/classes.ts'
import { ClassList } from './class-list.tsx'

const over: OwnClass = {
  meeting_id: 'class-1',
  number: 1,
  title: '',
  date: '2026-11-05',
  starts_at: '2026-11-05T19:00:00+06:00',
  ends_at: '2026-11-05T21:00:00+06:00',
  moved_from: null,
  note: '',
  venue: null,
  map_link: null,
  state: 'planned',
  is_over: true,
  attendance: null,
  was_attended: null,
}

function textOf(of: Partial<OwnClass>): string {
  const page = document.createElement('main')
  page.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <ClassList classes={[{ ...over, ...of }]} attendance={{ attended: 0, held: 1 }} attendance_needed={0} />
    </MemoryRouter>,
  )
  return page.textContent ?? ''
}

test.each<[string, Partial<OwnClass>]>([
  ['Attendance was not recorded', {}],
  ['No one attended', { was_attended: false, attendance: 'absent' }],
  ['Not marked', { was_attended: true }],
  ['Absent', { was_attended: true, attendance: 'absent' }],
])('a class that is over says %j', (text, of) => {
  expect(textOf(of)).toContain(text)
})

test('one that was cancelled, or is to come, says nothing of attendance', () => {
  expect(textOf({ state: 'cancelled' })).not.toContain('Attendance')
  expect(textOf({ is_over: false })).not.toContain('Attendance')
})

test('none is counted as missed where nothing was written down', () => {
  expect(textOf({})).not.toContain('0 of 1')
  expect(textOf({ was_attended: true })).toContain('Attendance 0 of 1')
})
