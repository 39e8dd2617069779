// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { MyCourse } from '#contracts/learning/player.ts'
import { Notes } from './notes.tsx'

const note = (id: string, is_important: boolean) => ({ id, at_seconds: 10, text: id, is_important, created_at: '' })
const lecture = {
  lecture_id: 'lecture',
  kind: 'video',
  notes: [note('starred', true), note('plain', false)],
} as unknown as NonNullable<MyCourse['current']>

/** What the page's action was sent; it answers `error`. */
async function show(error: string | null) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const sent: unknown[] = []
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <Notes course="a-course" lecture={lecture} position={0} onJump={() => undefined} />,
      async action({ request }) {
        sent.push(Object.fromEntries(await request.formData()))
        return { error }
      },
    },
  ])
  const page = document.createElement('main')
  document.body.append(page)
  await act(async () => createRoot(page).render(<Stub />))
  return { page, sent, stars: [...page.querySelectorAll<HTMLButtonElement>('[aria-label="Important"]')] }
}

afterEach(() => document.body.replaceChildren())

test('the star says which notes are important, and asks for the other', async () => {
  const { stars, sent } = await show(null)
  expect(stars.map((star) => star.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
  for (const star of stars) await act(async () => star.click())
  await vi.waitFor(
    () =>
      expect(sent).toEqual([
        { intent: 'mark-note', note_id: 'starred', is_on: 'no' },
        { intent: 'mark-note', note_id: 'plain', is_on: 'yes' },
      ]),
    { timeout: 15_000 },
  )
})

test('what the server refuses is said at the note', async () => {
  const { page, stars } = await show('Too many tries.')
  await act(async () => stars[1]?.click())
  await vi.waitFor(() => expect(page.querySelector('[role="alert"]')?.textContent).toBe('Too many tries.'), {
    timeout: 15_000,
  })
})
