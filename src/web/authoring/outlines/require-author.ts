/** Who may open the pages of the builder: staff who see courses, and mentors. */
import type { RouterContextProvider } from 'react-router'
import { requirePermission } from '#web/lib/access/require-permission.ts'
import { requireRole } from '#web/lib/access/require-role.ts'

interface Asked {
  context: Readonly<RouterContextProvider>
  request: Request
}

/** Whether the course is theirs is said by its calls. */
export function requireAuthor({ context, request }: Asked): void {
  if (isMentors(request)) requireRole(context, request, 'mentor')
  else {
    requireRole(context, request, 'staff')
    requirePermission(context, 'courses.view', request)
  }
}

const isMentors = (request: Request) => /^(\/(fr|ar|es|zh|bn))?\/mentor\//.test(new URL(request.url).pathname)
