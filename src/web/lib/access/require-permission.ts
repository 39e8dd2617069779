/** Who is at the door of a page that asks nothing of the server that would turn them away. */
import { redirect, type RouterContextProvider } from 'react-router'
import type { PageUser } from '#contracts/host/page-context.ts'
import { loginPath, otherAccountPath, pageServices } from '../api/page-services.ts'

type Context = Readonly<RouterContextProvider>

/** Who is logged in; throws the way to the login page for visitors. */
export function requireUser(context: Context, request: Request): PageUser {
  const user = context.get(pageServices).user()
  if (!user) throw redirect(loginPath(request))
  return user
}

/** Throws the way to the login page, or to /401 without the permission. */
export function requirePermission(context: Context, permission: string, request: Request): void {
  if (!requireUser(context, request).permissions.includes(permission)) throw redirect(otherAccountPath(request))
}
