/** Who mends lessons says what became of a report: mended, or no mistake. */
import type { MistakeState } from '#contracts/learning/mistakes/mistake-limits.ts'
import { expectAuthor } from '#server/catalogue/courses/expect-author.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { localize } from '#server/platform/language/localize.ts'
import type { Services } from '#server/platform/services.ts'
import { lockMistake, writeClosed } from './mistakes.sql.ts'
import { tellReporter } from './tell-of-mistake.ts'

type Call = Pick<Services, 'database' | 'jobs' | 'config'> & { viewer: SignedIn }

/** The same again changes nothing. Throws 404 to who does not mend the course, 403 to staff who may look only, 409 `mistake_closed`. */
export function closeMistake(
  call: Call,
  id: string,
  { state, answer }: { state: Exclude<MistakeState, 'open'>; answer: string },
): Promise<null> {
  return call.database.transaction(async (transaction) => {
    const mistake = await lockMistake(transaction, id)
    if (!mistake) throw notFound()
    await expectAuthor(transaction, call.viewer, mistake.course_id)
    if (mistake.state === state && mistake.answer === answer) return null
    if (mistake.state !== 'open') throw conflict('mistake_closed', 'This report was answered already.')
    await writeClosed(transaction, { id, state, answer, personId: call.viewer.personId })
    await tellReporter(transaction, call, { ...mistake, state, answer })
    await recordAudit(transaction, {
      viewer: call.viewer,
      action: 'lesson_mistake.close',
      subjectKind: 'lesson_mistake',
      subjectId: id,
      after: { lesson: localize(mistake.title, 'en'), course: localize(mistake.course_name, 'en'), state, answer },
    })
    return null
  })
}
