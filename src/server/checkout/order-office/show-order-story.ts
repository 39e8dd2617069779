/** One order's whole story, with what this member of staff may do about it now. */
import type { OfficeOrder } from '#contracts/checkout/orders.office.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { translate } from '#server/platform/http/translate.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { signedTaka, toTaka } from '../pricing/money.ts'
import { findStory, type OrderStory, type StoryAttempt, type StoryRefund } from './story.sql.ts'
import { orderRefund } from '../refund-state/order-refund.ts'
import { refundMessages, watchedPercent } from '../refund-state/refund-for.ts'
import { gatewayWords } from './gateway-words.ts'
import { ordersWithin, type Powers, powersOf } from '../desk/order-scope.ts'
import { refundablePaisa, refundWays } from '../refunds/refund-ways.ts'
import { offerForPendingRefund } from '../refunds/offer-for-pending-refund.ts'

const iso = (moment: string | Date) => new Date(moment).toISOString()
const isoOrNull = (moment: string | Date | null) => (moment === null ? null : iso(moment))
/** Throws 404 also for orders outside of the viewer's scope. */
export async function showOrderStory(
  database: Database,
  viewer: SignedIn,
  locale: Locale,
  no: string,
): Promise<OfficeOrder> {
  const story = await findStory(database, no, ordersWithin(viewer, 'orders.view'))
  if (!story) throw notFound()
  const powers = powersOf(viewer)
  const asked = story.refunds.find(({ kind, state }) => kind === 'order' && state === 'requested')
  const rule = asked ? offerForPendingRefund(story, asked.rule.items) : orderRefund(story)
  return {
    no: story.no,
    state: story.state,
    placed_at: iso(story.placedAt),
    paid_at: isoOrNull(story.paidAt),
    expires_at: isoOrNull(story.expiresAt),
    payment_method: story.paymentMethod,
    buyer: {
      ...story.buyer,
      locale: story.locale,
      billing: Object.entries(story.billing).map(([name, value]) => ({ name, value: String(value) })),
    },
    company: story.company,
    lines: linesOf(story),
    sub_total: toTaka(story.subTotalPaisa),
    discount: toTaka(story.discountPaisa),
    coupon: story.couponCode ? { code: story.couponCode, discount: toTaka(story.couponDiscountPaisa) } : null,
    vat: {
      rate_percent: Number(story.vat.rate_percent ?? 0),
      amount: toTaka(story.vatPaisa),
      is_inclusive: story.vat.is_inclusive !== false,
    },
    total: toTaka(story.totalPaisa),
    refunded: toTaka(story.refundedPaisa),
    events: story.events.map(({ at, fromState, toState, event, actor, detail }) => ({
      at: iso(at),
      from_state: fromState,
      to_state: toState,
      event,
      actor,
      note: [detail.why, detail.note].filter((text) => typeof text === 'string' && text).join(' · '),
    })),
    attempts: story.attempts.map((attempt) => attemptOf(attempt, story)),
    refunds: story.refunds.map((refund) => refundOf(refund, story, powers)),
    papers: story.papers.map(({ number, kind, issuedAt, totalPaisa }) => ({
      number,
      kind,
      issued_at: iso(issuedAt),
      total: toTaka(totalPaisa),
    })),
    slips: story.slips.map(({ id, reference, uploadedAt, hasFile }) => ({
      id,
      reference,
      uploaded_at: iso(uploadedAt),
      file: hasFile ? `/api/admin/orders/${story.no}/slips/${id}` : null,
    })),
    entries: story.entries.map(({ transaction, at, account, amountPaisa, memo }) => ({
      transaction,
      at: iso(at),
      account,
      amount: signedTaka(amountPaisa),
      memo,
    })),
    balance: signedTaka(story.entries.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)),
    messages: story.messages.map(({ at, kind }) => ({ at: iso(at), kind })),
    rule: rule && {
      amount: toTaka(rule.amountPaisa),
      percent: rule.percent,
      reason: translate(locale, refundMessages[rule.reason]),
    },
    refundable: toTaka(refundablePaisa(story)),
    can: waysOf(story, powers),
  }
}

/** A payment that was held and that nobody has decided about. */
const isWaiting = (attempt: StoryAttempt, state: OrderStory['state']) =>
  attempt.state === 'review' && !attempt.reviewedAt && state !== 'under_review'

function waysOf(story: OrderStory, powers: Powers): OfficeOrder['can'] {
  const isByTransfer = story.paymentMethod === 'bank'
  return {
    // Also for one that has ended, or was paid in another way: the money may come after its time, or twice.
    confirm_transfer: powers.approve && story.wasByTransfer && story.state !== 'draft',
    refuse_transfer: powers.approve && isByTransfer && story.state === 'pending',
    refund: powers.approve && refundablePaisa(story) > 0,
    review:
      powers.approve &&
      (story.state === 'under_review' || story.attempts.some((attempt) => isWaiting(attempt, story.state))),
    ask_gateway:
      powers.edit &&
      story.attempts.some(({ provider, state }) => provider !== 'bank' && state !== 'paid' && state !== 'review'),
    resend_invoice: powers.edit && story.papers.some(({ kind }) => kind === 'invoice'),
  }
}

function linesOf(story: OrderStory): OfficeOrder['lines'] {
  return story.items.map((item) => {
    const more = story.moreOfItems.find(({ courseId }) => courseId === item.courseId)
    return {
      course_id: item.courseId,
      slug: item.slug,
      course_name: item.courseName,
      batch_no: item.batchNo,
      training_type: item.trainingType,
      price: toTaka(more?.pricePaisa ?? item.totalPaisa),
      discount: toTaka(more?.discountPaisa ?? 0),
      total: toTaka(item.totalPaisa),
      paid: toTaka(item.paidPaisa),
      returned: toTaka(item.returnedPaisa),
      has_seat: more?.hasSeat ?? false,
      watched_percent: watchedPercent(item.shareWatched),
      has_certificate: item.hasCertificate,
      enrolment: more?.enrolment ?? 'none',
    }
  })
}

function attemptOf(attempt: StoryAttempt, story: OrderStory): OfficeOrder['attempts'][number] {
  const { detail } = attempt
  return {
    id: attempt.id,
    tran_id: attempt.tranId,
    provider: attempt.provider,
    state: attempt.state,
    amount: toTaka(attempt.amountPaisa),
    fee: attempt.feePaisa === null ? null : toTaka(attempt.feePaisa),
    provider_transaction: attempt.providerTransaction,
    method: detail.method ?? null,
    payer: detail.payer ?? null,
    why: detail.why ?? null,
    created_at: iso(attempt.createdAt),
    checked_at: isoOrNull(attempt.checkedAt),
    settled_at: isoOrNull(attempt.settledAt),
    is_waiting: isWaiting(attempt, story.state) || (attempt.state === 'review' && story.state === 'under_review'),
    notifications: attempt.notifications.map(({ receivedAt, verdict, isAuthentic, times, payload }) => ({
      received_at: iso(receivedAt),
      verdict,
      is_authentic: isAuthentic,
      times,
      fields: gatewayWords(payload),
    })),
  }
}

function refundOf(refund: StoryRefund, story: OrderStory, powers: Powers): OfficeOrder['refunds'][number] {
  return {
    id: refund.id,
    kind: refund.kind,
    state: refund.state,
    amount: toTaka(refund.amountPaisa),
    reason: refund.reason,
    note: refund.note,
    keeps_access: refund.keepsAccess,
    provider: refund.provider,
    refund_tran_id: refund.refundTranId,
    provider_reference: refund.providerReference,
    requested_by: refund.requestedBy,
    decided_by: refund.decidedBy,
    requested_at: iso(refund.requestedAt),
    decided_at: isoOrNull(refund.decidedAt),
    refunded_at: isoOrNull(refund.refundedAt),
    ...refundWays(refund, story, powers),
  }
}
