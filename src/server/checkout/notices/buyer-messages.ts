/** What buyers are told about their orders, in their language: a subject for the mail, one sentence or two for both ways. */
import type { Locale } from '#contracts/locales.ts'
import { localDigits } from '#server/platform/documents/printable-text.ts'
import { translate } from '#server/platform/http/translate.ts'
import { grouped } from '../pricing/coupon-rule.ts'

/**
 * `failed_late`: after the buyer has left the page. `paid_twice`: the second payment goes back by itself.
 * `coupon_used`: a late payment goes back by itself. `expired`: of a transfer that was waited for.
 */
export type TellingKind =
  | 'paid'
  | 'enrolled'
  | 'transfer_received'
  | 'failed_late'
  | 'expired'
  | 'under_review'
  | 'paid_twice'
  | 'coupon_used'
  | 'refunded'
  | 'refund_declined'

const texts: Record<TellingKind, { subject: string; text: string }> = {
  paid: {
    subject: 'Order {no}: paid',
    text: 'We received {amount} for order {no}. You are enrolled: {courses}.',
  },
  enrolled: {
    subject: 'Order {no}: you are enrolled',
    text: 'Order {no} costs nothing. You are enrolled: {courses}.',
  },
  transfer_received: {
    subject: 'Order {no}: your transfer has arrived',
    text: 'Your transfer of {amount} for order {no} has arrived. You are enrolled: {courses}.',
  },
  failed_late: {
    subject: 'Order {no}: the payment failed',
    text: 'The payment for order {no} did not go through. Nothing was charged. You can pay again in your orders.',
  },
  expired: {
    subject: 'Order {no}: the time to pay is over',
    text: 'No transfer arrived for order {no} in time, so the seat is free again. If you have sent the money, write to us: it still counts.',
  },
  under_review: {
    subject: 'Order {no}: your payment is being looked at',
    text: 'A payment for order {no} needs a look by a person. You need not pay again; we write to you as soon as it is decided.',
  },
  paid_twice: {
    subject: 'Order {no}: a second payment goes back',
    text: 'Order {no} was paid twice. The second payment of {amount} goes back the way it came.',
  },
  coupon_used: {
    subject: 'Order {no}: your payment goes back',
    text: 'Your payment for order {no} came after the order had ended, and its coupon no longer counts for you. {amount} goes back the way it came. You can order again at the price of today.',
  },
  refunded: {
    subject: 'Order {no}: refunded',
    text: '{amount} of order {no} went back the way you paid. It may take your bank some days to show it.',
  },
  refund_declined: {
    subject: 'Order {no}: no refund',
    text: 'Your refund request for order {no} was declined. The course stays open to you. Write to us if you have a question.',
  },
}

export interface TellingFacts {
  no: string
  amountPaisa: number
  courses: readonly string[]
}

export function buyerMessage(
  kind: TellingKind,
  locale: Locale,
  facts: TellingFacts,
): { subject: string; text: string } {
  const values: Record<string, string> = {
    no: facts.no,
    amount: takaIn(locale, facts.amountPaisa),
    courses: facts.courses.join(locale === 'zh' ? '、' : locale === 'ar' ? '، ' : ', '),
  }
  return { subject: fill(translate(locale, texts[kind].subject)), text: fill(translate(locale, texts[kind].text)) }

  function fill(text: string): string {
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  }
}

export function takaIn(locale: Locale, paisa: number): string {
  return localDigits(`৳${grouped(paisa)}`, locale === 'bn' ? 'bn' : 'en')
}
