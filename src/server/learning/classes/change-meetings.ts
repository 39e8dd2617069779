/** One class is added, moved, cancelled, restored or gets a place of its own; its people are told. */
import type { z } from 'zod'
import type { postMeeting, putMeeting } from '#contracts/learning/classes/meetings.office.ts'
import { expectAuthor } from '#server/catalogue/courses/expect-author.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { expectSeen, markOf } from '#server/platform/access/seen-mark.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { written } from '#server/platform/endpoints/office-endpoint.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import {
  insertMeeting,
  judgeTimes,
  lockBatchOfClasses,
  lockMeeting,
  type MeetingRow,
  type OwnOfMeeting,
  type Times,
  updateOwn,
  updateState,
  updateTimes,
} from './meetings.sql.ts'
import { tellClassmates } from './tell-classmates.ts'

type Call = Pick<Services, 'database' | 'config' | 'jobs' | 'cache'> & { viewer: SignedIn }
type Own = Pick<z.output<typeof putMeeting.body>, 'title' | 'venue' | 'live_link'>
type AskedTimes = Pick<z.output<typeof postMeeting.body>, 'starts_at' | 'ends_at'>
const subjectKind = 'class_meeting'
const isCancelled = () => conflict('is_cancelled', 'This class is cancelled.')

/** What has been held stays where it was: people were marked for it. */
function expectToCome({ is_over }: MeetingRow): void {
  if (is_over) throw conflict('class_over', 'This class is over. It can no longer be moved or cancelled.')
}

const writtenOfMeeting = ({ title, venue, live_link }: Pick<MeetingRow, 'title' | 'venue' | 'live_link'>) => ({
  ...{ title, venue, live_link },
})
export const markOfMeeting = (meeting: MeetingRow) => markOf(writtenOfMeeting(meeting))

const ownOf = ({ title, venue, live_link }: Own): OwnOfMeeting => ({
  title: written(title),
  venue: written(venue),
  liveLink: live_link || null,
})

/** Throws 422 at the field: a class has a start to come and an end after it, and no other class of its batch at that time. */
async function expectTimes(
  transaction: Database,
  { starts_at: startsAt, ends_at: endsAt }: AskedTimes,
  { batchId, meetingId }: { batchId: string; meetingId: string | null },
): Promise<Times> {
  const missing = ['Input field is required']
  if (!startsAt || !endsAt)
    throw invalid({ ...(startsAt ? {} : { starts_at: missing }), ...(endsAt ? {} : { ends_at: missing }) })
  if (endsAt <= startsAt) throw invalid({ ends_at: ['The end is before the start.'] })
  const { is_past, is_taken } = await judgeTimes(transaction, { batchId, meetingId, startsAt, endsAt })
  if (is_past) throw invalid({ starts_at: ['This time is in the past. Choose a later one.'] })
  if (is_taken) throw invalid({ starts_at: ['This batch has another class at that time.'] })
  return { startsAt, endsAt }
}

/** The class for a change by the viewer, its batch locked. Throws 404, 403. */
async function lockFor(transaction: Database, viewer: SignedIn, meetingId: string) {
  const meeting = await lockMeeting(transaction, meetingId)
  if (!meeting) throw notFound()
  await expectAuthor(transaction, viewer, meeting.course_id)
  return meeting
}

export function addMeeting(call: Call, batchId: string, { reason, ...body }: z.output<typeof postMeeting.body>) {
  const { database, viewer } = call
  return database.transaction(async (transaction) => {
    const batch = await lockBatchOfClasses(transaction, batchId)
    if (!batch) throw notFound()
    await expectAuthor(transaction, viewer, batch.course_id)
    const row = { ...(await expectTimes(transaction, body, { batchId, meetingId: null })), ...ownOf(body) }
    const meetingId = await insertMeeting(transaction, { batchId, personId: viewer.personId }, { ...row, note: '' })
    await call.cache.drop(transaction, 'courses')
    const told = await tellClassmates(transaction, call, batch, {
      kind: 'added',
      time: row.startsAt,
      reason,
      meetingId,
    })
    const after = { ...row, reason, told, batch: batchId }
    await recordAudit(transaction, { viewer, action: 'class_meeting.create', subjectKind, subjectId: meetingId, after })
    return { meeting_id: meetingId, told }
  })
}

/** Throws 409 when somebody else changed it since it was seen. */
export function changeMeeting({ database, viewer }: Call, meetingId: string, body: z.output<typeof putMeeting.body>) {
  return database.transaction(async (transaction) => {
    const meeting = await lockFor(transaction, viewer, meetingId)
    expectSeen(body.seen, writtenOfMeeting(meeting))
    const after = ownOf(body)
    await updateOwn(transaction, meetingId, after)
    const before = { title: meeting.title, venue: meeting.venue, liveLink: meeting.live_link }
    const subject = { subjectKind, subjectId: meetingId }
    await recordAudit(transaction, { viewer, action: 'class_meeting.edit', ...subject, before, after })
    return { meeting_id: meetingId }
  })
}

/** Throws 409 `is_cancelled`, `class_over`. */
export function moveMeeting(call: Call, meetingId: string, { reason, ...body }: AskedTimes & { reason: string }) {
  const { database, viewer } = call
  return database.transaction(async (transaction) => {
    const meeting = await lockFor(transaction, viewer, meetingId)
    if (meeting.state === 'cancelled') throw isCancelled()
    expectToCome(meeting)
    const times = await expectTimes(transaction, body, { batchId: meeting.batch_id, meetingId })
    await updateTimes(transaction, meetingId, { ...times, note: reason })
    await call.cache.drop(transaction, 'courses')
    const { starts_at: before } = meeting
    const told = await tellClassmates(transaction, call, meeting, {
      ...{ kind: 'moved', time: times.startsAt, before, reason, meetingId },
    })
    await recordAudit(transaction, {
      viewer,
      action: 'class_meeting.move',
      ...{ subjectKind, subjectId: meetingId },
      before: { startsAt: before, endsAt: meeting.ends_at },
      after: { ...times, reason, told },
    })
    return { meeting_id: meetingId, told }
  })
}

/** What was cancelled earns its mentor nothing: afterwards others say that it took place. */
function expectNotToEarn(viewer: SignedIn, { is_over }: MeetingRow): void {
  if (is_over && viewer.kind === 'mentor')
    throw conflict('class_over', 'This class is over. Ask the office to restore it.')
}

/** Throws 409 `is_cancelled`, `class_over`, `not_cancelled`, or `time_taken` where another class was put to its time meanwhile. */
export function setMeetingState(
  call: Call,
  meetingId: string,
  { state, reason }: { state: 'planned' | 'cancelled'; reason: string },
) {
  const { database, viewer } = call
  return database.transaction(async (transaction) => {
    const meeting = await lockFor(transaction, viewer, meetingId)
    const { batch_id: batchId, starts_at: time } = meeting
    if (meeting.state === state)
      throw state === 'cancelled' ? isCancelled() : conflict('not_cancelled', 'This class is not cancelled.')
    if (state === 'cancelled') expectToCome(meeting)
    else {
      expectNotToEarn(viewer, meeting)
      const asked = { batchId, meetingId, startsAt: time, endsAt: meeting.ends_at }
      const { is_taken } = await judgeTimes(transaction, asked)
      if (is_taken) throw conflict('time_taken', 'This batch has another class at that time.')
    }
    await updateState(transaction, meetingId, { state, note: state === 'cancelled' ? reason : '' })
    await call.cache.drop(transaction, 'courses')
    const kind = state === 'cancelled' ? 'cancelled' : 'restored'
    const told = meeting.is_over
      ? 0
      : await tellClassmates(transaction, call, meeting, { kind, time, reason, meetingId })
    const subject = { subjectKind, subjectId: meetingId }
    const change = { before: { state: meeting.state }, after: { state, reason, told } }
    if (state === 'cancelled')
      await recordAudit(transaction, { viewer, action: 'class_meeting.cancel', ...subject, ...change })
    else await recordAudit(transaction, { viewer, action: 'class_meeting.restore', ...subject, ...change })
    return { meeting_id: meetingId, told }
  })
}
