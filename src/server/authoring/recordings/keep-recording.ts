/** A film of the library becomes the recording of a class: an item that is published as all others are. */
import type { Texts } from '#contracts/fields.office.ts'
import { expectAuthor, authorsCan } from '#server/catalogue/courses/expect-author.ts'
import { tellOfRecording } from '#server/learning/classes/tell-of-recording.ts'
import type { SignedIn, Viewer } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { lockDraft } from '../items/expect-author-of.ts'
import { changeItem } from '../items/change-item.ts'
import { isFileOf } from '../items/items.sql.ts'
import { addItem } from '../items/place-items.ts'
import { addSection } from '../outlines/change-sections.ts'
import { findClass, findRecording, insertRecording, lastSection, takeUntold } from './recordings.sql.ts'

const sectionTitle: Texts = {
  ...{ en: 'Recordings of classes', fr: 'Enregistrements des cours', ar: 'تسجيلات الحصص' },
  ...{ es: 'Grabaciones de las clases', zh: '课堂录像', bn: 'ক্লাসের রেকর্ডিং' },
}
const titleOf = (number: number): Texts => ({
  ...{ en: `Class ${number}: recording`, fr: `Cours ${number} : enregistrement`, ar: `الحصة ${number}: تسجيل` },
  ...{ es: `Clase ${number}: grabación`, zh: `第 ${number} 节课：录像`, bn: `ক্লাস ${number}: রেকর্ডিং` },
})

/** Throws 404. */
export async function showRecording(database: Database, viewer: Viewer, meetingId: string) {
  const found = await findClass(database, meetingId)
  if (!found) throw notFound()
  await expectAuthor(database, viewer, found.course_id, { isReading: true })
  const recording = (await findRecording(database, meetingId)) ?? null
  return { course_id: found.course_id, recording, can: { edit: authorsCan(viewer).edit } }
}

/** Throws 404 for a class of a foreign course, 422 for what is no film of this one. */
export function keepRecording(
  database: Database,
  viewer: SignedIn,
  { meetingId, file }: { meetingId: string; file: string },
): Promise<string> {
  return database.transaction(async (transaction) => {
    const found = await findClass(transaction, meetingId)
    if (!found) throw notFound()
    const { course_id: courseId, number } = found
    await expectAuthor(transaction, viewer, courseId)
    await lockDraft(transaction, courseId)
    if (!(await isFileOf(transaction, { fileId: file, courseId, kind: 'video' })))
      throw invalid({ file: ['Choose a file of the library.'] })
    const known = await findRecording(transaction, meetingId)
    const itemId = known?.item_id ?? (await addRecording(transaction, viewer, { courseId, number, meetingId }))
    await changeItem(transaction, viewer, { itemId, changes: { file }, seen: {} })
    const after = { item: itemId, file }
    const subject = { subjectKind: 'class_meeting', subjectId: meetingId }
    await recordAudit(transaction, { viewer, action: 'class_meeting.record', ...subject, after })
    return itemId
  })
}

async function addRecording(
  transaction: Database,
  viewer: SignedIn,
  { courseId, number, meetingId }: { courseId: string; number: number; meetingId: string },
): Promise<string> {
  const sectionId =
    (await lastSection(transaction, courseId)) ?? (await addSection(transaction, viewer, courseId, sectionTitle))
  const item = { sectionId, kind: 'video' as const, title: titleOf(number), before: null }
  const itemId = await addItem(transaction, viewer, item)
  await insertRecording(transaction, meetingId, itemId)
  return itemId
}

/** In the transaction that publishes the course. */
export async function tellOfRecordings(
  transaction: Database,
  services: Pick<Services, 'config' | 'jobs'>,
  courseId: string,
): Promise<void> {
  for (const { meeting_id, lecture } of await takeUntold(transaction, courseId))
    await tellOfRecording(transaction, services, meeting_id, lecture)
}
