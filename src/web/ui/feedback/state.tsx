/** Nothing there, or something went wrong: a picture, one sentence, one way on. */
import type { ReactNode } from 'react'
import type { SceneName } from '#weave/scenes/scene.ts'
import { cx } from '../cx.ts'
import { AlertIcon } from '../icons/icons.tsx'
import { Scene } from '../pictures/scene.tsx'

export type EmptyStateProps = {
  title: ReactNode
  /** When it will not be empty, or what to change. */
  children?: ReactNode
  /** One link or button. */
  action?: ReactNode
  /** In place of a page; a list or a table has a small piece of cloth. */
  scene?: SceneName
  heading?: 'h2' | 'h3' | 'p'
  className?: string
}

export function EmptyState({ heading: Heading = 'p', ...props }: EmptyStateProps) {
  return (
    <div className={cx('empty', props.scene && 'empty--page', props.className)}>
      <Scene name={props.scene ?? 'begun'} />
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
  scene: SceneName
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** For the person who helps: a request number. */
  reference?: ReactNode
}

/** A whole page that says one thing: not found, no entry, an error. */
export function StatusPage({ scene, title, children, action, reference }: StatusPageProps) {
  return (
    <div className="nf">
      <div>
        <Scene name={scene} isFirst />
        <h1 className="title">{title}</h1>
        {children && <p>{children}</p>}
        {reference && <p className="request-reference">{reference}</p>}
        {action}
      </div>
    </div>
  )
}
