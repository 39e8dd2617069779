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
import { staffRefundMessages, watchedPercent } from '../refund-state/refund-for.ts'
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
  const powers = powersOf(viewer, story.owners)
  const asked = story.refunds.find(({ kind, state }) => kind === 'order' && state === 'requested')
  const rule = asked ? offerForPendingRefund(story, asked.rule.items) : orderRefund(story)
  return {
    no: story.no,
    state: story.state,
    placed_at: iso(story.placed_at),
    paid_at: isoOrNull(story.paid_at),
    expires_at: isoOrNull(story.expires_at),
    payment_method: story.payment_method,
    buyer: {
      ...story.buyer,
      locale: story.locale,
      billing: Object.entries(story.billing).map(([name, value]) => ({ name, value: String(value) })),
    },
    company: story.company,
    lines: linesOf(story, locale),
    sub_total: toTaka(story.sub_total_paisa),
    discount: toTaka(story.discount_paisa),
    coupon: story.coupon_code ? { code: story.coupon_code, discount: toTaka(story.coupon_discount_paisa) } : null,
    vat: {
      rate_percent: Number(story.vat.rate_percent ?? 0),
      amount: toTaka(story.vat_paisa),
      is_inclusive: story.vat.is_inclusive !== false,
    },
    total: toTaka(story.total_paisa),
    refunded: toTaka(story.refunded_paisa),
    events: story.events.map((step) => ({
      at: iso(step.at),
      from_state: step.from_state,
      to_state: step.to_state,
      event: step.event,
      actor: step.actor,
      note: [step.detail.why, step.detail.note].filter((text) => typeof text === 'string' && text).join(' · '),
    })),
    attempts: story.attempts.map((attempt) => attemptOf(attempt, story)),
    refunds: story.refunds.map((refund) => refundOf(refund, story, powers)),
    papers: story.papers.map((paper) => ({
      number: paper.number,
      kind: paper.kind,
      issued_at: iso(paper.issued_at),
      total: toTaka(paper.total_paisa),
    })),
    slips: story.slips.map((slip) => ({
      id: slip.id,
      reference: slip.reference,
      uploaded_at: iso(slip.uploaded_at),
      file: slip.has_file ? `/api/admin/orders/${story.no}/slips/${slip.id}` : null,
    })),
    entries: story.entries.map((entry) => ({
      transaction: entry.transaction,
      at: iso(entry.at),
      account: entry.account,
      amount: signedTaka(entry.amount_paisa),
      memo: entry.memo,
    })),
    balance: signedTaka(story.entries.reduce((sum, entry) => sum + entry.amount_paisa, 0)),
    messages: story.messages.map(({ at, kind }) => ({ at: iso(at), kind })),
    rule: rule && {
      amount: toTaka(rule.amountPaisa),
      percent: rule.percent,
      reason: translate(locale, staffRefundMessages[rule.reason]),
    },
    refundable: toTaka(refundablePaisa(story)),
    can: waysOf(story, powers),
  }
}

/** A held payment that waits for a decision. */
const isWaiting = (attempt: StoryAttempt, state: OrderStory['state']) =>
  attempt.state === 'review' && !attempt.reviewed_at && state !== 'under_review'

function waysOf(story: OrderStory, powers: Powers): OfficeOrder['can'] {
  const isByTransfer = story.payment_method === 'bank'
  return {
    // Also for one that has ended, or was paid in another way: the money may come after its time, or twice.
    confirm_transfer: powers.approve && story.was_by_transfer && story.state !== 'draft',
    refuse_transfer: powers.approve && isByTransfer && story.state === 'pending',
    refund: powers.approve && refundablePaisa(story) > 0,
    credit_note:
      powers.approve &&
      story.state === 'invoiced' &&
      story.refunded_paisa === 0 &&
      story.attempts.every(({ state }) => state !== 'paid' && state !== 'review'),
    review:
      powers.approve &&
      (story.state === 'under_review' || story.attempts.some((attempt) => isWaiting(attempt, story.state))),
    ask_gateway:
      powers.edit &&
      story.attempts.some(({ provider, state }) => provider !== 'bank' && state !== 'paid' && state !== 'review'),
    resend_invoice: powers.edit && story.papers.some(({ kind }) => kind === 'invoice'),
  }
}

function linesOf(story: OrderStory, locale: Locale): OfficeOrder['lines'] {
  return story.items.map((item) => {
    const more = story.more_of_items.find((one) => one.course_id === item.course_id)
    return {
      course_id: item.course_id,
      slug: item.slug,
      course_name: item.course_names[locale] || item.course_name,
      batch_no: item.batch_no,
      training_type: item.training_type,
      price: toTaka(more?.price_paisa ?? item.total_paisa),
      discount: toTaka(more?.discount_paisa ?? 0),
      total: toTaka(item.total_paisa),
      paid: toTaka(item.paid_paisa),
      returned: toTaka(item.returned_paisa),
      has_seat: more?.has_seat ?? false,
      watched_percent: watchedPercent(item.share_watched),
      has_certificate: item.has_certificate,
      enrolment: more?.enrolment ?? 'none',
    }
  })
}

function attemptOf(attempt: StoryAttempt, story: OrderStory): OfficeOrder['attempts'][number] {
  const { detail } = attempt
  return {
    id: attempt.id,
    tran_id: attempt.tran_id,
    provider: attempt.provider,
    state: attempt.state,
    amount: toTaka(attempt.amount_paisa),
    fee: attempt.fee_paisa === null ? null : toTaka(attempt.fee_paisa),
    provider_transaction: attempt.provider_transaction,
    method: detail.method ?? null,
    payer: detail.payer ?? null,
    why: detail.why ?? null,
    created_at: iso(attempt.created_at),
    checked_at: isoOrNull(attempt.checked_at),
    settled_at: isoOrNull(attempt.settled_at),
    is_waiting: isWaiting(attempt, story.state) || (attempt.state === 'review' && story.state === 'under_review'),
    notifications: attempt.notifications.map((told) => ({
      received_at: iso(told.received_at),
      verdict: told.verdict,
      is_authentic: told.is_authentic,
      times: told.times,
      fields: gatewayWords(told.payload),
    })),
  }
}

function refundOf(refund: StoryRefund, story: OrderStory, powers: Powers): OfficeOrder['refunds'][number] {
  return {
    id: refund.id,
    kind: refund.kind,
    state: refund.state,
    amount: toTaka(refund.amount_paisa),
    reason: refund.reason,
    note: refund.note,
    keeps_access: refund.keeps_access,
    provider: refund.provider,
    refund_tran_id: refund.refund_tran_id,
    provider_reference: refund.provider_reference,
    requested_by: refund.requested_by,
    decided_by: refund.decided_by,
    requested_at: iso(refund.requested_at),
    decided_at: isoOrNull(refund.decided_at),
    refunded_at: isoOrNull(refund.refunded_at),
    ...refundWays(refund, story, powers),
  }
}
