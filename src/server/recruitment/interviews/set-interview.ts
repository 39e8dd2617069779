/** An interview is set, moved and cancelled; the applicant and who holds it are told, each with a file for their calendar. */
import type { z } from 'zod'
import type { cancelInterview as cancelContract, postInterview } from '#contracts/recruitment/applications.office.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { linkKey } from '#server/platform/crypto.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { momentIn } from '#server/platform/language/moment-in.ts'
import { pageAddress } from '#server/platform/language/page-address.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import { tellContact } from '#server/platform/notices/tell-person.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { applicationTemplates, interviewerTemplates } from '../applications/application-templates.ts'
import { type ApplicantToTell, holdApplicants } from '../applications/applications.sql.ts'
import { insertEvent } from '../applications/applying.sql.ts'
import { cancelInterviewOf, findInterview, findJudges, type InterviewRow, putInterview } from './interviews.sql.ts'
import type { Call } from '../applications/judge.ts'

const { interview: set, interview_moved: moved, interview_cancelled: cancelled } = applicationTemplates
const templates = { set, moved, cancelled }

/** Who is asked to come this soon hears of it at night too. */
const soonHours = 12

/** Throws 404, 409 `in_the_past`, 422 at `interviewers` for who does not judge applicants. */
export async function setInterview(
  call: Call,
  applicationId: string,
  { starts_at: startsAt, place, interviewers }: z.output<typeof postInterview.body>,
): Promise<null> {
  const { database, viewer, clock } = call
  if (!startsAt || new Date(startsAt) <= clock.now())
    throw conflict('in_the_past', 'An interview has to be in the future.')
  await database.transaction(async (transaction) => {
    const applicant = await holdApplicant(transaction, applicationId)
    const judges = await findJudges(transaction, applicationId)
    if (interviewers.some((id) => !judges.some(({ person_id: judge }) => judge === id)))
      throw invalid({ interviewers: ['Choose people who judge applicants.'] })
    const before = await findInterview(transaction, applicationId)
    const interview = await putInterview(transaction, applicationId, { startsAt, place, interviewers })
    await insertEvent(transaction, applicationId, {
      ...{ kind: 'interview', authorId: viewer.personId, startsAt, place },
    })
    const kind = before && !before.is_cancelled ? 'moved' : 'set'
    await tellOfInterview(transaction, call, { applicant, interview, kind })
    await recordAudit(transaction, {
      ...{ viewer, action: 'application.interview', subjectKind: 'application', subjectId: applicationId },
      after: { starts_at: startsAt, place, interviewers },
    })
  })
  return null
}

/** Throws 404, 409 `no_interview`. */
export async function cancelInterview(
  call: Call,
  applicationId: string,
  { reason }: z.output<typeof cancelContract.body>,
): Promise<null> {
  const { database, viewer } = call
  await database.transaction(async (transaction) => {
    const applicant = await holdApplicant(transaction, applicationId)
    const interview = await cancelInterviewOf(transaction, applicationId)
    if (!interview) throw conflict('no_interview', 'There is no interview to cancel.')
    const { starts_at: startsAt, place } = interview
    await insertEvent(transaction, applicationId, {
      ...{ kind: 'interview_cancelled', authorId: viewer.personId, startsAt, place, text: reason },
    })
    await tellOfInterview(transaction, call, { applicant, interview, kind: 'cancelled', reason })
    await recordAudit(transaction, {
      ...{ viewer, action: 'application.cancel_interview', subjectKind: 'application', subjectId: applicationId },
      ...{ before: { starts_at: startsAt, place }, after: { reason } },
    })
  })
  return null
}

async function holdApplicant(transaction: Database, applicationId: string): Promise<ApplicantToTell> {
  const [applicant] = await holdApplicants(transaction, [applicationId])
  if (!applicant) throw notFound()
  return applicant
}

interface News {
  applicant: ApplicantToTell
  interview: InterviewRow
  kind: 'set' | 'moved' | 'cancelled'
  reason?: string
}

async function tellOfInterview(transaction: Database, call: Call, { applicant, interview, kind, reason = '' }: News) {
  const { config, jobs, clock } = call
  const { id, phone, email, locale, job, name } = applicant
  const at = new Date(interview.starts_at)
  const { place } = interview
  const key = linkKey(config.appSecret, 'application', id)
  await tellContact(
    transaction,
    call,
    { phone, email, locale },
    {
      ...{ template: templates[kind], reason },
      path: `/applications/${id}/interview.ics?key=${key}`,
      values: { job, time: momentIn(locale, at), place },
      isUrgent: at.getTime() - clock.now().getTime() < soonHours * 3_600_000,
    },
  )
  for (const judge of await findJudges(transaction, id)) {
    if (!judge.is_chosen || !judge.email) continue
    const address = `${pageAddress(config.publicUrl, judge.locale, '')}/admin/applicants/${id}/interview.ics`
    await sendTemplate(transaction, jobs, {
      ...{ template: interviewerTemplates[kind], channel: 'email', to: judge.email, locale: judge.locale },
      values: { name, job, time: momentIn(judge.locale, at), place, reason, address, settings: '' },
    })
  }
}
