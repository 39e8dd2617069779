/** Entries of a mentor's working life in the back office: written, removed, and checked against papers. */
import {
  addMentorRecord,
  changeMentorRecord,
  type MentorRecord,
  removeMentorRecord,
  verifyMentorRecord,
} from '#server/accounts/records/change-mentor-records.ts'
import { forgetDocuments } from '#server/accounts/records/keep-documents.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { dropMentorPages } from './drop-mentor-pages.ts'
import { lockMentor } from './office-mentors.sql.ts'

interface Call {
  database: Database
  cache: Cache
  viewer: SignedIn
}
interface Named {
  mentor: string
  records: MentorRecord['kind']
  record: string
}

/** Does `work` for a mentor that there is, and notes it. */
function change(
  { database, cache, viewer }: Call,
  { mentorId, action, after }: { mentorId: string; action: string; after: object },
  work: (transaction: Database) => Promise<void>,
): Promise<null> {
  return database.transaction(async (transaction) => {
    if (!(await lockMentor(transaction, mentorId))) throw notFound()
    await work(transaction)
    await dropMentorPages(transaction, cache)
    await recordAudit(transaction, { viewer, action, subjectKind: 'mentor', subjectId: mentorId, after })
    return null
  })
}

export const addToWorkingLife = (call: Call, mentorId: string, record: MentorRecord) =>
  change(call, { mentorId, action: 'mentor.add_record', after: { [record.kind]: record.body } }, (transaction) =>
    addMentorRecord(transaction, mentorId, record),
  )

export function changeWorkingLife(call: Call, { mentor, record: id }: Omit<Named, 'records'>, record: MentorRecord) {
  const after = { [record.kind]: { id, ...record.body } }
  return change(call, { mentorId: mentor, action: 'mentor.edit_record', after }, (transaction) =>
    changeMentorRecord(transaction, mentor, { ...record, id }),
  )
}

export async function removeFromWorkingLife(
  call: Call & Pick<Services, 'storage'>,
  { mentor: mentorId, records: kind, record: id }: Named,
): Promise<null> {
  let keys: string[] = []
  await change(call, { mentorId, action: 'mentor.remove_record', after: { [kind]: id } }, async (transaction) => {
    keys = await removeMentorRecord(transaction, { mentorId, kind, id })
  })
  await forgetDocuments(call, keys)
  return null
}

export const verifyWorkingLife = (
  call: Call,
  { mentor: mentorId, records: kind, record: id }: Named,
  isVerified: boolean,
) =>
  change(
    call,
    { mentorId, action: isVerified ? 'mentor.verify_record' : 'mentor.unverify_record', after: { [kind]: id } },
    (transaction) => verifyMentorRecord(transaction, { mentorId, kind, id }, isVerified ? call.viewer.personId : null),
  )
