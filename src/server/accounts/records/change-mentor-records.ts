/** The records of a mentor's working life as staff write and check them. */
import type { z } from 'zod'
import type { educationBody, experienceBody, trainingBody } from '#contracts/accounts/records.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import * as records from './records.sql.ts'

export type MentorRecord =
  | { kind: 'experience'; body: z.output<typeof experienceBody> }
  | { kind: 'education'; body: z.output<typeof educationBody> }
  | { kind: 'training'; body: z.output<typeof trainingBody> }
interface RecordOfMentor {
  mentorId: string
  kind: MentorRecord['kind']
  id: string
}

const ownerOf = (mentorId: string) => ({ personId: null, mentorId })

function insert(database: Database, owner: records.Owner, record: MentorRecord) {
  if (record.kind === 'education') return records.insertEducation(database, owner, record.body)
  if (record.kind === 'training') return records.insertTraining(database, owner, record.body)
  return records.insertExperience(database, owner, { ...record.body, to_year: record.body.to_year ?? null })
}
function update(database: Database, owner: records.Owner, id: string, record: MentorRecord) {
  if (record.kind === 'education') return records.updateEducation(database, owner, id, record.body)
  if (record.kind === 'training') return records.updateTraining(database, owner, id, record.body)
  return records.updateExperience(database, owner, id, { ...record.body, to_year: record.body.to_year ?? null })
}

/** Throws 409 when the mentor has as many as a page can show. */
export async function addMentorRecord(transaction: Database, mentorId: string, record: MentorRecord): Promise<void> {
  await records.lockRecordsOf(transaction, ownerOf(mentorId))
  if (!(await insert(transaction, ownerOf(mentorId), record)))
    throw conflict('too_many_records', 'You have 50 entries here. Remove one to add another.')
}

/** Throws 404 for an entry that the mentor does not have. */
export async function changeMentorRecord(
  database: Database,
  mentorId: string,
  { id, ...record }: MentorRecord & { id: string },
): Promise<void> {
  if (!(await update(database, ownerOf(mentorId), id, record))) throw notFound()
}

/** Answers where its papers lay. Throws 404 for an entry that the mentor does not have. */
export async function removeMentorRecord(
  database: Database,
  { mentorId, kind, id }: RecordOfMentor,
): Promise<string[]> {
  const keys = await records.deleteRecord(database, kind, ownerOf(mentorId), id)
  if (!keys) throw notFound()
  return keys
}

/** By whom it was checked, null for nobody. Throws 404 for an entry that the mentor does not have. */
export async function verifyMentorRecord(
  database: Database,
  { mentorId, kind, id }: RecordOfMentor,
  personId: string | null,
): Promise<void> {
  if ((await records.setVerified(database, kind, { mentorId, id, personId })) === 0) throw notFound()
}
