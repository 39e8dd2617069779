// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScrollSpy } from './scroll-spy.tsx'

const seen = vi.fn()

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView = seen
  render(
    <>
      <ScrollSpy
        label="Parts"
        parts={[
          { id: 'one', label: 'One' },
          { id: 'two', label: 'Two' },
        ]}
      />
      <section id="one" />
      <section id="two" />
    </>,
  )
})

afterEach(() => {
  cleanup()
  seen.mockReset()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test('a press brings the part into view, the focus and the address with it, and Back still leaves the page', () => {
  history.replaceState({ key: 'kept' }, '', '/course')
  const entries = history.length
  fireEvent.click(screen.getByRole('link', { name: 'Two' }))
  expect(seen.mock.contexts).toEqual([document.getElementById('two')])
  expect(document.activeElement).toBe(document.getElementById('two'))
  expect(location.hash).toBe('#two')
  expect([history.length, history.state]).toEqual([entries, { key: 'kept' }])
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'a press with %j is the browser’s to answer',
  (how) => {
    expect(fireEvent.click(screen.getByRole('link', { name: 'Two' }), how)).toBe(true)
    expect(seen).not.toHaveBeenCalled()
  },
)
