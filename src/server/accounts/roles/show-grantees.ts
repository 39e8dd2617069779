/** Reads what people may do, and why. */
import type { z } from 'zod'
import type { permissionsOfUser, whyAllowed } from '#contracts/accounts/roles/grants.office.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { findGrantee, findStanding } from './grantees.sql.ts'
import { findSources } from './grants.sql.ts'
import { outranks, withinReach, withinScope } from '../people/people-scope.ts'
import type { Staff } from './own-grants.ts'

const permission = 'permissions.view'

/** Throws 404 beyond the viewer's scope. */
export async function showGrantee(
  database: Database,
  viewer: Staff,
  { personId, locale }: { personId: string; locale: Locale },
): Promise<z.input<typeof permissionsOfUser.data>> {
  const person = await findGrantee(database, {
    personId,
    scope: withinScope(viewer, permission),
    reach: withinReach(viewer, 'permissions.edit'),
    outranks: outranks(viewer),
    locale,
  })
  if (!person) throw notFound()
  const isOneself = personId === viewer.personId
  return { ...person, can_edit: person.is_in_reach && (isOneself || !person.outranks) }
}

/** Sources are listed also when an obstacle makes them void. Throws 404 beyond the viewer's scope. */
export async function explainPermission(
  database: Database,
  viewer: Staff,
  asked: { personId: string; module: string; action: string; locale: Locale },
): Promise<z.input<typeof whyAllowed.data>> {
  const standing = await findStanding(database, {
    personId: asked.personId,
    scope: withinScope(viewer, permission),
  })
  if (!standing) throw notFound()
  const sources = await findSources(database, asked)
  const obstacle = standing.is_suspended ? 'deactivated' : standing.has_left ? 'left' : null
  const scope = obstacle ? null : (sources[0]?.scope ?? null)
  return { is_allowed: scope !== null, scope, sources, obstacle }
}
