// @vitest-environment jsdom
/** A file on its way is asked for until its state is known and settled, whatever answer got lost in between. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useLibraryFile } from './use-library-file.ts'

const answers: (object | 'lost')[] = []
vi.mock('#web/lib/api/call-api.ts', () => ({
  callApi: async () => {
    const next = answers.length > 1 ? answers.shift() : answers[0]
    return next === 'lost' ? { ok: false, failure: { status: 503 } } : { ok: true, answer: { data: next } }
  },
}))

function Shown() {
  return <p>{useLibraryFile('file-1').file?.state ?? 'unknown'}</p>
}

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

test('is shown when it is ready, although the first answer was lost', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  answers.push('lost', { state: 'working' }, { state: 'ready' })
  const page = document.createElement('main')
  document.body.append(page)
  await act(async () => createRoot(page).render(<Shown />))
  expect(page.textContent).toBe('unknown')
  await act(async () => vi.advanceTimersByTimeAsync(3000))
  expect(page.textContent).toBe('working')
  await act(async () => vi.advanceTimersByTimeAsync(3000))
  expect(page.textContent).toBe('ready')
})
