/** Where a login leads (specification section 4), decided without touching anything. */

/** `code`: by a right one-time code; `password`: by the login form. */
export type LoginWay = 'password' | 'code'

export interface LoginMoment {
  way: LoginWay
  /** The login was asked for by an action that waits (`fake_auth`). */
  hasWaitingAction: boolean
  /** Where the form's own page leads when nothing else was asked for; null in a dialog, which stays. */
  fallback: string | null
  /** Path of the page, without language. */
  pathname: string
  /** A path of this site from the page's address. */
  next: string | null
  /** A path of this site that was remembered before the login. */
  requestedPath: string | null
  pendingSlug: string | null
  enrolledSlugs: readonly string[]
}

export type NextStep =
  | { name: 'continue' }
  | { name: 'go'; path: string }
  | { name: 'tell_enrolled'; slug: string }
  | { name: 'refresh' }

export function nextStep(moment: LoginMoment): NextStep {
  const { pendingSlug, requestedPath } = moment
  const isEnrolled = pendingSlug !== null && moment.enrolledSlugs.includes(pendingSlug)
  const isCheckout = /^\/checkout(\/|$)/.test(moment.pathname)
  // Who buys goes on buying, unless the course is already theirs.
  if (isCheckout && isEnrolled) return { name: 'tell_enrolled', slug: pendingSlug }
  if (moment.hasWaitingAction) return { name: 'continue' }
  if (moment.next !== null) return { name: 'go', path: moment.next }
  if (isCheckout) return { name: 'refresh' }
  if (moment.way === 'password' && pendingSlug !== null) {
    return isEnrolled && moment.fallback === null
      ? { name: 'tell_enrolled', slug: pendingSlug }
      : { name: 'go', path: coursePath(pendingSlug) }
  }
  if (requestedPath !== null) return { name: 'go', path: requestedPath }
  return moment.fallback === null ? { name: 'refresh' } : { name: 'go', path: moment.fallback }
}

const coursePath = (slug: string) => `/courses/${encodeURIComponent(slug)}/details`
