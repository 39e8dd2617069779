/** Grants a company free seats of a batch with a reason, for good or until a day, and tells its administrators. */
import type { z } from 'zod'
import type { postCompanySeats } from '#contracts/companies/companies.office.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { countIn } from '#server/platform/language/count-in.ts'
import { dayIn } from '#server/platform/language/day-in.ts'
import { pageAddress } from '#server/platform/language/page-address.ts'
import type { MessageTemplate } from '#server/platform/messaging/message-template.ts'
import { sendTemplate, type TemplateMessage } from '#server/platform/messaging/send-template.ts'
import { brokenConstraint, type Database } from '#server/platform/postgres/database.ts'
import { addCompanySeats } from '../seat-lots/seat-lots.sql.ts'
import { wakeRules } from '../waking/wake-rules.ts'
import { type AdminToTell, findAdminsToTell, findGrantableBatch } from './granted-seats.sql.ts'
import { expectOthersCompany } from './expect-others-company.ts'
import { lockCompany } from './office-companies.sql.ts'

interface Call {
  database: Database
  jobs: Jobs
  clock: Clock
  config: Pick<Config, 'publicUrl'>
  viewer: SignedIn
}

const subject = 'Seats for {company}: {course}'
const text = 'Free seats for {company} in the course {course}: {seats} more. Give them here: {address}'
const untilText =
  'Free seats for {company} in the course {course}: {seats} more. The last day on which they can be given is {day}. Give them here: {address}'
const seatsGranted: MessageTemplate = { key: 'seats_granted', subject, email: text, sms: text }
const seatsGrantedUntil: MessageTemplate = { key: 'seats_granted.until', subject, email: untilText, sms: untilText }
export const grantTemplates: readonly MessageTemplate[] = [seatsGranted, seatsGrantedUntil]

/** Throws 409 `yourself` for who acts for the company, 422 at `batch_id` for a batch that is not on sale, at `seats` for more than it has left, at `last_day` for a day that is over. */
export async function grantSeats(
  call: Call,
  companyId: string,
  { batch_id: batchId, seats, reason, last_day: lastDay }: z.output<typeof postCompanySeats.body>,
): Promise<{ seats: number }> {
  const { database, clock, viewer } = call
  try {
    await database.transaction(async (transaction) => {
      if (!(await lockCompany(transaction, companyId))) throw notFound()
      await expectOthersCompany(transaction, viewer, companyId)
      const batch = await findGrantableBatch(transaction, batchId)
      if (!batch) throw invalid({ batch_id: ['Please choose one of the options.'] })
      if (lastDay && lastDay < batch.today) {
        throw invalid({ last_day: ['This day is in the past. Please choose today or a later day.'] })
      }
      const courseId = batch.course_id
      await addCompanySeats(transaction, {
        ...{
          companyId,
          courseId,
          batchId,
          seats,
          kind: 'granted',
          personId: viewer.personId,
          at: clock.now(),
          reason,
          lastDay,
        },
      })
      await wakeRules(transaction, call.jobs)
      await tellAdmins(transaction, call, { companyId, courseId, seats, lastDay })
      await recordAudit(transaction, {
        ...{ viewer, action: 'company.grant_seats', subjectKind: 'company', subjectId: companyId },
        after: { batch_id: batchId, course_id: courseId, seats, reason, ...(lastDay && { last_day: lastDay }) },
      })
    })
  } catch (error) {
    if (brokenConstraint(error)?.constraint !== 'batch_seats') throw error
    throw invalid({ seats: ['The batch has fewer seats left.'] })
  }
  return { seats }
}

async function tellAdmins(
  transaction: Database,
  { jobs, config }: Call,
  { companyId, courseId, ...granted }: { companyId: string; courseId: string; seats: number; lastDay: string | null },
): Promise<void> {
  for (const admin of await findAdminsToTell(transaction, companyId, courseId))
    await sendTemplate(transaction, jobs, messageTo(admin, config.publicUrl, granted))
}

function messageTo(
  { phone, email, locale, company, course }: AdminToTell,
  publicUrl: string,
  { seats, lastDay }: { seats: number; lastDay: string | null },
): TemplateMessage {
  const address = pageAddress(publicUrl, locale, '/corporate/allocate-user')
  const named = { company, course, address, seats: countIn(locale, seats) }
  const values = lastDay ? { ...named, day: dayIn(locale, lastDay) } : named
  const template = lastDay ? seatsGrantedUntil : seatsGranted
  return { template, locale, values, channel: email ? 'email' : 'sms', to: email ?? phone ?? '' }
}
