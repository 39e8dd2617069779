/** A mover or leaver of the company's directory: what it writes of a user becomes the company's record of the person. */
import type { Database } from '#server/platform/postgres/database.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { notFound } from '#server/platform/errors.ts'
import { moveMember } from '../leaving/move-member.ts'
import { editMember } from '../people/change-member.ts'
import type { MemberChanges } from '../people/members.sql.ts'
import type { DirectoryCall } from './add-user.ts'
import { findDirectoryUser, removeDirectoryUser, renameInvited, updateDirectoryUser } from './directory.sql.ts'
import { managerOf, withConflicts } from './directory-conflicts.ts'
import { nameOf } from './find-joiner.ts'
import type { DirectoryUser, KeptUser } from './scim-user.ts'

/**
 * `read` makes of what there is what shall be. The person's own account is not touched: its name, phone and e-mail are the
 * person's. Throws 404, 409 `uniqueness`, 400.
 */
export const changeUser = (
  call: DirectoryCall,
  id: string,
  read: (before: KeptUser) => DirectoryUser,
): Promise<KeptUser> =>
  withConflicts(() =>
    call.database.transaction(async (transaction) => {
      const { companyId } = call.viewer
      const before = await findDirectoryUser(transaction, companyId, id, true)
      if (!before) throw notFound()
      await write(transaction, call, before, read(before))
      return (await findDirectoryUser(transaction, companyId, before.id)) as KeptUser
    }),
  )

const keys = [
  'userName',
  'externalId',
  'displayName',
  'givenName',
  'familyName',
  'email',
  'phone',
  'managerId',
] as const
const places = {
  employee_no: 'employeeNumber',
  department: 'department',
  designation: 'title',
  site: 'site',
  line: 'line',
  grade: 'grade',
} as const

async function write(transaction: Database, call: DirectoryCall, before: KeptUser, after: DirectoryUser) {
  const { viewer, jobs } = call
  const asking = { database: transaction, jobs, viewer }
  const changes: MemberChanges = Object.fromEntries(
    Object.entries(places).flatMap(([column, key]) => (after[key] === before[key] ? [] : [[column, after[key]]])),
  )
  if (after.managerId !== before.managerId)
    changes.manager_id = await managerOf(transaction, viewer.companyId, after.managerId)
  const isRenamed = keys.some((key) => after[key] !== before[key])
  if (isRenamed) {
    await updateDirectoryUser(transaction, before.id, after)
    await renameInvited(transaction, before.id, { name: nameOf(after), email: after.email })
  }
  // Who is moved in the same breath in which they leave or come back is moved first, or last.
  if (after.active && !before.active) await moveMember(asking, before.learnerId, 'come_back')
  // Of a new name or e-mail the log tells only that there is one.
  if (Object.keys(changes).length > 0) await editMember(asking, before.learnerId, changes)
  else if (isRenamed) await record(transaction, call, before)
  if (!after.active && before.active) await moveMember(asking, before.learnerId, 'leave')
}

const record = (transaction: Database, { viewer }: DirectoryCall, { id, learnerId }: KeptUser) =>
  recordAudit(transaction, {
    ...{ viewer, action: 'corporate_learner.edit', subjectKind: 'corporate_learner', subjectId: id },
    after: { company_id: viewer.companyId, learner_id: learnerId, by: 'directory' },
  })

/** The person leaves the company, and the directory has them no more; what they learned stays theirs. Throws 404. */
export const removeUser = (call: DirectoryCall, id: string): Promise<void> =>
  call.database.transaction(async (transaction) => {
    const { viewer, jobs } = call
    const user = await findDirectoryUser(transaction, viewer.companyId, id, true)
    if (!user) throw notFound()
    await removeDirectoryUser(transaction, user.id)
    if (user.active) await moveMember({ database: transaction, jobs, viewer }, user.learnerId, 'leave')
    else await record(transaction, call, user)
  })
