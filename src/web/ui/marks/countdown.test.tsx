// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Countdown, timeLeft } from './countdown.tsx'

const SECOND = 1000
const DAY = 86_400_000
const NOW = '2026-11-20T10:00:00Z'
const at = (left: number) => new Date(Date.parse(NOW) + left).toISOString()

describe('timeLeft', () => {
  it.each([
    [7 * DAY, null],
    [7 * DAY - 1, { days: 6, hours: 23, minutes: 59, seconds: 59 }],
    [DAY + 61 * SECOND, { days: 1, hours: 0, minutes: 1, seconds: 1 }],
    [SECOND, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    [0, null],
    [-SECOND, null],
  ])('%i ms', (left, units) => expect(timeLeft(left)).toEqual(units))
})

describe('Countdown', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  const show = (left: number, onEnd?: () => void) =>
    render(<Countdown label="Registration ends in" endsAt={at(left)} serverNow={NOW} onEnd={onEnd} />)

  it('is written by the server, on the clock of the server', () => {
    const html = renderToString(<Countdown label="Registration ends in" endsAt={at(2 * DAY)} serverNow={NOW} />)
    expect(html.replace(/<[^>]*>/g, '')).toContain('2 days 0 hours 0 minutes 00 seconds')
  })

  it('ticks once a second without being spoken, hides at zero and says so once', () => {
    const onEnd = vi.fn()
    show(2 * SECOND, onEnd)
    const clock = screen.getByRole('timer')
    expect(clock.getAttribute('aria-live')).toBe('off')
    act(() => vi.advanceTimersByTime(SECOND))
    expect(clock.textContent).toContain('01 second')
    act(() => vi.advanceTimersByTime(SECOND))
    expect(screen.queryByRole('timer')).toBeNull()
    act(() => vi.advanceTimersByTime(5 * SECOND))
    expect(onEnd).toHaveBeenCalledOnce()
  })

  it('appears when less than seven days remain', () => {
    show(7 * DAY)
    expect(screen.queryByRole('timer')).toBeNull()
    act(() => vi.advanceTimersByTime(SECOND))
    expect(screen.getByRole('timer').textContent).toContain('6 days 23 hours')
  })
})
