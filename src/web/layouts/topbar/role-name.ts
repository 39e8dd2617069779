/** The roles in which somebody acts, in the reader's language. */
import type { PublicViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'

export function roleName(role: PublicViewer['role']): string {
  const names = { learner: m.role_learner, mentor: m.role_mentor, corporate: m.role_corporate, staff: m.role_staff }
  return names[role]()
}
