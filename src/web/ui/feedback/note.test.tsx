// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FormNote, type FormNoteProps } from './note.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

function page() {
  const main = document.createElement('main')
  document.body.append(main)
  const root = createRoot(main)
  return {
    show: (props: FormNoteProps) => act(async () => root.render(<FormNote {...props} />)),
    text: () => main.textContent,
    dispatch: (name: string) =>
      act(async () => main.firstElementChild?.dispatchEvent(new Event(name, { bubbles: true }))),
  }
}
const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds))

test('what went well goes after five seconds, and the same words of another answer come again', async () => {
  const { show, text } = page()
  const first = { isDone: true }
  await show({ tone: 'ok', of: first, children: 'Saved' })
  await wait(4999)
  expect(text()).toBe('Saved')
  await wait(1)
  expect(text()).toBe('')
  await show({ tone: 'ok', of: first, children: 'Saved' })
  expect(text()).toBe('')
  await show({ tone: 'ok', of: { isDone: true }, children: 'Saved' })
  expect(text()).toBe('Saved')
})

test.each([
  ['under the mouse', 'mouseover', 'mouseout'],
  ['in focus', 'focusin', 'focusout'],
])('%s it stays', async (_, begin, end) => {
  const { show, text, dispatch } = page()
  await show({ tone: 'ok', of: 1, children: 'Saved' })
  await wait(4000)
  await dispatch(begin)
  await wait(60_000)
  expect(text()).toBe('Saved')
  await dispatch(end)
  await wait(5000)
  expect(text()).toBe('')
})

test('an error stays', async () => {
  const { show, text } = page()
  await show({ of: 1, children: 'Not saved' })
  await wait(600_000)
  expect(text()).toBe('Not saved')
})
