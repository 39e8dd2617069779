/** One person as the back office sees them, with what the viewer may do to them. */
import type { z } from 'zod'
import type { officeUserDetails } from '#contracts/accounts/users.office.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Call } from '#server/platform/endpoints/implement.ts'
import { scopeOf } from '#server/platform/access/viewer.ts'
import { deviceName } from '../devices/device-name.ts'
import { findOfficePerson, type PersonRow } from '../people/person.sql.ts'
import { companyWithin, outranks, withinReach, withinScope } from '../people/people-scope.ts'
import { hasWorkedHere, recoveriesOfPerson } from '../recovery/recoveries.sql.ts'
import type { Staff } from '../people/manage-person.ts'

type Details = z.input<typeof officeUserDetails>

/** Throws 404 beyond the viewer's scope. Orders and audit log are shown to who may see all of them. */
export async function showUser(
  { database, locale }: Pick<Call, 'database' | 'locale'>,
  viewer: Staff,
  personId: string,
): Promise<Details> {
  const person = await findOfficePerson(database, {
    personId,
    locale,
    scope: {
      view: withinScope(viewer, 'users.view'),
      edit: withinReach(viewer, 'users.edit'),
      create: withinReach(viewer, 'users.create'),
      delete: withinReach(viewer, 'users.delete'),
      act: withinReach(viewer, 'users.approve'),
    },
    company: companyWithin(viewer, 'users.view'),
    outranks: outranks(viewer),
    showsOrders: scopeOf(viewer, 'orders.view') === 'all',
    showsAudit: scopeOf(viewer, 'audit.view') === 'all',
    recoveries: scopeOf(viewer, 'recovery.view') === 'all' ? recoveriesOfPerson : sql`null`,
    hasWorkedHere,
  })
  if (!person) throw notFound()
  const sessions = person.sessions.map(({ user_agent, ...session }) => ({ ...session, device: deviceName(user_agent) }))
  return { ...person, sessions, can: abilities(viewer, person) }
}

function abilities(viewer: Staff, person: PersonRow): Details['can'] {
  const isOneself = person.id === viewer.personId
  const isOutranked = person.outranks && !isOneself
  const isRecovering = person.recoveries?.some(({ state }) => state === 'open') ?? false
  const isRecoverable = person.state === 'active' && !person.has_worked_here && !isRecovering
  return {
    edit: person.may_edit && !isOutranked,
    edit_employee: person.may_edit && !isOutranked && person.employee !== null,
    invite: person.may_create && !isOutranked && person.state === 'unverified',
    deactivate: person.may_delete && !isOutranked && !isOneself && person.state !== 'deactivated',
    reactivate: person.may_delete && !isOutranked && person.state === 'deactivated',
    act_as: person.may_act && !person.is_staff && person.roles.length > 0 && person.state === 'active',
    recover: scopeOf(viewer, 'recovery.create') === 'all' && isRecoverable && !isOutranked,
    stop_recovery: scopeOf(viewer, 'recovery.delete') !== undefined && isRecovering,
    export: scopeOf(viewer, 'users.export') === 'all' && !isOutranked,
    erase: person.may_delete && !isOutranked && !isOneself,
    merge: person.may_delete && !isOutranked && !isOneself && person.learner !== null,
  }
}
