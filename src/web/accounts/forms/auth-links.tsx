/** The ways from one container to another: a step inside the dialog, an address on the pages and without scripts. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AuthContainer } from '#web/lib/browser/dialogs.ts'
import { type AuthView, firstView } from './auth-view.ts'

export type Container = Exclude<AuthContainer, 'otp'>

/** How the forms reach each other, and where a login leads afterwards. */
export interface AuthPlace {
  isPage: boolean
  /** A path of this site that was asked for in the address. */
  next: string | null
  onView: (view: AuthView) => void
  /** In a dialog, and on a page once a script changed the view; never when a page opens. */
  takesFocus: boolean
}

const paths: Record<Container, string> = {
  login: '/account/login',
  sign_up: '/account/register',
  forgot_password: '/account/forgot-password',
}

const authPath = (to: Container, next: string | null): string =>
  next === null ? paths[to] : `${paths[to]}?next=${encodeURIComponent(next)}`

export const companyPath = (next: string | null): string =>
  next === null || next === '/' ? '/account/company' : `/account/company?next=${encodeURIComponent(next)}`

interface AuthLinkProps {
  place: AuthPlace
  to: Container
  /** Stays on the page, too: a step back inside one container. */
  step?: AuthView
  className?: string
  children: ReactNode
}

export function AuthLink({ place, to, step, className, children }: AuthLinkProps) {
  return (
    <Link
      className={className}
      to={authPath(to, place.next)}
      onClick={(event) => {
        if (place.isPage && !step) return
        event.preventDefault()
        place.onView(step ?? firstView(to))
      }}
    >
      {children}
    </Link>
  )
}
