/** Batches in the back office: added and changed. */
import type { z } from 'zod'
import type { batchBody } from '#contracts/catalogue/batches.office.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { expectSeen } from '#server/platform/access/seen-mark.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { written } from '#server/platform/endpoints/office-endpoint.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { type BatchToWrite, insertBatch, lockBatch, updateBatch } from './office-batches.sql.ts'
import { findWholeCourse } from './office-courses.sql.ts'
import { writtenOfBatch } from './mark-of-batch.ts'

type Call = Pick<Services, 'database' | 'cache'> & { viewer: Viewer }
type Body = z.output<typeof batchBody>

/** A self-paced batch is always open and has neither place nor times. */
function toRow({ seen: _, ...body }: Body): BatchToWrite {
  const row = { ...body, venue: written(body.venue), live_link: body.live_link || null }
  if (body.training_type !== 'Self-paced') return row
  const untimed = {
    class_start_date: null,
    reg_end_date: null,
    class_time: null,
    class_end_time: null,
    class_count: null,
  }
  return { ...row, ...untimed, class_days: [], venue: {}, live_link: null }
}

export function addBatch({ database, cache, viewer }: Call, courseId: string, body: Body) {
  const row = toRow(body)
  return database.transaction(async (transaction) => {
    if (!(await findWholeCourse(transaction, courseId, { isLocked: true }))) throw notFound()
    const batch = await insertBatch(transaction, courseId, row)
    if (!batch) throw new Error(`No batch was added to course ${courseId}`)
    await cache.drop(transaction, 'courses')
    const subject = { subjectKind: 'batch', subjectId: batch.batch_id }
    await recordAudit(transaction, { viewer, action: 'batch.create', ...subject, after: { ...row, course: courseId } })
    return batch
  })
}

/** Throws 409 when somebody else changed it since it was seen, 422 at `seats` for fewer than are taken. */
export function changeBatch({ database, cache, viewer }: Call, batchId: string, body: Body) {
  const row = toRow(body)
  return database.transaction(async (transaction) => {
    const before = await lockBatch(transaction, batchId)
    if (!before) throw notFound()
    expectSeen(body.seen, writtenOfBatch(before))
    if (row.seats !== null && row.seats < before.taken)
      throw invalid({ seats: ['More seats than that are already taken.'] })
    await updateBatch(transaction, batchId, row)
    await cache.drop(transaction, 'courses')
    const subject = { subjectKind: 'batch', subjectId: batchId }
    await recordAudit(transaction, { viewer, action: 'batch.edit', ...subject, before, after: row })
    return { batch_no: before.batch_no }
  })
}
