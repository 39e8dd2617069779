/** A short message in the page: plain, good, warning, bad. FormNote is the server's answer above a form. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { AlertIcon, ClockIcon, DoneIcon, InfoIcon } from '../icons/icons.tsx'

export type NoteTone = 'plain' | 'ok' | 'info' | 'warn' | 'bad'

export type NoteProps = { tone?: NoteTone; icon?: ReactNode; children: ReactNode; className?: string }

const icons = { plain: InfoIcon, ok: DoneIcon, info: InfoIcon, warn: ClockIcon, bad: AlertIcon }

export function Note({ tone = 'plain', icon, children, className }: NoteProps) {
  const ToneIcon = icons[tone]
  return (
    <div className={cx('note', tone !== 'plain' && `note--${tone}`, className)}>
      {icon ?? <ToneIcon />}
      <div>{children}</div>
    </div>
  )
}

export type FormNoteProps = { children?: ReactNode; className?: string } & (
  | { tone?: 'bad'; of?: unknown }
  /** `of`: the answer that is told; the same words about a new answer are shown again. */
  | { tone: 'bad' | 'ok'; of: unknown }
)

/** Alerts dismiss after this (specification section 9). */
const dismissAfter = 5000

// The specification's names (section 9), for whoever styles or tries the product from outside.
const notifications = { ok: 'alert-success', bad: 'alert-danger' }

/** Shows nothing without children. A new error is spoken and comes into view, and stays; what went well is shown for a while. */
export function FormNote({ tone = 'bad', of, children, className }: FormNoteProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isHeld, setIsHeld] = useState(false)
  const [told, setTold] = useState({ of, isDismissed: false })
  if (told.of !== of) setTold({ of, isDismissed: false })
  const isShown = Boolean(children) && !told.isDismissed
  useEffect(() => {
    if (children) box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [children])
  useEffect(() => {
    if (tone !== 'ok' || !isShown || isHeld) return
    const timer = setTimeout(() => setTold({ of, isDismissed: true }), dismissAfter)
    return () => clearTimeout(timer)
  }, [tone, isShown, isHeld, of])
  return (
    <div
      ref={box}
      role={tone === 'bad' ? 'alert' : 'status'}
      className={className}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {isShown && (
        <Note tone={tone} className={notifications[tone]}>
          {children}
        </Note>
      )}
    </div>
  )
}
