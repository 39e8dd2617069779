/** Head of a working page: its name, one line on what it is for, the way back, and at most one filled button. */
import type { ReactNode } from 'react'
import { SmartLink } from '../fields/button.tsx'
import { BackIcon } from '../icons/icons.tsx'

export type PageHeadProps = {
  title: ReactNode
  lead?: ReactNode
  /** Where one came from: `{ href, text }`. */
  back?: { href: string; text: ReactNode }
  /** Buttons and links; one `primary`. */
  children?: ReactNode
}

export function PageHead({ title, lead, back, children }: PageHeadProps) {
  return (
    <div className="office__title">
      <div>
        {back && (
          <SmartLink className="link office__back" href={back.href}>
            <BackIcon size={16} />
            {back.text}
          </SmartLink>
        )}
        <h1>{title}</h1>
        {lead && <p className="muted">{lead}</p>}
      </div>
      {children && <div className="actions">{children}</div>}
    </div>
  )
}
