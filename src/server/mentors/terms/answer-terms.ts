/** A mentor agrees to offered terms or declines them. */
import type { z } from 'zod'
import type { answerTerms as answerContract, mentorTerms } from '#contracts/mentors/terms.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Call } from '#server/platform/endpoints/implement.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { brokenConstraint } from '#server/platform/postgres/database.ts'
import { notOpen, overlapping } from './offer-terms.ts'
import { presentTerms } from './present-terms.ts'
import { endFormerTerms, findTermsOf, judgeTerms, lockTerms, writeAnswer } from './terms.sql.ts'

export const listTerms = async ({
  database,
  viewer,
  locale,
}: Pick<Call<typeof mentorTerms>, 'database' | 'viewer' | 'locale'>) =>
  (await findTermsOf(database, viewer.mentorId, locale)).map(presentTerms)

/** Throws 404 for terms of another, 409 `not_open`, `overlapping`, and `too_late` when the books of its first month are closed. */
export async function answerTerms(
  call: Pick<Call<typeof answerContract>, 'database' | 'viewer' | 'locale'>,
  termsId: string,
  isAgreed: boolean,
): Promise<z.input<typeof answerContract.data>> {
  const { database, viewer } = call
  try {
    await database.transaction(async (transaction) => {
      const terms = await lockTerms(transaction, termsId)
      if (terms?.mentor_id !== viewer.mentorId) throw notFound()
      if (terms.state !== 'offered') throw notOpen()
      if (isAgreed) {
        const days = { validFrom: terms.valid_from, validUntil: terms.valid_until }
        const judged = await judgeTerms(transaction, { mentorId: terms.mentor_id, courseId: terms.course_id, ...days })
        if (judged.is_too_early)
          throw conflict('too_late', 'The books of the first month are closed. Ask for new terms.')
        if (judged.overlaps) throw overlapping()
        await endFormerTerms(transaction, terms)
      }
      const state = isAgreed ? 'agreed' : 'declined'
      await writeAnswer(transaction, { termsId, state, personId: viewer.personId })
      const action = isAgreed ? 'mentor_terms.agree' : 'mentor_terms.decline'
      await recordAudit(transaction, { viewer, action, subjectKind: 'mentor_terms', subjectId: termsId, before: terms })
    })
  } catch (error) {
    if (brokenConstraint(error)?.constraint !== 'mentor_terms_overlap') throw error
    throw overlapping()
  }
  const answered = (await listTerms(call)).find(({ terms_id }) => terms_id === termsId)
  if (!answered) throw notFound()
  return answered
}
