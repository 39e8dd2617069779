/** The time left, on the server's clock: shown in the last seven days, once a second, gone at zero. */
import { useEffect, useState } from 'react'
import { cx } from '../cx.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** It is shown only while less than this remains. */
const COUNTDOWN_WINDOW_MS = 7 * DAY

export type CountdownUnit = 'days' | 'hours' | 'minutes' | 'seconds'

export type CountdownProps = {
  /** ISO instant at which it ends. */
  endsAt: string
  /** ISO instant at which the server answered: the visitor's clock may be wrong, its seconds are not. */
  serverNow: string
  /** 'Registration ends in' */
  label: string
  /** Word for a number of units ('4' → 'days'). */
  unitText?: (unit: CountdownUnit, count: number) => string
  formatNumber?: (count: number, unit: CountdownUnit) => string
  /** On its own ground, the label on a line of its own. */
  isBox?: boolean
  onEnd?: () => void
  className?: string
}

/** Whole units of what is left; null when it is over or a week or more away. */
export function timeLeft(left: number): Record<CountdownUnit, number> | null {
  if (left <= 0 || left >= COUNTDOWN_WINDOW_MS) return null
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  }
}

const twoDigits = (count: number, unit: CountdownUnit) =>
  unit === 'seconds' ? String(count).padStart(2, '0') : String(count)
const englishUnit = (unit: CountdownUnit, count: number) => (count === 1 ? unit.slice(0, -1) : unit)

export function Countdown(props: CountdownProps) {
  const { endsAt, serverNow, label, unitText = englishUnit, formatNumber = twoDigits, isBox, onEnd, className } = props
  const atStart = Date.parse(endsAt) - Date.parse(serverNow)
  const [left, setLeft] = useState(atStart)

  useEffect(() => {
    // Elapsed time, not the wall clock: it neither jumps nor trusts the visitor's date.
    const since = performance.now()
    const tick = () => setLeft(atStart - (performance.now() - since))
    tick()
    if (atStart <= 0) return
    const timer = setInterval(tick, SECOND)
    return () => clearInterval(timer)
  }, [atStart])

  const isOver = left <= 0 && atStart > 0
  useEffect(() => {
    if (isOver) onEnd?.()
  }, [isOver, onEnd])

  const units = timeLeft(left)
  if (!units) return null
  return (
    <p className={cx('clock', isBox && 'clock--box', className)} role="timer" aria-live="off">
      <span>{label}</span>{' '}
      {(['days', 'hours', 'minutes', 'seconds'] as const).map((unit) =>
        unit === 'days' && units.days === 0 ? null : (
          <span key={unit} className="nowrap">
            <b>{formatNumber(units[unit], unit)}</b> {unitText(unit, units[unit])}{' '}
          </span>
        ),
      )}
    </p>
  )
}
