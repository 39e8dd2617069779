/** Staff offer a mentor terms, and take an offer back. */
import type { z } from 'zod'
import type { offerTerms as offerContract } from '#contracts/mentors/terms.office.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Call } from '#server/platform/endpoints/implement.ts'
import { abilities } from '#server/platform/endpoints/office-endpoint.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { brokenConstraint } from '#server/platform/postgres/database.ts'
import { presentTerms } from './present-terms.ts'
import { findTermsDesk, insertTerms, judgeTerms, lockTerms, writeAnswer } from './terms.sql.ts'

type Asked = Pick<Call<typeof offerContract>, 'database' | 'viewer'>

export async function showTermsDesk({ database, viewer, locale }: Asked & Pick<Call, 'locale'>, mentorId: string) {
  const found = await findTermsDesk(database, mentorId, locale)
  if (!found) throw notFound()
  const { person_id: personId, ...desk } = found
  const { edit } = abilities(viewer, 'mentor_money', ['edit'])
  return { ...desk, terms: desk.terms.map(presentTerms), can: { edit: edit && personId !== viewer.personId } }
}

/** Throws 404 for an unknown mentor, 422 at the days or the course, 409 `yourself` for who would offer to themselves, `overlapping` and `offered_already`. */
export async function offerTerms(
  { database, viewer }: Asked,
  mentorId: string,
  body: z.output<typeof offerContract.body>,
): Promise<{ terms_id: string }> {
  const { course_id: courseId, valid_from: validFrom, valid_until: validUntil, ...sums } = body
  if (validUntil !== null && validUntil < validFrom) throw invalid({ valid_until: ['The end is before the start.'] })
  const judged = await judgeTerms(database, { mentorId, courseId, validFrom, validUntil })
  if (!judged.has_mentor) throw notFound()
  if (judged.person_id === viewer.personId) throw conflict('yourself', 'A colleague has to do this for you.')
  if (judged.is_too_early) throw invalid({ valid_from: ['The books of this month are closed.'] })
  if (judged.overlaps) throw overlapping()
  try {
    return await database.transaction(async (transaction) => {
      const termsId = await insertTerms(transaction, {
        ...{ mentorId, courseId, validFrom, validUntil, note: sums.note, offeredBy: viewer.personId },
        ...{ sharePercent: sums.share_percent, classFeePaisa: sums.class_fee * 100 },
        ...{ batchFeePaisa: sums.batch_fee * 100, minimumPaisa: sums.minimum * 100 },
      })
      if (!termsId) throw invalid({ course_id: ['Choose a course that this mentor teaches.'] })
      const what = { action: 'mentor_terms.offer', subjectKind: 'mentor_terms', subjectId: termsId }
      await recordAudit(transaction, { viewer, ...what, after: { mentor_id: mentorId, ...body } })
      return { terms_id: termsId }
    })
  } catch (error) {
    if (brokenConstraint(error)?.constraint !== 'mentor_terms_open_offer') throw error
    throw conflict('offered_already', 'Terms for this course are waiting for an answer. Withdraw them first.')
  }
}

/** Throws 409 `not_open` for what was answered. */
export function withdrawTerms({ database, viewer }: Asked, termsId: string): Promise<{ terms_id: string }> {
  return database.transaction(async (transaction) => {
    const terms = await lockTerms(transaction, termsId)
    if (!terms) throw notFound()
    if (terms.state !== 'offered') throw notOpen()
    await writeAnswer(transaction, { termsId, state: 'withdrawn', personId: viewer.personId })
    const what = { action: 'mentor_terms.withdraw', subjectKind: 'mentor_terms', subjectId: termsId }
    await recordAudit(transaction, { viewer, ...what, before: terms })
    return { terms_id: termsId }
  })
}

export const overlapping = () =>
  conflict('overlapping', 'Other terms for this course apply on some of these days. Choose other days.')
export const notOpen = () => conflict('not_open', 'These terms were answered or withdrawn already.')
