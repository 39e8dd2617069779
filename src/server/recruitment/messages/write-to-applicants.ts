/** One message to several applicants: each reads it in their language, with their own name, vacancy and interview. */
import type { z } from 'zod'
import { type Locale, locales } from '#contracts/locales.ts'
import { fillPlaceholders, placeholdersOf } from '#contracts/messaging/template-rules.ts'
import type { postApplicationMessages } from '#contracts/recruitment/messages.office.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { Problem } from '#server/platform/errors.ts'
import { localize } from '#server/platform/language/localize.ts'
import { momentIn } from '#server/platform/language/moment-in.ts'
import { tellContact } from '#server/platform/notices/tell-person.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { applicationTemplates } from '../applications/application-templates.ts'
import { type ApplicantToTell, findApplicants, holdApplicants } from '../applications/applications.sql.ts'
import { insertEvent } from '../applications/applying.sql.ts'
import type { Call } from '../applications/judge.ts'
import { checkWords, fieldsOf } from './check-words.ts'
import { findInterviewTimes } from './messages.sql.ts'

type Body = z.output<typeof postApplicationMessages.body>
interface Told {
  applicant: ApplicantToTell
  words: string
}

function wordsFor({ texts, text }: Body, locale: Locale): string {
  const any = locales.map((each) => texts[each]).find(Boolean) ?? ''
  return texts[locale] || texts.en || text.trim() || any
}

/** Throws 422 at a placeholder that there is not, 409 `no_interview` with the names of those who have none. */
async function wordsOfEach(
  database: Database,
  body: Body,
  locale: Locale,
  find: typeof findApplicants,
): Promise<Told[]> {
  checkWords({ ...fieldsOf('texts', body.texts), text: body.text }, locale)
  const applicants = await find(database, body.applications)
  const times = new Map(
    (await findInterviewTimes(database, body.applications)).map((row) => [row.application_id, row.starts_at]),
  )
  const lacking = applicants.filter(
    ({ id, locale: own }) => !times.has(id) && placeholdersOf(wordsFor(body, own)).includes('interview'),
  )
  if (lacking.length > 0)
    throw new Problem(409, 'no_interview', 'The message names an interview, and none is set for: {names}.', {
      values: { names: lacking.map(({ name }) => name).join(', ') },
    })
  return applicants.map((applicant) => {
    const { id, name, locale: own, job } = applicant
    const at = times.get(id)
    const interview = at ? momentIn(own, new Date(at)) : ''
    const values = { name, job: String(localize(job, own)), interview }
    return { applicant, words: fillPlaceholders(wordsFor(body, own), values) }
  })
}

export const previewMessages = async ({ database, locale }: Pick<Call, 'database' | 'locale'>, body: Body) =>
  (await wordsOfEach(database, body, locale, findApplicants)).map(
    ({ applicant: { id, name, locale: own }, words }) => ({
      ...{ application_id: id, name, locale: own, text: words },
    }),
  )

/** Answers how many were told. */
export async function writeToApplicants(call: Call, body: Body): Promise<{ told: number }> {
  const { database, viewer, locale } = call
  return database.transaction(async (transaction) => {
    const all = await wordsOfEach(transaction, body, locale, holdApplicants)
    for (const { applicant, words } of all) {
      const { id, phone, email, locale: own, job, slug } = applicant
      await insertEvent(transaction, id, { kind: 'message', authorId: viewer.personId, text: words })
      await tellContact(
        transaction,
        call,
        { phone, email, locale: own },
        {
          ...{ template: applicationTemplates.message, reason: '', path: `/work-with-us/${slug}` },
          values: { job, words },
        },
      )
    }
    if (all[0])
      await recordAudit(transaction, {
        ...{ viewer, action: 'application.message', subjectKind: 'application', subjectId: all[0].applicant.id },
        after: { told: all.length },
      })
    return { told: all.length }
  })
}
