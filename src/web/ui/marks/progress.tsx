/** Progress as a marigold thread woven into a warp; the number always stands beside it. */
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type ThreadProps = {
  /** 0 to 100. */
  value: number
  /** What progresses ('Course progress'). */
  label: string
  className?: string
}

/** The thread alone, for places that write the number themselves. */
export function Thread({ value, label, className }: ThreadProps) {
  const percent = Math.round(Math.max(0, Math.min(100, value)))
  return (
    <progress
      className={cx('thread', percent === 100 && 'thread--full', className)}
      value={percent}
      max={100}
      aria-label={label}
    />
  )
}

/** `text` is the number as the reader writes it ('62%', '৬২%'). */
export function Progress({ text, className, ...thread }: ThreadProps & { text?: ReactNode }) {
  return (
    <div className={cx('progress', className)}>
      <Thread {...thread} />
      <b>{text ?? `${Math.round(thread.value)}%`}</b>
    </div>
  )
}
