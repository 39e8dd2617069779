/** Tells the people who decide about money that an order needs them. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { sendMessage } from '#server/platform/messaging/outbox.ts'

/** By e-mail, to everybody who may approve refunds and confirmed the address; sent when the transaction commits. `why` is for staff, in English. */
export async function alertStaff(
  database: Database,
  jobs: Jobs,
  { orderNo, why }: { orderNo: string; why: string },
): Promise<void> {
  for (const to of await approvers(database)) {
    await sendMessage(database, jobs, {
      channel: 'email',
      to,
      subject: `Order ${orderNo} needs a decision`,
      text: `Order ${orderNo}: ${why}\n\nIt is on hold until someone reviews it in the back office.`,
      purpose: 'order_alert',
    })
  }
}

async function approvers(database: Database): Promise<string[]> {
  const rows = await database.query<{ email: string }>(sql`
    select distinct p.email from person p
    where p.email is not null and p.email_verified_at is not null and p.suspended_at is null and p.deleted_at is null
      and (exists (select from person_permission x
          where x.person_id = p.id and x.module = 'orders' and x.action = 'approve')
        or exists (select from person_role r join role_permission x on x.role_id = r.role_id
          where r.person_id = p.id and x.module = 'orders' and x.action = 'approve'))
    order by p.email limit 20`)
  return rows.map(({ email }) => email)
}
