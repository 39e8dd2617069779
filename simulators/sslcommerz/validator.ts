/** The validator endpoints: order validation, transaction query by session and tran_id, refund and refund query. */
import { randomBytes } from 'node:crypto'
import { remember } from '../plugin.ts'
import { dhakaTime, transactionFields } from './notification.ts'
import type { Refund, Session, SslcommerzState, Transaction } from './session.ts'

export interface ValidatorContext {
  state: SslcommerzState
  now(): number
  refundDelayMs: number
  acceptsUnknownPayments: boolean
}

type Answer = Record<string, unknown>

const isPaid = (transaction: Transaction) => transaction.status === 'VALID' || transaction.status === 'VALIDATED'

/** The session that a question is about, so that its scenario can leave the question without an answer. */
export function sessionOf(fields: Record<string, string>, state: SslcommerzState): Session | undefined {
  for (const session of state.sessions.values()) {
    if (session.tranId === fields.tran_id || session.sessionKey === fields.sessionkey) return session
    if (fields.val_id && session.transactions.some((transaction) => transaction.valId === fields.val_id)) return session
  }
  return undefined
}

/** validationserverAPI.php: VALID the first time, VALIDATED from then on. */
export function validateOrder(fields: Record<string, string>, { state, now }: ValidatorContext): Answer {
  const session = sessionOf({ val_id: fields.val_id ?? '' }, state)
  const transaction = session?.transactions.find((candidate) => candidate.valId === fields.val_id)
  if (!session || !transaction || !isPaid(transaction)) return { status: 'INVALID_TRANSACTION', APIConnect: 'DONE' }
  const answer = { ...describe(session, transaction), validated_on: dhakaTime(transaction.validatedAt ?? now()) }
  transaction.status = 'VALIDATED'
  transaction.validatedAt ??= now()
  return answer
}

/** merchantTransIDvalidationAPI.php is four calls, told apart by which parameter is there. */
export function answerTransactionCall(fields: Record<string, string>, context: ValidatorContext): Answer {
  if (fields.refund_ref_id) return queryRefund(fields.refund_ref_id, context)
  if (fields.bank_tran_id) return initiateRefund(fields, context)
  if (fields.sessionkey) {
    const session = sessionOf({ sessionkey: fields.sessionkey }, context.state)
    if (!session) return { APIConnect: 'DONE', status: 'FAILED', error: 'No session' }
    const transaction = session.transactions.findLast(isPaid) ?? session.transactions.at(-1)
    if (transaction) return { ...describe(session, transaction), sessionkey: session.sessionKey }
    return { APIConnect: 'DONE', status: 'PENDING', sessionkey: session.sessionKey, tran_id: session.tranId }
  }
  if (fields.tran_id) {
    const session = context.state.sessions.get(fields.tran_id)
    const element = (session?.transactions ?? []).map((transaction) => ({
      ...describe(session as Session, transaction),
      bank_gw: 'DEMO',
    }))
    return { APIConnect: 'DONE', no_of_trans_found: element.length, element }
  }
  return { APIConnect: 'INVALID_REQUEST', status: 'FAILED' }
}

function describe(session: Session, transaction: Transaction): Answer {
  return {
    APIConnect: 'DONE',
    gw_version: '4.00',
    discount_amount: '0.00',
    discount_percentage: '0.00',
    discount_remarks: '',
    emi_instalment: '0',
    emi_amount: '0.00',
    account_details: '',
    ...transactionFields(session, transaction),
  }
}

const paisa = (decimal: string) => Math.round(Number(decimal) * 100)

function initiateRefund(
  fields: Record<string, string>,
  { state, now, refundDelayMs, acceptsUnknownPayments }: ValidatorContext,
): Answer {
  const bankTranId = fields.bank_tran_id ?? ''
  const refuse = (errorReason: string) => ({
    APIConnect: 'DONE',
    bank_tran_id: bankTranId,
    status: 'failed',
    errorReason,
  })
  const refundTransId = fields.refund_trans_id ?? ''
  if (!refundTransId || refundTransId.length > 30) return refuse('refund_trans_id is required, at most 30 characters')
  if (!fields.refund_remarks || fields.refund_remarks.length > 255)
    return refuse('refund_remarks is required, at most 255 characters')
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(fields.refund_amount ?? '')) return refuse('refund_amount is not a decimal (10,2)')
  const refunds = [...state.refunds.values()]
  // Whether the real gateway answers a repetition with the first refund is not documented; refusing is the harder case.
  if (refunds.some((refund) => refund.refundTransId === refundTransId)) return refuse('Duplicate refund_trans_id')
  const session = [...state.sessions.values()].find((candidate) =>
    candidate.transactions.some((transaction) => transaction.bankTranId === bankTranId && isPaid(transaction)),
  )
  if (!session && !acceptsUnknownPayments) return refuse('Transaction not found')
  const amount = paisa(fields.refund_amount ?? '')
  const payment = session?.transactions.find((transaction) => transaction.bankTranId === bankTranId)
  const returned = refunds
    .filter((refund) => refund.bankTranId === bankTranId && !refund.isCancelled)
    .reduce((sum, refund) => sum + refund.amount, 0)
  if (amount <= 0 || (payment && amount + returned > paisa(payment.amount)))
    return refuse('Refund amount exceeds the transaction amount')
  const refund: Refund = {
    refundRefId: randomBytes(12).toString('hex'),
    refundTransId,
    bankTranId,
    tranId: session?.tranId ?? '',
    amount,
    initiatedAt: now(),
    refundedAt: now() + (session?.scenario.refund === 'slow' ? 3600_000 : refundDelayMs),
    isCancelled: session?.scenario.refund === 'cancelled',
  }
  remember(state.refunds, refund.refundRefId, refund)
  return {
    APIConnect: 'DONE',
    bank_tran_id: bankTranId,
    trans_id: refund.tranId,
    refund_ref_id: refund.refundRefId,
    status: 'success',
  }
}

function queryRefund(refundRefId: string, { state, now }: ValidatorContext): Answer {
  const refund = state.refunds.get(refundRefId)
  if (!refund) return { APIConnect: 'INVALID_REQUEST', errorReason: 'No refund' }
  const isOver = now() >= refund.refundedAt
  const status = !isOver ? 'processing' : refund.isCancelled ? 'cancelled' : 'refunded'
  return {
    APIConnect: 'DONE',
    bank_tran_id: refund.bankTranId,
    tran_id: refund.tranId,
    refund_ref_id: refundRefId,
    initiated_on: dhakaTime(refund.initiatedAt),
    ...(status === 'refunded' ? { refunded_on: dhakaTime(refund.refundedAt) } : {}),
    status,
  }
}
