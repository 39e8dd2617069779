/** Reminds the people of a company of one unpaid invoice, with the invoice as a file; once since a day, whoever asks. */
import { pageAddress } from '#server/platform/language/page-address.ts'
import { writeNotice } from '#server/platform/notices/tell-person.ts'
import type { Attachment } from '#server/platform/messaging/outbox.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { type KeptPaper, keepPaper, type KeptSnapshot } from '../documents/keep-paper.ts'
import { papersOfOrder } from '../documents/papers.sql.ts'
import { buyerValues } from '../notices/buyer-message.ts'
import { writeBuyerMessage } from '../notices/notifications.sql.ts'
import { orderPath } from '../order-state/order-path.ts'
import { reminderFor } from './reminder-message.ts'
import {
  findPeopleToRemind,
  findRemindedInvoice,
  isReminded,
  lockInvoice,
  type RemindedInvoice,
  type RemindedPerson,
} from './reminders.sql.ts'

export type ReminderServices = Pick<Services, 'config' | 'database' | 'jobs' | 'storage'>

/** `settled`: there is nothing to pay any more. `unreachable`: nobody of the company has an email address. */
export type ReminderEnd = 'sent' | 'told_before' | 'settled' | 'unreachable'

interface Reminder {
  /** A day in Dhaka: whatever reminded of the invoice from then on counts as this one. */
  since: string
  /** The step, or the day of a reminder by hand: of two at once one is written. */
  reference: string
}

/** `written` is called in the transaction of the reminder, with how many people it went to. */
export async function sendReminder(
  services: ReminderServices,
  orderId: string,
  { since, reference }: Reminder,
  written?: (transaction: Database, invoice: RemindedInvoice, people: number) => Promise<void>,
): Promise<ReminderEnd> {
  const { database } = services
  const people = await findPeopleToRemind(database, orderId)
  if (people.length === 0) return 'unreachable'
  // A file is made and kept before anything is locked.
  const papers = await invoicesFor(services, orderId, people)
  return database.transaction(async (transaction) => {
    await lockInvoice(transaction, orderId)
    const invoice = await findRemindedInvoice(transaction, orderId)
    if (!invoice?.is_open) return 'settled'
    if (await isReminded(transaction, orderId, since)) return 'told_before'
    if (!(await writeBuyerMessage(transaction, { orderId, kind: 'invoice_reminder', reference }))) return 'told_before'
    for (const person of people) await tell(transaction, services, { invoice, person, papers })
    await written?.(transaction, invoice, people.length)
    return 'sent'
  })
}

type Papers = ReadonlyMap<string, Attachment[]>
const paperLanguage = ({ locale }: RemindedPerson) => (locale === 'bn' ? 'bn' : 'en')

async function invoicesFor(services: ReminderServices, orderId: string, people: RemindedPerson[]): Promise<Papers> {
  const papers = await papersOfOrder<KeptSnapshot>(services.database, orderId)
  const invoice: KeptPaper | undefined = papers.find(({ kind }) => kind === 'invoice')
  const files = new Map<string, Attachment[]>()
  if (!invoice) return files
  for (const language of new Set(people.map(paperLanguage))) {
    const storageKey = await keepPaper(services, invoice, language)
    files.set(language, [{ filename: `${invoice.number}.pdf`, contentType: 'application/pdf', storageKey }])
  }
  return files
}

async function tell(
  transaction: Database,
  { config, jobs }: ReminderServices,
  { invoice, person, papers }: { invoice: RemindedInvoice; person: RemindedPerson; papers: Papers },
): Promise<void> {
  const { name, locale, email, company, person_id: personId } = person
  const path = orderPath(invoice)
  const { no, amount_paisa: amountPaisa, bank_account: account } = invoice
  const values = {
    ...buyerValues(locale, {
      ...{ no, name, amountPaisa, courses: [], address: pageAddress(config.publicUrl, locale, path) },
      transfer: { until: { day: invoice.due_on }, account },
    }),
    company,
  }
  const shared = { template: reminderFor(invoice.days_late), locale, values }
  await writeNotice(transaction, { config, jobs }, { ...shared, kind: 'order', personId, reason: '', path })
  const attachments = papers.get(paperLanguage(person)) ?? []
  await sendTemplate(transaction, jobs, { ...shared, channel: 'email', to: email, attachments })
}
