/** The specification's "Logged-in user": its flags are filled for the role one acts in, and for no other. */
import type { LoggedInUser } from '#contracts/accounts/sessions.ts'
import type { PageUser } from '#contracts/host/page-context.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { listEnrolledCourses } from './enrolled-courses.sql.ts'

export async function presentUser(database: Database, viewer: SignedIn): Promise<LoggedInUser> {
  return {
    ...presentSession(viewer),
    enrolled_courses: viewer.kind === 'learner' ? await listEnrolledCourses(database, viewer.learnerId) : [],
  }
}

/** What the session itself knows of its user. */
export function presentSession(viewer: SignedIn): PageUser {
  const { name, photo } = viewer
  const learner = viewer.kind === 'learner' ? viewer : undefined
  const mentor = viewer.kind === 'mentor' ? viewer : undefined
  const corporate = viewer.kind === 'corporate' ? viewer : undefined
  return {
    username: name,
    email: viewer.email,
    contact_no: viewer.phone,
    photo,
    role: viewer.kind,
    roles: [...viewer.roles],
    learner_type: learner?.learnerType ?? null,
    organization_name: learner?.organization ?? null,
    institute_name: learner?.institute ?? null,
    mentor_name: mentor ? name : null,
    mentor_id: mentor?.mentorId ?? null,
    mentor_photo: mentor ? photo : null,
    learner_name: learner ? name : null,
    learner_id: learner?.learnerId ?? null,
    learner_photo: learner ? photo : null,
    corporate_admin: corporate ? name : null,
    corporate_user_id: corporate?.corporateUserId ?? null,
    corporate_photo: corporate ? photo : null,
    company_role: corporate?.companyRole ?? null,
    acted_by: viewer.actedBy?.name ?? null,
    is_at_kiosk: viewer.isAtKiosk,
    previewed_role: viewer.kind === 'staff' && viewer.previewing ? { ...viewer.previewing } : null,
    permissions: viewer.kind === 'staff' ? [...viewer.permissions.keys()].sort() : [],
    locale: viewer.locale,
  }
}
