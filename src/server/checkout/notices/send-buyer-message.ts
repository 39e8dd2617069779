/** Sends the buyer what became of an order, by mail with its papers and by SMS, once. */
import { type Attachment, sendMessage } from '#server/platform/messaging/outbox.ts'
import type { Services } from '#server/platform/services.ts'
import { type KeptSnapshot, keepPaper } from '../documents/keep-paper.ts'
import { papersOfOrder } from '../documents/papers.sql.ts'
import { buyerMessage } from './buyer-message.ts'
import { findMessagedOrder, writeBuyerMessage } from './notifications.sql.ts'
import type { QueuedBuyerMessage } from './tell-buyer.ts'

type Needed = Pick<Services, 'config' | 'database' | 'jobs' | 'storage'>

export async function sendBuyerMessage(services: Needed, telling: QueuedBuyerMessage): Promise<void> {
  const { config, database, jobs } = services
  const { orderId, kind, reference = '' } = telling
  const order = await findMessagedOrder(database, orderId)
  if (!order) return
  const { no, locale, courses, email, phone, choices } = order
  const { subject, text } = buyerMessage(kind, locale, {
    no,
    amountPaisa: telling.amountPaisa ?? order.total_paisa,
    courses,
  })
  const address = `${config.publicUrl}${locale === 'en' ? '' : `/${locale}`}/orders/${no}`
  const attachments = email ? await papersFor(services, telling, locale) : []
  const purpose = `order_${kind}`
  await database.transaction(async (transaction) => {
    if (!(await writeBuyerMessage(transaction, { orderId, kind, reference }))) return
    if (email) {
      await sendMessage(transaction, jobs, {
        channel: 'email',
        to: email,
        subject,
        text: `${order.name},\n\n${text}\n\n${address}`,
        purpose,
        ...(attachments.length > 0 ? { attachments } : {}),
      })
    }
    // Who gets the mail may have switched the SMS off.
    if (phone && (!email || (choices.order_sms ?? true)))
      await sendMessage(transaction, jobs, { channel: 'sms', to: phone, text: `${text} ${address}`, purpose })
  })
}

/** Invoice and receipt with what was paid, the credit note with what went back. */
async function papersFor(services: Needed, { orderId, kind, reference }: QueuedBuyerMessage, locale: string) {
  const isSale = kind === 'paid' || kind === 'transfer_received'
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
