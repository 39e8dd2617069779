/** An interview as the applicant's calendar reads it, and beside the application as staff read it. */
import type { z } from 'zod'
import type { officeApplication } from '#contracts/recruitment/applications.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { holds } from '#server/platform/access/permission.ts'
import { constantTimeEqual, linkKey } from '#server/platform/crypto.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { findOwnApplication } from '../applications/applications.sql.ts'
import { type Call, showApplication } from '../applications/judge.ts'
import { findInterview, findJudges } from './interviews.sql.ts'

/** For a calendar, by the key of the link. Throws 404 without it, and where there was no interview. */
export async function showOwnInterview(
  { database, config, locale }: Pick<Services, 'database' | 'config'> & { locale: Locale },
  applicationId: string,
  key: string,
) {
  const application = await findOwnApplication(database, applicationId, locale)
  if (!application || !constantTimeEqual(key, linkKey(config.appSecret, 'application', applicationId))) throw notFound()
  const interview = await findInterview(database, applicationId)
  if (!interview) throw notFound()
  return { ...interview, title: application.title }
}

/** Throws 404. Who may judge may choose who holds the interview. */
export async function showApplicant(
  call: Pick<Call, 'database' | 'viewer' | 'locale'>,
  applicationId: string,
): Promise<z.input<typeof officeApplication.data>> {
  const application = await showApplication(call, applicationId)
  const [interview, judges] = await Promise.all([
    findInterview(call.database, applicationId),
    holds(call.viewer, 'recruitment.edit') ? findJudges(call.database, applicationId) : [],
  ])
  return {
    ...application,
    interview: interview ?? null,
    judges: judges.map(({ person_id, name, is_chosen }) => ({ person_id, name, is_chosen })),
  }
}
