/** The door of the pages where work is graded: mentors below their own area, staff who support learners below theirs. */
import type { LoaderFunctionArgs } from 'react-router'
import { areaOf } from '#web/lib/access/area-of.ts'
import { requirePermission } from '#web/lib/access/require-permission.ts'
import { requireRole } from '#web/lib/access/require-role.ts'

type Asked = Pick<LoaderFunctionArgs, 'context' | 'request'>

export function requireGrader({ context, request }: Asked): 'mentor' | 'admin' {
  if (areaOf(request) === '/mentor') {
    requireRole(context, request, 'mentor')
    return 'mentor'
  }
  requirePermission(context, 'learning.view', request)
  return 'admin'
}

/** Where all that waits stands. */
export const listOfWork = (area: 'mentor' | 'admin') => (area === 'mentor' ? '/mentor' : '/admin/assignments')
