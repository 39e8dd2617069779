/** Applicants of a company's own vacancies: listed, read without what the academy notes of them, moved. */
import type { z } from 'zod'
import type { companyApplications, putCompanyApplicationStage } from '#contracts/recruitment/company-circulars.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { localize } from '#server/platform/language/localize.ts'
import { moveStage } from '../applications/applications.sql.ts'
import { insertEvent } from '../applications/applying.sql.ts'
import { findOwnApplicant, findOwnApplicants, findOwnTitle } from './company-circulars.sql.ts'
import type { CompanyCall } from './keep-own-circulars.ts'

type Call = Omit<CompanyCall, 'cache'>

/** Throws 404 for a vacancy that the company did not write. */
export async function listOwnApplicants(
  { database, viewer, locale }: Call,
  circularId: string,
  query: z.output<typeof companyApplications.query>,
) {
  const circular = await findOwnTitle(database, viewer.companyId, circularId, locale)
  if (!circular) throw notFound()
  return { page: await findOwnApplicants(database, circularId, query), beside: circular }
}

/** Throws 404 for an application that is not for a vacancy of the company's own. */
export async function showOwnApplicant({ database, viewer, locale }: Call, applicationId: string) {
  const found = await findOwnApplicant(database, viewer.companyId, applicationId, locale)
  if (!found) throw notFound()
  const { questions, answers, ...rest } = found
  return {
    ...rest,
    answers: questions.flatMap(({ id, text }) =>
      answers[id] ? [{ question: String(localize(text, locale)), answer: answers[id] }] : [],
    ),
  }
}

/** Throws 404, and 409 `moved_meanwhile` when somebody moved it since it was seen. */
export async function moveOwnApplicant(
  { database, viewer, locale }: Call,
  applicationId: string,
  { stage, from }: z.output<typeof putCompanyApplicationStage.body>,
): Promise<null> {
  await database.transaction(async (transaction) => {
    if (!(await findOwnApplicant(transaction, viewer.companyId, applicationId, locale))) throw notFound()
    if (!(await moveStage(transaction, applicationId, { from, to: stage })))
      throw conflict('moved_meanwhile', 'Someone else moved this applicant meanwhile. Reload to see where.')
    await insertEvent(transaction, applicationId, { kind: 'moved', authorId: viewer.personId, from, to: stage })
    await recordAudit(transaction, {
      ...{ viewer, action: 'application.move', subjectKind: 'application', subjectId: applicationId },
      ...{ before: { stage: from }, after: { company_id: viewer.companyId, stage } },
    })
  })
  return null
}
