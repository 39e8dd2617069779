/** Sends the buyer what became of an order, by mail with its papers and by SMS, once. */
import { pageAddress } from '#server/platform/language/page-address.ts'
import type { Attachment } from '#server/platform/messaging/outbox.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import { writeNotice } from '#server/platform/notices/tell-person.ts'
import type { Services } from '#server/platform/services.ts'
import { type KeptSnapshot, keepPaper } from '../documents/keep-paper.ts'
import { papersOfOrder } from '../documents/papers.sql.ts'
import { orderPath } from '../order-state/order-path.ts'
import { buyerTemplates, buyerValues, refundTemplates } from './buyer-message.ts'
import { findMessagedOrder, type MessagedOrder, writeBuyerMessage } from './notifications.sql.ts'
import type { QueuedBuyerMessage } from './tell-buyer.ts'

type Needed = Pick<Services, 'config' | 'database' | 'jobs' | 'storage'>

export async function sendBuyerMessage(services: Needed, telling: QueuedBuyerMessage): Promise<void> {
  const { config, database, jobs } = services
  const { orderId, kind, reference = '', way } = telling
  const order = await findMessagedOrder(database, orderId)
  if (!order) return
  const { no, name, locale, courses, email, phone, choices } = order
  const address = pageAddress(config.publicUrl, locale, orderPath(order))
  const amountPaisa = telling.amountPaisa ?? order.total_paisa
  const transfer = kind === 'transfer_awaited' ? awaitedTransfer(order) : undefined
  // Paid or given up in the meantime.
  if (transfer === null) return
  const values = buyerValues(locale, { no, name, amountPaisa, courses, address, transfer })
  const template = way ? refundTemplates[way] : buyerTemplates[kind]
  const shared = { template, locale, values }
  const attachments = email ? await papersFor(services, telling, locale) : []
  await database.transaction(async (transaction) => {
    if (!(await writeBuyerMessage(transaction, { orderId, kind, reference }))) return
    if (inBell.has(kind))
      await writeNotice(transaction, services, {
        ...{ kind: 'order', personId: order.person_id, template, locale, values },
        ...{ reason: '', path: orderPath(order) },
      })
    if (email) await sendTemplate(transaction, jobs, { ...shared, channel: 'email', to: email, attachments })
    // Who gets the mail may have switched the SMS off.
    if (phone && (!email || (choices.order_sms ?? true)))
      await sendTemplate(transaction, jobs, { ...shared, channel: 'sms', to: phone })
  })
}

function awaitedTransfer({ held_until: moment, due_on: day, bank_account: account }: MessagedOrder) {
  if (moment) return { until: { moment }, account }
  return day ? { until: { day }, account } : null
}

/** What the person may want to find again on the site, beside mail and SMS. */
const inBell: ReadonlySet<string> = new Set([
  'paid',
  'transfer_awaited',
  'transfer_received',
  'refund_asked',
  'refunded',
  'refund_declined',
])

const salesKinds: ReadonlySet<string> = new Set([
  'paid',
  'transfer_received',
  'seats_paid',
  'seats_invoiced',
  'invoice_paid',
])

/** Invoice and receipt with what was paid, the credit note with what went back. */
async function papersFor(services: Needed, { orderId, kind, reference }: QueuedBuyerMessage, locale: string) {
  const isSale = salesKinds.has(kind)
  if (!isSale && kind !== 'refunded') return []
  const papers = await papersOfOrder<KeptSnapshot>(services.database, orderId)
  const wanted = papers.filter((paper) =>
    isSale ? paper.kind === 'invoice' || paper.kind === 'receipt' : paper.refund_id === reference,
  )
  const attachments: Attachment[] = []
  for (const paper of wanted) {
    const storageKey = await keepPaper(services, paper, locale === 'bn' ? 'bn' : 'en')
    attachments.push({ filename: `${paper.number}.pdf`, contentType: 'application/pdf', storageKey })
  }
  return attachments
}
