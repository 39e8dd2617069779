/** A company's views go by email to who wants them, when a week or a month begins: the numbers, and the way to the list and its files. */
import { countIn } from '#server/platform/language/count-in.ts'
import { pageAddress } from '#server/platform/language/page-address.ts'
import type { MessageTemplate } from '#server/platform/messaging/message-template.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import type { Services } from '#server/platform/services.ts'
import { ownPeople } from '../people/company-scope.ts'
import { summarizeTraining } from '../training/training.sql.ts'
import { findOwed, takeOwed } from './readers.sql.ts'
import { sumsOf } from './sums-of.ts'

export const companyViewTemplate: MessageTemplate = {
  key: 'company_view',
  subject: '{view}: training at {company}',
  email: (say) =>
    `${say('People: {people}. Completed and valid: {held} of {required}. Overdue: {overdue}. Expiring within 30 days: {expiring}. Not given: {missing}.')}\n\n${say('The list, its files and the way to stop this email:')}\n\n{address}`,
}

type Needed = Pick<Services, 'database' | 'jobs' | 'config' | 'log'>

/** Every day, so that what a stop left is sent the day after. Call it before the jobs start. */
export function sendViewsRegularly(services: Needed): void {
  services.jobs.schedule('companies.send-views', '10 8 * * *', () => sendViews(services))
}

/** Each for itself: one that fails keeps no other. */
export async function sendViews(services: Needed): Promise<void> {
  const { database, log } = services
  for (const { view_id: viewId, corporate_user_id: corporateUserId } of await findOwed(database)) {
    try {
      await sendView(services, { viewId, corporateUserId })
    } catch (error) {
      log.error({ err: error, viewId }, 'A view could not be sent')
    }
  }
}

/** Taken and queued in one transaction: nobody gets one twice, however many processes are at it. */
const sendView = (
  { database, jobs, config }: Needed,
  reader: { viewId: string; corporateUserId: string },
): Promise<void> =>
  database.transaction(async (transaction) => {
    const owed = await takeOwed(transaction, reader)
    if (!owed) return
    const { company_id: companyId, filters, role, locale, email, name, company } = owed
    const scope = ownPeople({ companyRole: role, corporateUserId: reader.corporateUserId })
    const summary = await summarizeTraining(transaction, companyId, filters, scope)
    const sums = sumsOf(summary)
    const count = (value: number) => countIn(locale, value)
    await sendTemplate(transaction, jobs, {
      ...{ template: companyViewTemplate, channel: 'email', to: email, locale },
      values: {
        ...{ view: name, company, people: count(summary.people), required: count(sums.required) },
        ...{ held: count(sums.held), overdue: count(sums.overdue), expiring: count(sums.expiring) },
        missing: count(sums.not_given),
        address: pageAddress(config.publicUrl, locale, '/corporate/views'),
      },
    })
  })
