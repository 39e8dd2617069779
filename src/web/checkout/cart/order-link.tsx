/** A link that changes the order: the page stays where it is, and Back undoes it. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/fields/button.tsx'
import { checkoutPath, type Wanted } from './checkout-address.ts'

interface OrderLinkProps {
  wanted: Wanted
  variant?: 'line' | 'quiet'
  icon?: ReactNode
  /** Spoken after the text: which course it is about. */
  about?: string
  onClick?: () => void
  children: ReactNode
}

export function OrderLink({ wanted, variant = 'line', icon, about, onClick, children }: OrderLinkProps) {
  return (
    <Link
      className={buttonClass({ variant, isDense: true })}
      to={checkoutPath(wanted)}
      preventScrollReset
      onClick={onClick}
    >
      {icon}
      <span>
        {children}
        {about && <span className="vh"> {about}</span>}
      </span>
    </Link>
  )
}
