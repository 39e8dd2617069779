// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConfirmForm } from './confirm-form.tsx'

// A busy machine is no failure.
configure({ asyncUtilTimeout: 15_000 })

// jsdom has no popovers: whether it is open is all that is known of one here.
let isOpen = false
beforeEach(() => {
  isOpen = true
  const matches = Element.prototype.matches
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return selector === ':popover-open' ? isOpen : matches.call(this, selector)
  })
  HTMLElement.prototype.hidePopover = () => {
    isOpen = false
  }
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Page() {
  return (
    <>
      <Link to="?page=2">Next page</Link>
      <ConfirmForm trigger="Delete" title="Delete Finance?" confirmText="Delete it" cancelText="Back">
        It cannot be undone.
      </ConfirmForm>
    </>
  )
}

function show() {
  const router = createMemoryRouter([
    { path: '/', element: <Page />, HydrateFallback: () => null, loader: () => null, action: () => null },
  ])
  render(<RouterProvider router={router} />)
  return router
}

it('stays open while the page behind it goes on, and closes with its own answer', async () => {
  const router = show()
  fireEvent.click(await screen.findByText('Next page'))
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
  await act(() => Promise.resolve())
  expect([router.state.navigation.state, isOpen]).toEqual(['idle', true])
  fireEvent.submit(screen.getByText('Delete it').closest('form') as HTMLFormElement)
  await waitFor(() => expect(isOpen).toBe(false))
})

it('a reason takes as many letters as the contract of a reason', () => {
  const page = (
    <ConfirmForm trigger="Delete" title="Delete?" confirmText="Delete it" cancelText="Back" reasonLabel="Why">
      It cannot be undone.
    </ConfirmForm>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page, HydrateFallback: () => null }])} />)
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Why/).maxLength).toBe(300)
})
