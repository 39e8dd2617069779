/** A short message in the page: plain, good, warning, bad. FormNote is the server's answer above a form. */
import { type ReactNode, useEffect, useRef } from 'react'
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

export type FormNoteProps = { tone?: 'bad' | 'ok'; children?: ReactNode; className?: string }

// The specification's names (section 9), for whoever styles or tries the product from outside.
const notifications = { ok: 'alert-success', bad: 'alert-danger' }

/** Shows nothing without children. A new error is spoken and comes into view. */
export function FormNote({ tone = 'bad', children, className }: FormNoteProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (children) box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [children])
  return (
    <div ref={box} role={tone === 'bad' ? 'alert' : 'status'} className={className}>
      {children && (
        <Note tone={tone} className={notifications[tone]}>
          {children}
        </Note>
      )}
    </div>
  )
}
