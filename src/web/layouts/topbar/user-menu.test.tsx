// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { PublicViewer } from '#web/lib/access/viewer.ts'
import { UserMenu } from './user-menu.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('asks who is logged in each time it opens', () => {
  const fetch = vi.fn<(url: string, sent: { method: string }) => Promise<never>>(() =>
    Promise.reject(new Error('offline')),
  )
  vi.stubGlobal('fetch', fetch)
  const viewer = { name: 'Rahima Khatun', photo: null, role: 'learner', roles: ['learner'], place: null }
  const element = <UserMenu viewer={viewer as unknown as PublicViewer} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const button = screen.getByRole('button', { expanded: false })
  expect(fetch).not.toHaveBeenCalled()
  fireEvent.click(button)
  expect(fetch.mock.calls.map(([url, { method }]) => `${method} ${url}`)).toEqual(['POST /api/me'])
  fireEvent.click(button)
  fireEvent.click(button)
  expect(fetch).toHaveBeenCalledTimes(2)
})
