/** Who would like to teach: taken from the site, and followed up in the back office. */
import type { z } from 'zod'
import type { teachingBody } from '#contracts/leads/teaching.ts'
import type { Locale } from '#contracts/locales.ts'
import { takeOrWait } from '#server/platform/access/rate-limit.ts'
import { expectSeen, markOf } from '#server/platform/access/seen-mark.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Config } from '#server/platform/config/config.ts'
import { abilities } from '#server/platform/endpoints/office-endpoint.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { pageAddress } from '#server/platform/language/page-address.ts'
import type { MessageTemplate } from '#server/platform/messaging/message-template.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { findStaffWith, insertLeadNote, type LeadStatus } from './leads.sql.ts'
import { findApplication, findApplications, insertApplication, setApplicationStatus } from './teaching.sql.ts'

interface Taking {
  database: Database
  jobs: Jobs
  config: Pick<Config, 'publicUrl'>
  locale: Locale
}
export const teachingAlert: MessageTemplate = {
  key: 'teaching_alert',
  subject: 'New application to teach: {subject}',
  email: '{name}, {phone}\n\n{address}',
}
const alerts = { max: 20, seconds: 3600 }

/** Keeps it, and tells the staff who look after mentors. */
export async function takeApplication(
  { database, jobs, config, locale }: Taking,
  { name, contact_no: phone, email = null, subject, experience }: z.output<typeof teachingBody>,
): Promise<null> {
  await database.transaction(async (transaction) => {
    await insertApplication(transaction, { name, phone, email, subject, experience, locale })
    // More mails would not be read; the list shows all applications.
    if ((await takeOrWait(transaction, 'teaching-alerts', alerts)) > 0) return
    const staff = await findStaffWith(transaction, 'work_with_us', 'edit', ['all'])
    for (const staffMember of staff.slice(0, 20)) {
      if (!staffMember.email) continue
      await sendTemplate(transaction, jobs, {
        ...{ template: teachingAlert, channel: 'email', to: staffMember.email, locale: staffMember.locale },
        values: {
          subject,
          name,
          phone,
          address: pageAddress(config.publicUrl, staffMember.locale, '/admin/work-with-us'),
        },
      })
    }
  })
  return null
}

interface Call {
  database: Database
  viewer: SignedIn
}
const can = (viewer: SignedIn) => abilities(viewer, 'work_with_us', ['edit'])

export const listApplications = async ({ database, viewer }: Call, query: Parameters<typeof findApplications>[1]) => ({
  page: await findApplications(database, query),
  can: can(viewer),
})

export async function showApplication({ database, viewer }: Call, id: string) {
  const application = await findApplication(database, id)
  if (!application) throw notFound()
  return { ...application, seen: markOf(application.status), can: can(viewer) }
}

/** Throws 409 when it moved on since it was seen. */
export async function changeApplication(
  { database, viewer }: Call,
  id: string,
  { status, note, seen }: { status: LeadStatus; note: string; seen: string },
): Promise<null> {
  await database.transaction(async (transaction) => {
    const before = await findApplication(transaction, id)
    if (!before) throw notFound()
    expectSeen(seen, before.status)
    await setApplicationStatus(transaction, id, status)
    const words = note.trim()
    if (words) await insertLeadNote(transaction, id, viewer.personId, words)
    await recordAudit(transaction, {
      ...{ viewer, action: 'lead.edit', subjectKind: 'lead', subjectId: id },
      ...{ before: { status: before.status }, after: { status, has_note: words !== '' } },
    })
  })
  return null
}
