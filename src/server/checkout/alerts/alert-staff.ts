/** Tells the people who decide about money that an order needs them. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Locale } from '#contracts/locales.ts'
import type { MessageTemplate } from '#server/platform/messaging/message-template.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'

export const orderAlert: MessageTemplate = {
  key: 'order_alert',
  subject: 'Order {no} needs a decision',
  email: (say) =>
    `${say('Order {no}: {reason}')}\n\n${say('It is on hold until someone reviews it in the back office.')}`,
}

/** By e-mail, to everybody who may approve refunds of any order and confirmed the address; sent when the transaction commits. `why` is for staff, in English. */
export async function alertStaff(
  database: Database,
  jobs: Jobs,
  { orderNo, why }: { orderNo: string; why: string },
): Promise<void> {
  for (const { email, locale } of await approvers(database)) {
    const values = { no: orderNo, reason: why }
    await sendTemplate(database, jobs, { template: orderAlert, channel: 'email', to: email, locale, values })
  }
}

async function approvers(database: Database): Promise<{ email: string; locale: Locale }[]> {
  return database.query(sql`
    select distinct p.email, coalesce(p.locale, 'en') as locale from published.person p
    where p.email is not null and p.email_verified_at is not null
      and exists (select from published.staff_permission x
        where x.person_id = p.id and x.module = 'orders' and x.action = 'approve' and x.scope = 'all')
    order by p.email limit 20`)
}
