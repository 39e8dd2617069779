/** Words of a company's own lists and roles. */
import type { CompanyRole } from '#contracts/company-roles.ts'
import type { PlaceKind } from '#contracts/companies/places.ts'
import { m } from '#web/paraglide/messages.js'

const kinds: Record<PlaceKind, () => string> = {
  department: m.comp_departments,
  site: m.comp_sites,
  line: m.comp_lines,
  grade: m.comp_grades,
}
export const kindName = (kind: PlaceKind) => kinds[kind]()

const roles: Record<CompanyRole, () => string> = {
  owner: m.comp_role_owner,
  hr: m.comp_role_hr,
  buyer: m.comp_role_buyer,
  viewer: m.comp_role_viewer,
  line_manager: m.comp_role_line_manager,
}
export const roleName = (role: CompanyRole) => roles[role]()
