/** SQL of messages to buyers: to whom, about which order, and that each is sent once. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { BankAccount } from '../orders/order-list.sql.ts'
import { termsNow } from '../terms/settings.sql.ts'
import type { BoughtCourse } from './buyer-message.ts'

export interface MessagedOrder {
  person_id: string
  no: string
  company_id: string | null
  total_paisa: number
  locale: Locale
  courses: BoughtCourse[]
  name: string
  email: string | null
  phone: string | null
  choices: Record<string, boolean>
  /** Until when money may come: a moment, or of an invoice a day. */
  held_until: Date | null
  due_on: string | null
  bank_account: BankAccount | null
}

/** The order with its buyer; the address given at the checkout goes before the account's. */
export function findMessagedOrder(database: Database, orderId: string): Promise<MessagedOrder | undefined> {
  return database.first<MessagedOrder>(sql`
    select case when o.state = 'pending' then o.expires_at end as held_until, o.due_on::text, ${termsNow('bank_account')} as bank_account,
      p.id as person_id, o.no, o.company_id, o.total_paisa, o.locale, p.name, coalesce(o.billing ->> 'email', p.email) as email,
      coalesce(o.billing ->> 'phone', p.phone) as phone, p.notification_choices as choices,
      (select coalesce(json_agg(json_build_object('name', i.course_name, 'batch_no', b.batch_no, 'class_time', b.class_time, 'is_self_paced', b.training_type = 'Self-paced',
          'starts_on', case when b.training_type <> 'Self-paced' then coalesce(b.first_class_on, b.class_start_date) end)
          order by i.course_name), '[]')
        from order_item i join published.batch b on b.id = i.batch_id where i.order_id = o.id) as courses
    from orders o join published.person p on p.id = o.person_id where o.id = ${orderId} and p.deleted_at is null`)
}

/** False when it was said before. */
export async function writeBuyerMessage(
  database: Database,
  { orderId, kind, reference }: { orderId: string; kind: string; reference: string },
): Promise<boolean> {
  return (
    (await database.run(sql`
      insert into buyer_message (order_id, kind, reference) values (${orderId}, ${kind}, ${reference})
      on conflict do nothing`)) === 1
  )
}
