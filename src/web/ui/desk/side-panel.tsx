/** A panel beside a list, open when the address says so (`?panel=id`): Back closes it, a link opens it, no script is needed. */
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { SmartLink } from '../fields/button.tsx'
import { CloseIcon } from '../icons/icons.tsx'

export type WithPanelProps = {
  /** A `SidePanel`, or nothing. */
  panel?: ReactNode
  children: ReactNode
}

/** The list and its panel: side by side from 1200 px on, below that the panel lies over the list. */
export function WithPanel({ panel, children }: WithPanelProps) {
  return (
    <div className={panel ? 'with-side' : undefined}>
      <div className="min-w-0">{children}</div>
      {panel}
    </div>
  )
}

export type SidePanelProps = {
  title: ReactNode
  /** Below the title: a state, a kind. */
  lead?: ReactNode
  /** Address without the panel: `panelAddress(search, null)`. */
  closeHref: string
  closeLabel: string
  /** Before the title: a portrait. */
  picture?: ReactNode
  /** Actions that stay in sight. */
  foot?: ReactNode
  /** Beside a list that is worked by keyboard: the focus stays there, and the title is read. */
  isPeek?: boolean
  children: ReactNode
}

/** Give it the id as `key`, so that another row's panel is announced as a new one. */
export function SidePanel({ title, lead, closeHref, closeLabel, picture, foot, isPeek, children }: SidePanelProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()

  useEffect(() => {
    if (isPeek) return
    const opener = document.activeElement
    heading.current?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [isPeek])

  return (
    // Esc is a second way to what the close link does
    <aside
      className="panel drawer"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        navigate(closeHref, { preventScrollReset: true })
      }}
    >
      <div className="drawer__head">
        {picture}
        <div className="grow min-w-0">
          <h2 ref={heading} id={titleId} tabIndex={-1} aria-live={isPeek ? 'polite' : undefined}>
            {title}
          </h2>
          {lead && <div className="drawer__lead">{lead}</div>}
        </div>
        <SmartLink className="btn btn--icon" href={closeHref} aria-label={closeLabel} preventScrollReset>
          <CloseIcon />
        </SmartLink>
      </div>
      <div className="drawer__body">{children}</div>
      {foot && <div className="drawer__foot">{foot}</div>}
    </aside>
  )
}
