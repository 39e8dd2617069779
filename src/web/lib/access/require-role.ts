/** The guards of specification section 6: each area is one role's. */
import { redirect, type RouterContextProvider } from 'react-router'
import type { PageViewer } from '#contracts/host/page-context.ts'
import { loginPath, otherAccountPath, pageServices } from '../api/page-services.ts'

/**
 * Throws the way to the login page for visitors, to /401 for everybody in another role, both with the way back. The
 * company's area sends visitors to /401, too: so it is specified, and one logs in from there.
 */
export function requireRole(
  context: Readonly<RouterContextProvider>,
  request: Request,
  role: Exclude<PageViewer['kind'], 'guest'>,
): void {
  const { kind } = context.get(pageServices).viewer
  if (kind === role) return
  throw redirect(kind === 'guest' && role !== 'corporate' ? loginPath(request) : otherAccountPath(request))
}
