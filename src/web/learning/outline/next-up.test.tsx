// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NextUp } from './next-up.tsx'

const item = { kind: 'reading', slug: 'sentences', id: 'i', title: 'Sentences 21 to 40' } as const
const stay = vi.fn()
let root: Root | undefined

async function show(isStill = false): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  const Stub = createRoutesStub([
    { path: '/', Component: () => <NextUp slug="email-english" item={item} onStay={stay} /> },
    { path: '/my-course/:slug/lecture/:lecture', Component: () => <p>The next lecture</p> },
  ])
  const page = document.createElement('main')
  document.body.replaceChildren(page)
  await act(async () => root?.unmount())
  root = createRoot(page)
  await act(async () => root?.render(<Stub />))
  return page
}
const wait = async (seconds: number) => {
  for (let second = 0; second < seconds; second++) await act(async () => vi.advanceTimersByTimeAsync(1000))
}

beforeEach(() => {
  vi.useFakeTimers()
  stay.mockReset()
})
afterEach(async () => {
  await act(async () => root?.unmount())
  root = undefined
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('goes on after five seconds, and no sooner', async () => {
  const page = await show()
  await wait(4)
  expect(page.textContent).toContain('Sentences 21 to 40')
  await wait(1)
  expect(page.textContent).toBe('The next lecture')
})

test('stays for who wants no motion: the way on is there to press', async () => {
  const page = await show(true)
  await wait(20)
  expect(page.querySelector('[role="timer"]')).toBeNull()
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/my-course/email-english/lecture/sentences')
})

test('stops at a touch, and when somebody begins to write', async () => {
  const page = await show()
  await act(async () => void document.dispatchEvent(new Event('touchstart')))
  await wait(20)
  expect(page.textContent).not.toBe('The next lecture')

  const other = await show()
  const field = document.createElement('textarea')
  document.body.append(field)
  await act(async () => field.focus())
  await wait(20)
  expect(other.textContent).not.toBe('The next lecture')
})

test('Escape stays', async () => {
  await show()
  await act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  expect(stay).toHaveBeenCalledOnce()
})
