/** Who asks: built once for each request, so that no use case handles half-filled identities. */
import type { CompanyRole } from '#contracts/company-roles.ts'
import type { Locale } from '#contracts/locales.ts'

export type Scope = 'own' | 'company' | 'all'

interface Person {
  personId: string
  sessionId: string
  name: string
  email: string | null
  phone: string | null
  photo: string
  /** The language chosen in the settings, if one was. */
  locale: Locale | null
  /** Every role this person may act in. */
  roles: readonly Role[]
  /** The staff member who acts as this person, for the banner and the log. */
  actedBy: { personId: string; name: string } | null
  /** At a tablet that many share, where somebody else may stand before an open session. */
  isAtKiosk: boolean
  /** What the API token may be used for by which the person asks; null with a session. */
  tokenScopes: ReadonlySet<string> | null
}

export type Role = 'learner' | 'mentor' | 'corporate' | 'staff'

export type Viewer =
  | { kind: 'guest' }
  | (Person & {
      kind: 'learner'
      learnerId: string
      learnerType: 'Professional' | 'Student'
      organization: string | null
      institute: string | null
    })
  | (Person & { kind: 'mentor'; mentorId: string })
  | (Person & { kind: 'corporate'; corporateUserId: string; companyId: string; companyRole: CompanyRole })
  | (Person & {
      kind: 'staff'
      permissions: ReadonlyMap<string, Scope>
      /** The role as which the back office is looked at: its name's texts. Nothing can be saved meanwhile. */
      previewing: Readonly<Record<string, string>> | null
    })

export type SignedIn = Exclude<Viewer, { kind: 'guest' }>

export const guest: Viewer = { kind: 'guest' }

export function isSignedIn(viewer: Viewer): viewer is SignedIn {
  return viewer.kind !== 'guest'
}

const scopes: readonly Scope[] = ['own', 'company', 'all']
/** Whether `held` reaches as far as `wanted`. */
export const reaches = (held: Scope | undefined, wanted: Scope): boolean =>
  held !== undefined && scopes.indexOf(held) >= scopes.indexOf(wanted)

/** The widest scope in which the viewer holds `permission`, or undefined: deny by default. */
export function scopeOf(viewer: Viewer, permission: string): Scope | undefined {
  return viewer.kind === 'staff' ? viewer.permissions.get(permission) : undefined
}
