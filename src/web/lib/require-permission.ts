/** The door of an office page whose form asks nothing of the server before it is sent. */
import { redirect, type RouterContextProvider } from 'react-router'
import { api, otherAccountPath } from './page-services.ts'

/** Throws the way to the login page, or to /401 without the permission. */
export async function requirePermission(
  context: Readonly<RouterContextProvider>,
  permission: string,
  request: Request,
): Promise<void> {
  const { data: user } = await api(context, 'POST /me', {}, request)
  if (!user.permissions.includes(permission)) throw redirect(otherAccountPath(request))
}
