/** A turning ring for work that has begun; it stands still with reduced motion, so give it words beside it or a label. */
import { cx } from '../cx.ts'

export type SpinnerProps = { label?: string; size?: 16 | 24; className?: string }

export function Spinner({ label, size = 16, className }: SpinnerProps) {
  return (
    <span
      className={cx('spin', size === 24 && 'spin--24', className)}
      role={label ? 'status' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  )
}
