/** Attendance by code: a class shows one, and who is in the room scans or types it. */
import type { z } from 'zod'
import type { scanCode } from '#contracts/learning/attendance.ts'
import type { Locale } from '#contracts/locales.ts'
import { expectAuthor } from '#server/catalogue/courses/expect-author.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { takeFromLimit } from '#server/platform/access/rate-limit.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { codeAt, codeHolds, shownAtOf, typedAtOf } from './class-code.ts'
import {
  findClassAtDoor,
  findClassesHeldNow,
  findOwnAttendance,
  findScannedClass,
  type ScannedClass,
  writeScan,
} from './scan.sql.ts'

type Call = Pick<Services, 'database' | 'config'> & { locale: Locale }

/** For who may mark the list of the class. Throws 404, 403. */
export async function showClassCode(
  { database, config, viewer, locale }: Call & { viewer: SignedIn },
  meetingId: string,
) {
  const found = await findClassAtDoor(database, meetingId, locale)
  if (!found) throw notFound()
  await expectAuthor(database, viewer, found.course_id)
  const { now, ...shown } = found
  return { ...shown, shown: found.is_open ? codeAt(config.appSecret, meetingId, now) : null }
}

interface Scanned {
  held: ScannedClass
  shownAt: number
}

/**
 * Notes that the learner is there, once. Throws 422 for what never was a code of the class, 409 `other_batch`, `yourself` for
 * a mentor of the course, `class_over`, `not_open`, `code_too_old`, 429 for who types one code after the other.
 */
export async function scanClassCode(call: Call, learnerId: string, asked: z.output<typeof scanCode.body>) {
  const { held, shownAt } = await (asked.meeting_id
    ? scannedOf(call, learnerId, { meetingId: asked.meeting_id, code: asked.code })
    : typedOf(call, learnerId, asked.code))
  const { meeting_id: meetingId, enrolment_id: enrolmentId, number, title, course_name, course_slug } = held
  if (enrolmentId === null) throw conflict('other_batch', 'This is the class of another batch.')
  if (held.is_taught) throw conflict('yourself', 'A colleague has to do this for you.')
  if (held.is_over) throw conflict('class_over', 'This class is over. Ask your mentor to mark you on the list.')
  if (held.state === 'cancelled' || !held.is_begun) throw conflict('not_open', 'This class cannot be joined now.')
  const tooOld = () => conflict('code_too_old', 'This code is no longer shown. Scan the one that is shown now.')
  if (held.now - shownAt >= codeHolds) throw tooOld()
  const isNew = await writeScan(call.database, { meetingId, enrolmentId, shownAt })
  const noted = await findOwnAttendance(call.database, { meetingId, enrolmentId })
  // It grew too old between the two statements.
  if (!noted?.joined_at) throw tooOld()
  return {
    result: isNew ? ('present' as const) : ('already' as const),
    ...{ meeting_id: meetingId, number, title, course_name, course_slug },
    ...{ mark: noted.mark, joined_at: noted.joined_at, attended: noted.attended, held: noted.held },
  }
}

/** Six digits can be guessed, and what a square holds cannot: so many tries find a code once in some thousand days. */
const typedLimit = { max: 20, seconds: 6 * 3600 }

const tooManyTyped = 'You have typed too many codes. Scan the code, or ask your mentor to mark you on the list.'

const wrongCode = () => invalid({ code: ['This code is not for a class you have now.'] })

async function scannedOf(
  { database, config, locale }: Call,
  learnerId: string,
  { meetingId, code }: { meetingId: string; code: string },
): Promise<Scanned> {
  const held = await findScannedClass(database, { learnerId, meetingId, locale })
  const shownAt = shownAtOf(config.appSecret, meetingId, code)
  // Without its code, the answer says nothing of the class.
  if (!held || shownAt === undefined) throw wrongCode()
  return { held, shownAt }
}

async function typedOf({ database, config, locale }: Call, learnerId: string, typed: string): Promise<Scanned> {
  await takeFromLimit(database, `typed class codes of ${learnerId}`, typedLimit, tooManyTyped)
  for (const held of await findClassesHeldNow(database, learnerId, locale)) {
    const shownAt = typedAtOf(config.appSecret, { meetingId: held.meeting_id, typed, now: held.now })
    if (shownAt !== undefined) return { held, shownAt }
  }
  throw wrongCode()
}
