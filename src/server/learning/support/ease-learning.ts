/** One more attempt at a quiz and more time in timed ones, for which rows are added and no counter is changed; later deadlines, and lessons that open before another course is completed. */
import type { z } from 'zod'
import type * as contract from '#contracts/learning/support.office.ts'
import { expectSeen } from '#server/platform/access/seen-mark.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { localize } from '#server/platform/language/localize.ts'
import { lockActiveRun, lockLearnerFor, type Staff, type SupportCall } from './support-call.ts'
import {
  findExtraTime,
  findQuizOfRun,
  insertAllowance,
  insertExtraTime,
  writeEarlyOpening,
  writeExtension,
} from './support.sql.ts'
import { dayWords, tellLearnerOfAct, timeWords } from './tell-learner-of-act.ts'

/** Throws 404, 409 `yourself`, `not_active`, and `attempts_left` while there is one: of two at once the second gets this. */
export async function giveAttempt(
  call: SupportCall,
  viewer: Staff,
  { enrolmentId, body }: { enrolmentId: string; body: z.output<typeof contract.giveAttempt.body> },
): Promise<{ attempts_left: number }> {
  return call.database.transaction(async (transaction) => {
    const run = await lockActiveRun(transaction, viewer, enrolmentId)
    const quiz = await findQuizOfRun(transaction, { enrolmentId: run.enrolment_id, quizId: body.quiz_id })
    if (!quiz) throw invalid({ quiz_id: ['Please choose one of the options.'] })
    if (quiz.attempts_left === null || quiz.attempts_left > 0) {
      throw conflict('attempts_left', 'This person still has an attempt left at this quiz.')
    }
    // An academy may have allowed more attempts once than it does now: one is really free afterwards.
    for (let missing = quiz.attempts_left; missing <= 0; missing++) {
      await insertAllowance(transaction, {
        enrolmentId: run.enrolment_id,
        quizId: body.quiz_id,
        reason: body.reason,
        by: viewer.personId,
      })
    }
    await tellLearnerOfAct(transaction, call, run, {
      kind: 'attempt_given',
      reason: body.reason,
      values: { quiz: quiz.title, course: run.course_name },
      path: `/my-course/${run.slug}`,
    })
    await recordAudit(transaction, {
      viewer,
      action: 'person.give_attempt',
      subjectKind: 'person',
      subjectId: run.person_id,
      before: { attempts_left: 0 },
      after: {
        course: localize(run.course_name, 'en'),
        quiz: localize(quiz.title, 'en'),
        attempts_left: 1,
        reason: body.reason,
      },
    })
    return { attempts_left: 1 }
  })
}

const none = { percent: 0, minutes: 0 }

/** An attempt that is open keeps the time it began with. Throws 404, 409 as the contract says. */
export async function changeExtraTime(
  call: SupportCall,
  viewer: Staff,
  { personId, body }: { personId: string; body: z.output<typeof contract.putExtraTime.body> },
): Promise<{ percent: number; minutes: number }> {
  const { percent, minutes, reason, seen } = body
  return call.database.transaction(async (transaction) => {
    const person = await lockLearnerFor(transaction, viewer, personId)
    const { percent: percentBefore, minutes: minutesBefore } =
      (await findExtraTime(transaction, person.learner_id)) ?? none
    if (percent === percentBefore && minutes === minutesBefore) {
      throw conflict('already_done', 'This person already has this extra time.')
    }
    expectSeen(seen, [percentBefore, minutesBefore])
    await insertExtraTime(transaction, { learnerId: person.learner_id, percent, minutes, reason, by: viewer.personId })
    const isEnded = percent === 0 && minutes === 0
    await tellLearnerOfAct(transaction, call, person, {
      kind: isEnded ? 'extra_time_ended' : 'extra_time',
      reason,
      values: { time: timeWords(person.locale, { percent, minutes }) },
      path: '/dashboard',
    })
    await recordAudit(transaction, {
      viewer,
      action: 'person.extra_time',
      subjectKind: 'person',
      subjectId: person.person_id,
      before: { percent: percentBefore, minutes: minutesBefore },
      after: { percent, minutes, reason },
    })
    return { percent, minutes }
  })
}

/** Every deadline of the enrolment moves by so many days. Throws 404, 409 as the contract says. */
export async function extendDeadlines(
  call: SupportCall,
  viewer: Staff,
  { enrolmentId, body }: { enrolmentId: string; body: z.output<typeof contract.putExtension.body> },
): Promise<{ extended_days: number }> {
  const { days, from_days: shown, reason } = body
  return call.database.transaction(async (transaction) => {
    const run = await lockActiveRun(transaction, viewer, enrolmentId)
    if (run.extended_days === days) throw conflict('already_done', 'The deadlines are already this many days later.')
    if (run.extended_days !== shown) {
      throw conflict('changed_meanwhile', 'Someone else changed this after you opened it.')
    }
    await writeExtension(transaction, run.enrolment_id, days)
    await tellLearnerOfAct(transaction, call, run, {
      kind: days > 0 ? 'extended' : 'extension_ended',
      reason,
      values: { course: run.course_name, ...(days > 0 ? { length: dayWords(run.locale, days) } : {}) },
      path: `/my-course/${run.slug}`,
    })
    const course = String(localize(run.course_name, 'en'))
    await recordAudit(transaction, {
      viewer,
      action: 'person.extend_deadlines',
      subjectKind: 'person',
      subjectId: run.person_id,
      before: { course, days: run.extended_days },
      after: { course, days, reason },
    })
    return { extended_days: days }
  })
}

/** The learner may begin this run before the courses that it asks for are completed, for good. Throws 404, 409 `yourself`, `not_active`, `already_done` where nothing is missing. */
export async function openEarly(
  call: SupportCall,
  viewer: Staff,
  { enrolmentId, reason }: { enrolmentId: string; reason: string },
): Promise<Record<string, never>> {
  return call.database.transaction(async (transaction) => {
    const run = await lockActiveRun(transaction, viewer, enrolmentId)
    if (!(await writeEarlyOpening(transaction, run.enrolment_id))) {
      throw conflict('already_done', 'The lessons of this course are already open for this person.')
    }
    await tellLearnerOfAct(transaction, call, run, {
      ...{ kind: 'opened_early', reason, values: { course: run.course_name }, path: `/my-course/${run.slug}` },
    })
    await recordAudit(transaction, {
      ...{ viewer, action: 'person.open_early', subjectKind: 'person', subjectId: run.person_id },
      ...{ before: {}, after: { course: String(localize(run.course_name, 'en')), reason } },
    })
    return {}
  })
}
