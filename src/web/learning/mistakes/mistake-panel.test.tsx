// @vitest-environment jsdom
import { act, type ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { MistakePanel } from './mistake-panel.tsx'

type Props = ComponentProps<typeof MistakePanel>

const mistake: Props['mistake'] = {
  mistake_id: 'mistake-1',
  course_id: 'course-1',
  course_name: 'Pattern making',
  lecture_id: 'lecture-1',
  title: 'Grain lines',
  learner_name: 'Rahima Akter',
  text: 'The arrow points across the grain.',
  state: 'open',
  answer: '',
  reported_at: '2026-12-05T12:00:00.000Z',
  can: { close: true },
}

async function show(props: Partial<Props>): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const Stub = createRoutesStub([
    { path: '/', Component: () => <MistakePanel mistake={mistake} area="/mentor" acted={undefined} {...props} /> },
  ])
  const page = document.createElement('main')
  document.body.append(page)
  await act(async () => createRoot(page).render(<Stub />))
  return page
}

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('leads to the lesson in the builder of the reader’s own area', async () => {
  const link = async (area: Props['area']) =>
    (await show({ area })).querySelector('.drawer__body a')?.getAttribute('href')
  expect(await link('/mentor')).toBe('/mentor/courses/course-1/build?item=lecture-1')
  expect(await link('/admin')).toBe('/admin/courses/course-1/build?item=lecture-1')
})

test('has a form only for who may close the report, and the answer once it is closed', async () => {
  expect((await show({})).querySelectorAll('form button')).toHaveLength(2)
  const closed = await show({ mistake: { ...mistake, state: 'mended', answer: 'Turned.', can: { close: false } } })
  expect(closed.querySelector('form')).toBeNull()
  expect(closed.textContent).toContain('Turned.')
})

test('keeps the answer that could not be sent', async () => {
  const acted = { isDone: false, note: 'Not now', errors: {}, intent: 'mended', of: 'mistake-1' }
  const page = await show({ acted: { ...acted, values: { answer: 'Turned.' } } })
  expect(page.querySelector('textarea')?.value).toBe('Turned.')
  expect(page.querySelector('[role=alert]')?.textContent).toContain('Not now')
})
