// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AuthPanel } from './auth-panel.tsx'
import type { AuthView } from '../forms/auth-view.ts'

// A busy machine is no failure.
configure({ asyncUtilTimeout: 15_000 })

interface Asked {
  path: string
  body: Record<string, unknown>
}
let asked: Asked[] = []
/** What the server answers, by path. */
let answers: Record<string, { status: number; body: object }> = {}

const challenge = { id: 'first', contact_no: '01712***678', otp_expires_in: 300, resend_in: 60, otp_digits: 4 }
const failure = (status: number, message: string, errors?: Record<string, string[]>) => ({
  status,
  body: { status, message, error: { http_code: status, code: 'x', message }, errors },
})
const success = (data: unknown, message = 'success') => ({ status: 200, body: { status: 200, message, data } })

const onLoggedIn = vi.fn(async () => undefined)

function show(first: AuthView) {
  function Host() {
    const [view, setView] = useState(first)
    const place = { isPage: false, next: null, takesFocus: true, onView: setView }
    return <AuthPanel view={view} place={place} onLoggedIn={onLoggedIn} />
  }
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: Host, loader: () => ({ isDemo: false }), HydrateFallback: () => null },
  ])
  render(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root: { isDemo: false } } }} />)
}

const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const fillBoxes = (code: string) => type('Digit 1', code)

beforeEach(() => {
  asked = []
  answers = {}
  onLoggedIn.mockClear()
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    asked.push({ path, body: JSON.parse(init.body) })
    const { status, body } = answers[path] ?? failure(500, 'Not expected')
    return new Response(JSON.stringify(body), { status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('container login', () => {
  it('asks nothing of the server while fields are wrong, and brings the first into focus', async () => {
    show({ name: 'login' })
    press('Login')
    await screen.findByText('This Email is required.')
    expect(asked).toEqual([])
    expect(document.activeElement).toBe(screen.getByLabelText('Email or phone'))
  })

  it('shows the refusal above the form, once for two presses', async () => {
    answers['/api/login'] = failure(401, 'Invalid login.')
    show({ name: 'login' })
    type('Email or phone', 'rahima@example.com')
    type('Password', 'wrong')
    press('Login')
    fireEvent.submit(screen.getByLabelText('Password'))
    expect((await screen.findByText('Invalid login.')).closest('[role="alert"]')).not.toBeNull()
    expect(asked).toHaveLength(1)
    expect(onLoggedIn).not.toHaveBeenCalled()
  })

  it('leads an unverified account to its code, which logs in without the password', async () => {
    answers['/api/login'] = success(challenge, 'unverified_user')
    answers['/api/verify-otp'] = success({ userInfo: { username: 'Rahima' } })
    show({ name: 'login' })
    type('Email or phone', '01712345678')
    type('Password', 'Rahima#12')
    fireEvent.click(screen.getByLabelText('Remember me'))
    press('Login')
    await screen.findByText('Enter your OTP code below')
    fillBoxes('4821')
    press('Verify')
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledExactlyOnceWith({ username: 'Rahima' }, 'code'))
    expect(asked.at(-1)).toEqual({ path: '/api/verify-otp', body: { id: 'first', otp: '4821', remember: true } })
  })
})

describe('the code of a sign-up', () => {
  const expired = 'Looks like your OTP has expired. Try requesting a new one.'
  const view: AuthView = { name: 'otp', challenge, isRemembered: false }

  it('says the same of an empty and of a wrong code, and asks only for the second', async () => {
    answers['/api/verify-otp'] = failure(422, 'Other words', { otp_code: ['Other words'] })
    show(view)
    press('Verify')
    await screen.findByText(expired)
    expect(asked).toEqual([])
    fillBoxes('1111')
    press('Verify')
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(await screen.findByText(expired)).toBeTruthy()
    expect(screen.queryByText('Other words')).toBeNull()
  })

  it('says that the tries of a code are used up', async () => {
    const text = 'This code was entered wrong too often. Request a new one.'
    const { status, body } = failure(422, text)
    answers['/api/verify-otp'] = {
      status,
      body: { ...body, error: { http_code: 422, code: 'otp_used_up', message: text } },
    }
    show(view)
    fillBoxes('1111')
    press('Verify')
    await screen.findByText(text)
  })

  it('leads back to what was typed, to put a wrong number right', async () => {
    answers['/api/register'] = success(challenge)
    show({ name: 'sign_up' })
    type('Name', 'Rahima Khatun')
    type('Email', 'rahima@example.com')
    type('Phone', '01712345678')
    type('Password', 'Rahima#12')
    type('Confirm password', 'Rahima#12')
    press('Sign up')
    fireEvent.click(await screen.findByRole('link', { name: 'Change number' }))
    const valueOf = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value
    expect([valueOf('Name'), valueOf('Email'), valueOf('Phone'), valueOf('Password')]).toEqual([
      'Rahima Khatun',
      'rahima@example.com',
      '01712345678',
      '',
    ])
  })

  it('keeps a new code waiting while the last is fresh', () => {
    show(view)
    expect(screen.getByRole('button', { name: 'Resend OTP' }).matches(':disabled')).toBe(true)
    expect(screen.getByText('You can ask for a new code in 1:00.')).toBeTruthy()
  })

  it('clears boxes and errors with a new code, and answers the new challenge', async () => {
    answers['/api/resend-otp'] = success({ ...challenge, id: 'second' })
    answers['/api/verify-otp'] = failure(422, 'no')
    show({ ...view, challenge: { ...challenge, resend_in: 0 } })
    fillBoxes('1111')
    press('Verify')
    await screen.findByText(expired)
    press('Resend OTP')
    await waitFor(() => expect(screen.queryByText(expired)).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('Digit 1').value).toBe('')
    fillBoxes('2222')
    press('Verify')
    await waitFor(() => expect(asked.at(-1)?.body).toEqual({ id: 'second', otp: '2222', remember: false }))
  })

  it('has as many boxes as the code has digits', () => {
    show({ ...view, challenge: { ...challenge, otp_digits: 6 } })
    expect(screen.getAllByRole('textbox')).toHaveLength(6)
  })
})

describe('a forgotten password', () => {
  it('goes from the phone over the code to the word that it worked', async () => {
    answers['/api/forget-password'] = success(challenge)
    answers['/api/forget-password-otp-validation'] = success({ id: 'ticket' })
    answers['/api/reset-password'] = success(null)
    show({ name: 'forgot_password', step: 'phone' })
    type('Phone', '01712345678')
    press('Send OTP')
    await screen.findByText('Enter your OTP code below')
    fillBoxes('4821')
    press('Verify')
    await screen.findByLabelText('New password')
    type('New password', 'Rahima#34')
    type('Confirm password', 'Rahima#34')
    press('Reset password')
    await screen.findByText('You can now use your new password to log in.')
    expect(asked.map(({ body }) => body)).toEqual([
      { auth_type: '2', email: '01712345678' },
      { auth_type: '2', email: '01712345678', otp: '4821', id: 'first' },
      { id: 'ticket', auth_type: '2', password: 'Rahima#34', password_confirmation: 'Rahima#34' },
    ])
  })

  it('shows the server’s words for a wrong code, and leads back to the phone', async () => {
    const wrong = 'Your provided OTP is not valid.Please try again!'
    answers['/api/forget-password-otp-validation'] = failure(422, wrong, { otp_code: [wrong] })
    show({ name: 'forgot_password', step: 'code', phone: '01712345678', challenge })
    fillBoxes('1111')
    press('Verify')
    await screen.findByText(wrong)
    fireEvent.click(screen.getByRole('link', { name: 'Back' }))
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('01712345678')
  })
})

describe('container sign_up', () => {
  it('shows the text of a refused registration and keeps what was typed', async () => {
    const text = 'An account with this mobile number or email already exists. Please log in.'
    answers['/api/register'] = failure(405, text)
    show({ name: 'sign_up' })
    type('Name', 'Rahima Khatun')
    type('Email', 'rahima@example.com')
    type('Phone', '01712345678')
    type('Password', 'Rahima#12')
    type('Confirm password', 'Rahima#12')
    press('Sign up')
    await screen.findByText(text)
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Rahima Khatun')
  })

  it('forgets what was wrong as soon as it is put right, and leaves the focus where one writes', async () => {
    show({ name: 'sign_up' })
    type('Name', 'Al')
    type('Email', 'nobody')
    type('Password', 'Rahima#12')
    type('Confirm password', 'Rahima#13')
    press('Sign up')
    await screen.findByText('Name must have 3 character')
    screen.getByLabelText('Password').focus()
    type('Password', 'Rahima#13')
    await waitFor(() => expect(screen.queryByText('Password not match. Please try again')).toBeNull())
    type('Name', 'Ali')
    await waitFor(() => expect(screen.queryByText('Name must have 3 character')).toBeNull())
    expect(screen.getByText('This is not valid email')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  it('keeps what the server said of a field until that field is changed', async () => {
    const common = 'This password is too easy to guess. Please choose another one.'
    answers['/api/register'] = failure(422, common, { password: [common] })
    show({ name: 'sign_up' })
    type('Name', 'Rahima Khatun')
    type('Email', 'rahima@example.com')
    type('Phone', '01712345678')
    type('Password', 'Rahima#12')
    type('Confirm password', 'Rahima#12')
    press('Sign up')
    await screen.findByText(common)
    type('Name', 'Rahima Begum')
    await new Promise((resolve) => setTimeout(resolve))
    expect(screen.getByText(common)).toBeTruthy()
    type('Password', 'Rahima#123')
    await waitFor(() => expect(screen.queryByText(common)).toBeNull())
  })

  it('takes only the digits of a phone, in any script', () => {
    show({ name: 'sign_up' })
    fireEvent.input(screen.getByLabelText('Phone'), { target: { value: '+৮৮০-1712 x345' } })
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('8801712345')
  })
})
