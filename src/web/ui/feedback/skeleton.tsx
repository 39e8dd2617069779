/** Undyed cloth of the size of what is coming, so that nothing jumps. */
import { cx } from '../cx.ts'

export type SkeletonProps = { kind?: 'text' | 'title' | 'cover' | 'control' | 'row'; className?: string }

export function Skeleton({ kind = 'text', className }: SkeletonProps) {
  return <span className={cx('skel', `skel--${kind}`, className)} aria-hidden="true" />
}

/** `label` is spoken once for all of them ('Loading courses'). */
export function SkeletonCards({ count, label, className }: { count: number; label: string; className?: string }) {
  return (
    <>
      <span className="vh" role="status">
        {label}
      </span>
      <ul className={cx('cards', className)} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="card">
            <Skeleton kind="cover" />
            <div className="card__body gap-3">
              <Skeleton kind="title" />
              <Skeleton />
              <Skeleton className="mb-6" />
              <div className="card__foot">
                <Skeleton kind="title" className="max-w-20" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

export function SkeletonRows({ count, label, className }: { count: number; label: string; className?: string }) {
  return (
    <div className={className}>
      <span className="vh" role="status">
        {label}
      </span>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} kind="row" />
      ))}
    </div>
  )
}
