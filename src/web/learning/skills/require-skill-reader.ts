/** Who may open the pages of learners' skills: mentors, and staff who support learners. */
import type { RouterContextProvider } from 'react-router'
import { areaOf } from '#web/lib/access/area-of.ts'
import { requirePermission } from '#web/lib/access/require-permission.ts'
import { requireRole } from '#web/lib/access/require-role.ts'

/** Whether the learner is theirs is said by the calls. */
export function requireSkillReader(context: Readonly<RouterContextProvider>, request: Request) {
  const area = areaOf(request)
  if (area === '/mentor') requireRole(context, request, 'mentor')
  else requirePermission(context, 'learning.view', request)
  return area
}
