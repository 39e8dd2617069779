// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeDialog, loginFirst, openDialog, openLogin } from '#web/lib/browser/dialogs.ts'
import { AuthDialogs } from './auth-dialogs.tsx'

// A busy machine is no failure.
configure({ asyncUtilTimeout: 15_000 })

const user = { role: 'learner', enrolled_courses: [{ slug: 'owned' }] }
const loader = vi.fn(() => ({ isDemo: false, frame: { menu: [] }, user: null }))

async function showPage(path = '/courses') {
  const Stub = createRoutesStub([
    { id: 'root', path: '*', Component: AuthDialogs, loader, HydrateFallback: () => null },
  ])
  render(<Stub initialEntries={[path]} />)
  await waitFor(() => expect(document.getElementById('auth')).not.toBeNull())
}

async function logIn(id: string) {
  await screen.findByLabelText('Email or phone')
  expect(document.getElementById(id)?.hasAttribute('open')).toBe(true)
  fireEvent.change(screen.getByLabelText('Email or phone'), { target: { value: '01712345678' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Rahima#12' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
}

beforeEach(() => {
  // jsdom knows the element, but not how to open it.
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function () {
    this.removeAttribute('open')
  }
  localStorage.clear()
  loader.mockClear()
  vi.stubGlobal('fetch', async (address: string) => {
    const data = address.endsWith('/get-course-menus') ? [] : { userInfo: user }
    return new Response(JSON.stringify({ status: 200, message: 'success', data }))
  })
})
afterEach(() => {
  act(closeDialog)
  cleanup()
  vi.unstubAllGlobals()
})

it('goes on with the action that asked for a login, after the page knows its user', async () => {
  await showPage()
  const action = vi.fn(() => expect(loader).toHaveBeenCalledTimes(2))
  act(() => loginFirst(action))
  await logIn('fake_auth')
  await waitFor(() => expect(action).toHaveBeenCalledOnce())
  expect(openDialog.get()).toEqual({ name: 'none' })
})

it('tells who logs in for a course of their own that it is theirs, and forgets it was pending', async () => {
  localStorage.setItem('course_slug', 'owned')
  await showPage()
  act(() => openLogin())
  await logIn('auth')
  await screen.findByRole('heading', { name: 'Enrolled course' })
  expect(screen.getByRole('button', { name: 'Explore courses' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Start learning' })).toBeTruthy()
  expect(localStorage.getItem('course_slug')).toBeNull()
})

it('tells who logs in at the checkout of a course of their own that it is theirs, and buys nothing', async () => {
  await showPage('/checkout?course=owned')
  const action = vi.fn()
  act(() => loginFirst(action))
  await logIn('fake_auth')
  await screen.findByRole('heading', { name: 'Enrolled course' })
  expect(action).not.toHaveBeenCalled()
})

it('forgets what was pending once the session of its person is over', async () => {
  localStorage.setItem('user', '{"name":"Rahima"}')
  localStorage.setItem('course_slug', 'wjsb')
  localStorage.setItem('requested_url', '"/events"')
  localStorage.setItem('cart', '[]')
  await showPage()
  await waitFor(() => expect(Object.keys(localStorage).toSorted()).toEqual(['cart', 'user']))
})
