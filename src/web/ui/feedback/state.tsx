/** Nothing there, or something went wrong: a piece of cloth, one sentence, one way on. */
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { AlertIcon } from '../icons/icons.tsx'
import halfWoven from '../pictures/empty.svg?no-inline'

export type EmptyStateProps = {
  title: ReactNode
  /** When it will not be empty, or what to change. */
  children?: ReactNode
  /** One link or button. */
  action?: ReactNode
  /** Address of another picture, 160 × 90. */
  picture?: string
  heading?: 'h2' | 'h3' | 'p'
  className?: string
}

export function EmptyState({ heading: Heading = 'p', ...props }: EmptyStateProps) {
  return (
    <div className={cx('empty', props.className)}>
      <img src={props.picture ?? halfWoven} alt="" width={160} height={90} />
      <Heading className="empty__title">{props.title}</Heading>
      {props.children && <p>{props.children}</p>}
      {props.action}
    </div>
  )
}

export type ErrorStateProps = {
  /** What happened. */
  title: ReactNode
  /** What to do. */
  children?: ReactNode
  action?: ReactNode
  /** For the person who helps: a request number. */
  reference?: ReactNode
  className?: string
}

/** In place of the part that could not be shown; the rest of the page stays. */
export function ErrorState({ title, children, action, reference, className }: ErrorStateProps) {
  return (
    <div className={cx('empty', className)} role="alert">
      <AlertIcon size={24} className="text-bad" />
      <p className="empty__title">{title}</p>
      {children && <p>{children}</p>}
      {action}
      {reference && <p className="small">{reference}</p>}
    </div>
  )
}

export type StatusPageProps = {
  /** Address of a wide picture: `pictures/not-found.svg` and its siblings. */
  picture: string
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** A whole page that says one thing: not found, no entry, an error. */
export function StatusPage({ picture, title, children, action }: StatusPageProps) {
  return (
    <div className="nf">
      <div>
        <img src={picture} alt="" width={520} height={220} />
        <h1 className="title">{title}</h1>
        {children && <p>{children}</p>}
        {action}
      </div>
    </div>
  )
}
