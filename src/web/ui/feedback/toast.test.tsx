// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TOAST_MS, Toaster, toast } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster dismissLabel="Dismiss" />)
})
afterEach(() => {
  act(() => vi.advanceTimersByTime(10 * TOAST_MS))
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const say = (text: string) => act(() => toast.success(text))
const seen = (text: string) => screen.queryByText(text) !== null
const corner = () => screen.getByRole('status', { hidden: true }).parentElement as HTMLElement

describe('Toaster', () => {
  it('speaks politely and leaves after three seconds', () => {
    say('Saved')
    expect(screen.getByRole('status', { hidden: true }).textContent).toBe('Saved')
    pass(TOAST_MS - 1)
    expect(seen('Saved')).toBe(true)
    pass(1)
    expect(seen('Saved')).toBe(false)
  })

  it('waits while pointed at and goes on with the time that was left', () => {
    say('Saved')
    pass(2000)
    fireEvent.pointerEnter(corner())
    pass(60_000)
    expect(seen('Saved')).toBe(true)
    fireEvent.pointerLeave(corner())
    pass(999)
    expect(seen('Saved')).toBe(true)
    pass(1)
    expect(seen('Saved')).toBe(false)
  })

  it('can be dismissed', () => {
    say('Saved')
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss', hidden: true }))
    expect(seen('Saved')).toBe(false)
  })

  it('keeps an address that is to be copied by hand until it is dismissed', () => {
    act(() => toast.address('https://selai.example/certificate/abc'))
    pass(60_000)
    expect(seen('https://selai.example/certificate/abc')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss', hidden: true }))
    expect(seen('https://selai.example/certificate/abc')).toBe(false)
  })

  it('shows the same words once, and four at most', () => {
    for (const text of ['a', 'a', 'b', 'c', 'd', 'e']) say(text)
    expect(['a', 'b', 'c', 'd', 'e'].map(seen)).toEqual([false, true, true, true, true])
  })
})
