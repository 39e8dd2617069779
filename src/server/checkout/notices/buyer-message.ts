/** What buyers are told about their orders: a subject for the mail, one sentence or two for both ways. */
import { banglaClock } from '#contracts/bangla-clock.ts'
import type { Locale } from '#contracts/locales.ts'
import { fillPlaceholders } from '#contracts/messaging/template-rules.ts'
import { localDigits } from '#server/platform/documents/printable-text.ts'
import { translate } from '#server/platform/http/translate.ts'
import { dayIn } from '#server/platform/language/day-in.ts'
import { momentIn } from '#server/platform/language/moment-in.ts'
import type { MessageTemplate } from '#server/platform/messaging/message-template.ts'
import type { TemplateValues } from '#server/platform/messaging/send-template.ts'
import type { BankAccount } from '../orders/order-list.sql.ts'
import { grouped } from '../pricing/coupon-rule.ts'

/**
 * `failed_late`: after the buyer has left the page. `paid_twice`: the second payment goes back by itself.
 * `seats_…`: a company's seats, paid or on invoice; `invoice_paid`: its invoice, later.
 * `coupon_used`: a late payment goes back by itself. `transfer_awaited`: where to send it; `expired`: it did not come.
 */
export type BuyerMessageKind =
  | 'paid'
  | 'enrolled'
  | 'transfer_awaited'
  | 'transfer_received'
  | 'failed_late'
  | 'expired'
  | 'under_review'
  | 'paid_twice'
  | 'coupon_used'
  | 'refund_asked'
  | 'refunded'
  | 'refund_declined'
  | 'seats_paid'
  | 'seats_invoiced'
  | 'invoice_paid'
  | 'seats_credited'

const texts: Record<BuyerMessageKind, { subject: string; text: string }> = {
  paid: {
    subject: 'Order {no}: paid',
    text: 'We received {amount} for order {no}. You are enrolled: {courses}.',
  },
  enrolled: {
    subject: 'Order {no}: you are enrolled',
    text: 'Order {no} is free of charge. You are enrolled: {courses}.',
  },
  transfer_awaited: {
    subject: 'Order {no}: please transfer {amount}',
    text: 'Please transfer {amount} by {until} and give {no} as the reference.',
  },
  transfer_received: {
    subject: 'Order {no}: your transfer has arrived',
    text: 'Your transfer of {amount} for order {no} has arrived. You are enrolled: {courses}.',
  },
  failed_late: {
    subject: 'Order {no}: the payment failed',
    text: 'The payment for order {no} did not go through. Nothing was charged. You can pay again from your orders.',
  },
  expired: {
    subject: 'Order {no}: payment time expired',
    text: 'No transfer arrived for order {no} in time, so the seat was released. If you have sent the money, contact us: it still counts.',
  },
  under_review: {
    subject: 'Order {no}: your payment is under review',
    text: 'Our team is reviewing a payment for order {no}. You do not need to pay again; we will tell you as soon as it is decided.',
  },
  paid_twice: {
    subject: 'Order {no}: your second payment will be refunded',
    text: 'Order {no} was paid twice. The second payment of {amount} will be refunded to the original payment method.',
  },
  coupon_used: {
    subject: 'Order {no}: your payment will be refunded',
    text: 'Your payment for order {no} arrived after the order had ended, and its coupon can no longer be used. {amount} will be refunded to your original payment method. You can order again at today’s price.',
  },
  refund_asked: {
    subject: 'Order {no}: refund request received',
    text: 'We received your request to refund {amount} of order {no}. We will tell you our decision; once it is approved, the money is sent within 3 working days.',
  },
  refunded: {
    subject: 'Order {no}: refunded',
    text: '{amount} of order {no} was refunded to your original payment method. It may take a few days to appear in your account.',
  },
  seats_paid: {
    subject: 'Order {no}: your seats are ready',
    text: 'We received {amount} for order {no}. You can give the seats now: {courses}.',
  },
  seats_invoiced: {
    subject: 'Order {no}: your seats are ready',
    text: 'Order {no} over {amount} is on invoice. You can give the seats now: {courses}.',
  },
  invoice_paid: {
    subject: 'Order {no}: invoice paid',
    text: 'We received {amount} for the invoice of order {no}. Thank you.',
  },
  seats_credited: {
    subject: 'Order {no}: credit note',
    text: '{amount} of order {no} is credited by a credit note, and its unused seats are taken back. Seats that people use stay on the invoice.',
  },
  refund_declined: {
    subject: 'Order {no}: refund declined',
    text: 'Your refund request for order {no} was declined. You keep access to the course. Contact us if you have a question.',
  },
}

/** The mail begins with the buyer's name; both end with where the order is. */
export const orderTemplate = (key: string, subject: string, text: string): MessageTemplate => ({
  key,
  subject,
  email: (say) => `${say('{name},')}\n\n${say(text)}\n\n{address}`,
  sms: (say) => `${say(text)} {address}`,
})

const { subject: transferSubject, text: transferText } = texts.transfer_awaited
/** With the account below, a part a line: it is copied into a bank's app. */
const transferAwaited: MessageTemplate = {
  key: 'order_transfer_awaited',
  subject: transferSubject,
  email: (say) => `${say('{name},')}\n\n${say(transferText)}\n\n{account}\n\n{address}`,
  sms: (say) => `${say(transferText)}\n{account}\n{address}`,
  optional: ['account'],
}

export const buyerTemplates = {
  ...Object.fromEntries(
    Object.entries(texts).map(([kind, { subject, text }]) => [kind, orderTemplate(`order_${kind}`, subject, text)]),
  ),
  transfer_awaited: transferAwaited,
} as Record<BuyerMessageKind, MessageTemplate>

/** A refund by the way it went: a wallet shows it at once, a bank takes its time. By card it is `refunded`. */
export const refundTemplates = {
  wallet: orderTemplate(
    'order_refunded.wallet',
    texts.refunded.subject,
    '{amount} of order {no} was refunded to the mobile wallet you paid with. It usually appears there at once.',
  ),
  transfer: orderTemplate(
    'order_refunded.transfer',
    texts.refunded.subject,
    '{amount} of order {no} was sent back to you by bank transfer. Your bank may need a few working days to show it.',
  ),
}

/** The papers of a paid order once more. */
export const invoiceResent = orderTemplate('order_invoice_resent', texts.paid.subject, texts.paid.text)

export interface BoughtCourse {
  name: string
  batch_no: number
  is_self_paced: boolean
  /** Of the first class; null where one starts at any time. */
  starts_on: string | null
  class_time: string | null
}

export interface BuyerMessageFacts {
  no: string
  name: string
  amountPaisa: number
  courses: readonly BoughtCourse[]
  address: string
  /** Of a transfer that is waited for. */
  transfer?: AwaitedTransfer | undefined
}

interface AwaitedTransfer {
  /** A moment until which the order is held, or the day an invoice is due. */
  until: { moment: Date } | { day: string }
  /** null where the academy has named none: the order's page says whom to ask. */
  account: BankAccount | null
}

export const buyerValues = (locale: Locale, facts: BuyerMessageFacts): TemplateValues => ({
  no: facts.no,
  name: facts.name,
  amount: takaIn(locale, facts.amountPaisa),
  courses: facts.courses
    .map((course) => courseIn(locale, course))
    .join(locale === 'zh' ? '、' : locale === 'ar' ? '، ' : ', '),
  address: facts.address,
  ...(facts.transfer ? transferValues(locale, facts.transfer) : {}),
})

const transferValues = (locale: Locale, { until, account }: AwaitedTransfer): TemplateValues => ({
  until: 'moment' in until ? momentIn(locale, until.moment) : dayIn(locale, until.day),
  account: account ? accountIn(locale, account) : '',
})

function accountIn(locale: Locale, account: BankAccount): string {
  const named = (name: string, value: string) => value && `${translate(locale, name)}: ${inOrder(locale, value)}`
  const bank = [account.bank, account.branch].filter(Boolean).join(', ')
  const numbers = [named('Account number', account.account_no), named('Routing number', account.routing_no)]
  return [account.account_name, ...numbers, bank].filter(Boolean).join('\n')
}

function takaIn(locale: Locale, paisa: number): string {
  const amount = localDigits(`৳${grouped(paisa)}`, locale === 'bn' ? 'bn' : 'en')
  return inOrder(locale, amount)
}

/** Between Arabic letters a sign would wander behind its number, and the groups of an account number would change places. */
const inOrder = (locale: Locale, figures: string): string => (locale === 'ar' ? `\u2068${figures}\u2069` : figures)

/** With its batch, and when its first class is. */
function courseIn(locale: Locale, course: BoughtCourse): string {
  if (course.is_self_paced) return course.name
  const digits = locale === 'bn' ? 'bn' : 'en'
  const values = { course: course.name, batch: localDigits(String(course.batch_no).padStart(2, '0'), digits) }
  if (!course.starts_on) return fillPlaceholders(translate(locale, '{course} (batch {batch})'), values)
  const time = course.class_time && (locale === 'bn' ? banglaClock(course.class_time) : course.class_time)
  const day = [dayIn(locale, course.starts_on), time].filter(Boolean).join(locale === 'ar' ? '، ' : ', ')
  return fillPlaceholders(translate(locale, '{course} (batch {batch}, first class {day})'), { ...values, day })
}
