/** A form of a page of its own: named sections, fields in a grid, and a bar at the foot that stays in sight until it is saved. */
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type FormSectionProps = {
  title: ReactNode
  /** What these fields are for. */
  lead?: ReactNode
  id?: string
  children: ReactNode
}

/** Title at the side from 992 px on, above the fields below that. */
export function FormSection({ title, lead, id, children }: FormSectionProps) {
  return (
    <section className="panel form-section" id={id}>
      <div className="form-section__head">
        <h2>{title}</h2>
        {lead && <p className="muted small">{lead}</p>}
      </div>
      <div className="form-section__fields">{children}</div>
    </section>
  )
}

/** Two fields a line where there is room; `is-wide` on a field takes the whole line. */
export function FormGrid({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx('form-grid', className)}>{children}</div>
}

/** `note` says what saving does or what is not saved yet. */
export function SaveBar({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="save-bar">
      {note && <p className="small muted">{note}</p>}
      <div className="actions">{children}</div>
    </div>
  )
}
