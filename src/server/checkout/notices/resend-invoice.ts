/** Sends the papers of an order to its buyer again: the same files, under the same numbers. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { pageAddress } from '#server/platform/language/page-address.ts'
import { maskContact } from '#server/platform/messaging/mask-contact.ts'
import { newId } from '#server/platform/crypto.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Attachment } from '#server/platform/messaging/outbox.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { buyerValues, invoiceResent } from './buyer-message.ts'
import { keepPaper, type KeptSnapshot } from '../documents/keep-paper.ts'
import { papersOfOrder } from '../documents/papers.sql.ts'
import { findMessagedOrder, writeBuyerMessage } from './notifications.sql.ts'
import { orderIdFor } from '../order-state/order-id-for.ts'
import { orderPath } from '../order-state/order-path.ts'

/** Answers to whom, masked. Throws 404, 409 `no_invoice` or `no_address`. */
export async function resendInvoice(services: Services, viewer: SignedIn, no: string): Promise<{ to: string }> {
  const { database, jobs, config } = services
  const orderId = await orderIdFor(database, viewer, 'orders.edit', no)
  const order = await findMessagedOrder(database, orderId)
  if (!order) throw notFound()
  const { email, locale, name, total_paisa: totalPaisa, courses } = order
  const papers = (await papersOfOrder<KeptSnapshot>(database, orderId)).filter(({ kind }) => kind !== 'credit_note')
  if (papers.length === 0) throw conflict('no_invoice', 'This order has no invoice.')
  if (!email) throw conflict('no_address', 'The buyer has no email address.')
  const attachments: Attachment[] = []
  for (const paper of papers) {
    const storageKey = await keepPaper(services, paper, locale === 'bn' ? 'bn' : 'en')
    attachments.push({ filename: `${paper.number}.pdf`, contentType: 'application/pdf', storageKey })
  }
  const address = pageAddress(config.publicUrl, locale, orderPath(order))
  const to = maskContact(email)
  await database.transaction(async (transaction) => {
    await writeBuyerMessage(transaction, { orderId, kind: 'invoice_resent', reference: newId() })
    const values = buyerValues(locale, { no, name, amountPaisa: totalPaisa, courses, address })
    const shared = { template: invoiceResent, locale, values }
    await sendTemplate(transaction, jobs, { ...shared, channel: 'email', to: email, attachments })
    const after = { to, papers: papers.map(({ number }) => number) }
    const entry = { viewer, action: 'order.resend_invoice', subjectKind: 'orders', subjectId: orderId, after }
    await recordAudit(transaction, entry)
  })
  return { to }
}
