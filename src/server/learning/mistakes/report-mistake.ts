/** A learner reports a mistake in a lesson, and reads what became of what they reported. */
import type { Locale } from '#contracts/locales.ts'
import { mostReports } from '#contracts/learning/mistakes/mistake-limits.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { expectOpen } from '../release/expect-open.ts'
import { findOwnMistakes, findRunOf, insertMistake, lockMistake, lockReports } from './mistakes.sql.ts'
import { tellMentorsOfMistake } from './tell-of-mistake.ts'

type Learner = Extract<Viewer, { kind: 'learner' }>
type Call = Pick<Services, 'database' | 'jobs' | 'config'> & { viewer: Learner }

/** Throws 404 unless the course is the learner's. */
export async function showOwnMistakes(
  { database, viewer, locale }: Pick<Call, 'database' | 'viewer'> & { locale: Locale },
  lesson: { slug: string; lecture: string },
) {
  const found = await findOwnMistakes(database, viewer, lesson, locale)
  if (!found) throw notFound()
  return found
}

/** Throws 404 unless the course is the learner's, 409 `closed` for a lesson that is not open yet, 409 `too_many_mistakes`. */
export function reportMistake(call: Call, lectureId: string, text: string): Promise<{ id: string }> {
  const { personId } = call.viewer
  return call.database.transaction(async (transaction) => {
    await lockReports(transaction, personId)
    const run = await findRunOf(transaction, call.viewer, lectureId)
    if (!run) throw notFound()
    await expectOpen(transaction, run.enrolment_id, lectureId)
    if (run.today >= mostReports)
      throw conflict('too_many_mistakes', 'You have reported 10 mistakes today. You can report more tomorrow.')
    const id = await insertMistake(transaction, { lectureId, personId, text })
    const mistake = await lockMistake(transaction, id)
    if (mistake) await tellMentorsOfMistake(transaction, call, mistake)
    return { id }
  })
}
