/** The logged-in user as the pages show it. */
import { useRouteLoaderData } from 'react-router'
import type { PageUser } from '#contracts/host/page-context.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { type Frame, readFrame } from '#web/lib/access/frame-text.ts'
import type { RootData } from '#web/root.tsx'

export interface PublicViewer {
  learnerId: string | null
  name: string
  photo: string
  role: PageUser['role']
  roles: PageUser['roles']
  /** Organization of a professional, institute of a student. */
  place: string | null
  actedBy: string | null
  /** On a tablet that others use, too. */
  isAtKiosk: boolean
  /** The role as which the back office is looked at. */
  previewing: string | null
  /** What one may do for the company as which one acts. */
  companyRole: PageUser['company_role']
  permissions: string[]
}

/** Specification sections 2 and 3: name and photo come from the role one acts in. */
export function publicViewer(user: PageUser): PublicViewer {
  return {
    learnerId: user.learner_id,
    name: user.mentor_name ?? user.learner_name ?? user.corporate_admin ?? user.username,
    photo: user.mentor_photo ?? user.learner_photo ?? user.corporate_photo ?? user.photo,
    role: user.role,
    roles: user.roles,
    place: user.learner_type === 'Professional' ? user.organization_name : user.institute_name,
    actedBy: user.acted_by,
    isAtKiosk: user.is_at_kiosk,
    previewing:
      user.previewed_role &&
      (user.previewed_role[getLocale()] || user.previewed_role.en || Object.values(user.previewed_role)[0] || ''),
    companyRole: user.company_role,
    permissions: user.permissions,
  }
}

/** What every page's frame shows. */
export const useFrame = (): Frame => readFrame(useRootData().frame)

export function useRootData(): RootData {
  const data = useRouteLoaderData('root') as RootData | undefined
  if (!data) throw new Error('The page has no root data')
  return data
}

/** Who looks at the page; null for visitors. */
export function useViewer(): PublicViewer | null {
  return (useRouteLoaderData('root') as RootData | undefined)?.user ?? null
}
