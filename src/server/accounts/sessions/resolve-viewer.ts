/** From a session token to who asks. */
import { hashToken } from '#server/platform/crypto.ts'
import type { Services } from '#server/platform/services.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { guest, reaches, type Role, type Scope, type Viewer } from '#server/platform/access/viewer.ts'
import { prolongSession } from './sessions.sql.ts'
import {
  type ActingPerson,
  findActor,
  findPersonViewer,
  findStaff,
  findStaffPermissions,
  findViewer,
  type StaffRow,
  type ViewerRow,
} from './viewer.sql.ts'

/** Ours have 43 characters. */
const longestToken = 100

/** The viewer behind `token`: guest when it is unknown or expired, or its person was suspended or deleted. */
export async function resolveViewer(services: Services, token: string): Promise<Viewer> {
  if (token.length > longestToken) return guest
  const { database, log } = services
  const row = await findViewer(database, { tokenHash: hashToken(token) })
  if (!row) return guest
  if (row.is_stale) {
    // A database that cannot write just now still lets people read.
    await prolongSession(database, row.session_id).catch((error: unknown) =>
      log.warn({ err: error }, 'session not prolonged'),
    )
  }
  return viewerOf(database, row)
}

/** The viewer as the database knows them now, after a change of the person or the role. */
export async function reloadViewer(services: Services, sessionId: string): Promise<Viewer> {
  const row = await findViewer(services.database, { sessionId })
  return row ? viewerOf(services.database, row) : guest
}

/**
 * The person in whose name an API token was made, in the role it was made in and with no permission beyond its scopes.
 * A guest when they lost that role.
 */
export async function viewerByToken(
  database: Database,
  { scopes, ...acting }: ActingPerson & { scopes: ReadonlySet<string> },
): Promise<Viewer> {
  const row = await findPersonViewer(database, acting)
  if (!row || !rolesOf(row).includes(row.acting_as)) return guest
  if (row.acting_as === 'corporate' && row.company_id !== acting.companyId) return guest
  const held = Object.entries((await findStaffPermissions(database, acting.personId)) ?? {})
  const permissions = Object.fromEntries(held.filter(([name]) => scopes.has(name)))
  const viewer = await viewerOf(database, row, { permissions, preview_name: null, preview_permissions: null })
  return viewer.kind === 'guest' ? guest : { ...viewer, tokenScopes: scopes }
}

/** During a preview what both the person and the role hold, in the narrower scope: never more than one's own. */
function permissionsOf({ permissions, preview_name, preview_permissions }: StaffRow): ReadonlyMap<string, Scope> {
  const own = Object.entries(permissions ?? {})
  if (!preview_name) return new Map(own)
  return new Map(
    own.flatMap(([name, scope]) => {
      const seen = preview_permissions?.[name]
      return seen ? [[name, reaches(scope, seen) ? seen : scope] as const] : []
    }),
  )
}

/** Every role of the person, the one to act in first at the front. */
function rolesOf({ is_staff, corporate_user_id, mentor_id, learner_id }: ViewerRow): Role[] {
  const held: Record<Role, unknown> = {
    staff: is_staff,
    corporate: corporate_user_id,
    mentor: mentor_id,
    learner: learner_id,
  }
  return (Object.keys(held) as Role[]).filter((role) => held[role])
}

async function viewerOf(database: Database, row: ViewerRow, byToken?: StaffRow): Promise<Viewer> {
  const actor = row.acted_by === null ? undefined : await findActor(database, row.session_id)
  if (row.acted_by !== null && !actor) return guest
  const roles = rolesOf(row)
  const person = {
    personId: row.person_id,
    sessionId: row.session_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    photo: row.photo,
    locale: row.locale,
    roles,
    actedBy: actor ? { personId: actor.person_id, name: actor.name } : null,
    isAtKiosk: row.is_at_kiosk,
    tokenScopes: null,
  }
  // Who lost the role goes on in another of their own; who acts as somebody does not.
  const role = roles.includes(row.acting_as) ? row.acting_as : actor ? undefined : roles[0]
  if (role === 'staff') {
    const staff = byToken ?? (await findStaff(database, row.session_id))
    return staff
      ? { ...person, kind: 'staff', permissions: permissionsOf(staff), previewing: staff.preview_name }
      : guest
  }
  const { corporate_user_id: corporateUserId, company_id: companyId, company_role: companyRole } = row
  if (role === 'corporate' && corporateUserId && companyId && companyRole)
    return { ...person, kind: 'corporate', corporateUserId, companyId, companyRole }
  if (role === 'mentor' && row.mentor_id) return { ...person, kind: 'mentor', mentorId: row.mentor_id }
  if (role === 'learner' && row.learner_id) {
    return {
      ...person,
      kind: 'learner',
      learnerId: row.learner_id,
      learnerType: row.learner_type ?? 'Professional',
      organization: row.organization_name,
      institute: row.institute_name,
    }
  }
  return guest
}
