/** The time left of an attempt, in the bar on top; said in words, and aloud only when it becomes short. */
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

export function TimeLeft({ seconds }: { seconds: number | null }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById('quiz-time')), [])
  if (!place || seconds === null) return null
  const minutes = Math.ceil(seconds / 60)
  const text =
    seconds > 90 ? m.minutes_left({ minutes: number(minutes) }) : m.seconds_left({ seconds: number(seconds) })
  return createPortal(
    <span role="timer" aria-live={seconds === 60 || seconds === 300 ? 'polite' : 'off'}>
      {text}
    </span>,
    place,
  )
}
