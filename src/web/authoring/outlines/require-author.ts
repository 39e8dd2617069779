/** Who may open the pages of the builder: staff who see courses, and mentors. */
import type { RouterContextProvider } from 'react-router'
import { areaOf } from '#web/lib/access/area-of.ts'
import { requirePermission } from '#web/lib/access/require-permission.ts'
import { requireRole } from '#web/lib/access/require-role.ts'

interface Asked {
  context: Readonly<RouterContextProvider>
  request: Request
}

/** Whether the course is theirs is said by its calls. */
export function requireAuthor({ context, request }: Asked): void {
  if (areaOf(request) === '/mentor') requireRole(context, request, 'mentor')
  else {
    requireRole(context, request, 'staff')
    requirePermission(context, 'courses.view', request)
  }
}
