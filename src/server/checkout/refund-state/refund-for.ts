/** What the refund policy gives back for one course of an order, and which of its conditions decided. */
import { refundTerms } from '#contracts/checkout/refund-terms.ts'
import { wholePercent } from '#server/learning/progress/whole-percent.ts'

export interface RefundFacts {
  /** What was paid for this course and not returned yet. */
  paidPaisa: number
  paidAt: Date
  now: Date
  /** 0 to 1: lesson time watched or read, or opened, if that is more, previews left out, and classes attended. */
  shareWatched: number
  hasCertificate: boolean
  trainingType: 'Live' | 'On-site' | 'Self-paced'
  /** Starts of the first and the second class; undefined for courses without. */
  classes?: { first: Date; second: Date | undefined } | undefined
}

export type RefundReason =
  | 'full'
  | 'before_first_class'
  | 'too_late'
  | 'watched_too_much'
  | 'certificate_issued'
  | 'classes_under_way'
  | 'nothing_paid'

export interface RefundOffer {
  amountPaisa: number
  reason: RefundReason
}

/** To the buyer. */
export const refundMessages = {
  full: 'You get the full price back: no more than 7 days have passed since the payment, you have watched at most 20 percent, and no certificate has been issued.',
  before_first_class: 'You get the full price back: the first class is more than 72 hours away.',
  too_late: 'A refund is possible within 7 days of payment.',
  watched_too_much:
    'A refund is possible while at most 20 percent of the course has been watched. A lesson that was opened counts as a whole.',
  certificate_issued: 'A refund is not possible once a certificate has been issued.',
  classes_under_way: 'A refund is not possible after the second class has started.',
  nothing_paid: 'There is nothing to refund.',
} satisfies Record<RefundReason, string>

/** The same to staff, who decide about somebody else. */
export const staffRefundMessages = {
  full: 'The full price goes back: asked for within 7 days, at most 20 percent watched, and no certificate issued.',
  before_first_class: 'The full price goes back: the first class is more than 72 hours away.',
  too_late: 'The rule gives nothing back: more than 7 days have passed since the payment.',
  watched_too_much:
    'The rule gives nothing back: more than 20 percent of the course has been watched. A lesson that was opened counts as a whole.',
  certificate_issued: 'The rule gives nothing back: a certificate has been issued.',
  classes_under_way: 'The rule gives nothing back: the second class has started.',
  nothing_paid: refundMessages.nothing_paid,
} satisfies Record<RefundReason, string>

const hourMs = 3600_000

/** What the rule counts is what people are shown: whole per cent. */
export const watchedPercent = (shareWatched: number): number => wholePercent(shareWatched, 1)

/** All or nothing: the policy knows no part of a price. */
export function refundFor(facts: RefundFacts): RefundOffer {
  const { paidPaisa, classes, now } = facts
  const all = (reason: RefundReason) => ({ amountPaisa: paidPaisa, reason })
  const nothing = (reason: RefundReason) => ({ amountPaisa: 0, reason })
  if (paidPaisa <= 0) return nothing('nothing_paid')
  if (facts.hasCertificate) return nothing('certificate_issued')
  if (facts.trainingType !== 'Self-paced' && classes) {
    const untilFirst = classes.first.getTime() - now.getTime()
    if (untilFirst >= refundTerms.hoursBeforeFirstClass * hourMs) return all('before_first_class')
    if (classes.second && now >= classes.second) return nothing('classes_under_way')
  }
  // To the same time seven days later, that moment included.
  if (now.getTime() - facts.paidAt.getTime() > refundTerms.days * 24 * hourMs) return nothing('too_late')
  if (watchedPercent(facts.shareWatched) > refundTerms.percentWatched) return nothing('watched_too_much')
  return all('full')
}
