/** Serves the addresses that gateways notify and send browsers back to. None of these requests proves a payment. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Problem } from '#server/platform/errors.ts'
import { visitorAddress } from '#server/platform/visitors/visitor-address.ts'
import { takeFromLimit, takeOrWait } from '#server/platform/access/rate-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { paymentProviders } from '../payments/payment-providers.ts'
import { type ProviderName, providerNames, type Reading } from '../gateways/payment-provider.ts'
import { type AttemptRow, findAttempt } from '../attempts/attempts.sql.ts'
import { recordNotification } from '../payments/payment-notifications.sql.ts'
import { settleAttempt } from '../fulfilment/settle-attempt.ts'
import { settleTestPayment } from '../test-payments/settle-test-payment.ts'
import { orderPath } from '../order-state/order-path.ts'
import { findTestPayment, type TestPayment } from '../test-payments/test-payments.sql.ts'

/** By provider: its events, and which of them a person's browser makes. */
const events: Record<ProviderName, Record<string, { reads: string; isBrowser: boolean }>> = {
  sslcommerz: {
    success: { reads: 'success', isBrowser: true },
    fail: { reads: 'fail', isBrowser: true },
    cancel: { reads: 'cancel', isBrowser: true },
    ipn: { reads: 'notification', isBrowser: false },
  },
  bkash: { callback: { reads: 'callback', isBrowser: true } },
  nagad: { callback: { reads: 'callback', isBrowser: true } },
}

/** Notifications without a valid signature are kept for staff to read, at most this many an hour. */
const forgeries = { max: 1000, seconds: 3600 }
/**
 * Without a signature anybody says it as often as they like: of one payment so many an hour are kept and lead to a question at
 * the gateway. What is passed over is found when payments without an end are asked about.
 */
const unsigned = { max: 60, seconds: 3600 }
const unreadable = () => new Problem(400, 'unreadable', 'The request could not be read.')

/** Serves `/api/payments/:provider/:event`: no session, from any site, forms or a query. */
export async function paymentCallbacks(app: FastifyInstance, services: Services): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  app.route<{ Params: { provider: string; event: string } }>({
    method: ['GET', 'POST'],
    url: '/api/payments/:provider/:event',
    config: { isCrossSite: true },
    handler: (request, reply) => takeEvent(services, request, reply),
  })
}

async function takeEvent(
  services: Services,
  request: FastifyRequest<{ Params: { provider: string; event: string } }>,
  reply: FastifyReply,
) {
  const { database } = services
  const name = providerNames.find((known) => known === request.params.provider)
  const provider = name && paymentProviders(services)[name]
  const event =
    name && Object.hasOwn(events[name], request.params.event) ? events[name][request.params.event] : undefined
  if (!name || !provider || !event) throw notFound()
  // bKash may answer later than a socket's usual timeout.
  request.raw.socket?.setTimeout?.(60_000)
  const fields = fieldsOf(request.method === 'GET' ? request.query : request.body)
  const reading = provider.readNotification(event.reads, fields)
  if (reading.kind === 'unreadable') throw unreadable()
  const asked = { reference: reading.reference, session: reading.kind === 'notice' ? reading.session : undefined }
  const attempt = await findAttempt(database, name, asked)
  const test = !attempt && reading.kind === 'notice' ? await findTestPayment(database, name, asked) : undefined
  if (test && reading.kind === 'notice') {
    await settleTestPayment(services, test, reading)
    return event.isBrowser ? toSetUp(reply, test) : taken(reply)
  }
  if (attempt && reading.kind === 'notice' && !reading.isSigned) {
    const wait = await takeOrWait(database, `unsigned notices of ${attempt.id}`, unsigned)
    if (wait > 0) return toResult(reply, attempt)
  }
  if (reading.kind === 'forged' || !attempt)
    await takeFromLimit(database, `forged:${visitorAddress(request.ip)}`, forgeries)
  const times = await recordNotification(database, {
    provider: name,
    eventKey: eventKey(event.reads, fields),
    attemptId: attempt?.id ?? null,
    isAuthentic: reading.kind === 'notice' && reading.isSigned,
    verdict: verdictOf(reading, attempt),
    payload: attempt || (reading.kind === 'notice' && reading.isSigned) ? fields : briefly(fields),
  })
  if (reading.kind === 'forged') {
    request.log.warn(
      { event: 'forged_payment_notice', provider: name, times, why: reading.why },
      'forged notice refused',
    )
    if (event.isBrowser && attempt) return toResult(reply, attempt)
    throw unreadable()
  }
  if (!attempt) throw notFound()
  const state = await settleAttempt(services, attempt, reading)
  request.log.info({ event: 'payment_notice', provider: name, claim: reading.claim, times, state }, 'payment notice')
  if (event.isBrowser) return toResult(reply, attempt)
  return taken(reply)
}

const taken = (reply: FastifyReply) =>
  reply.code(200).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('OK')

/** Whoever tried a gateway comes back to where the result stands. */
const toSetUp = (reply: FastifyReply, { locale }: TestPayment) =>
  reply
    .header('cache-control', 'no-store')
    .redirect(`${locale === 'en' ? '' : `/${locale}`}/admin/set-up#payments`, 303)

/** Text fields, cut to what any gateway sends, so that the database cannot be filled through this address. */
function fieldsOf(given: unknown): Record<string, string> {
  const entries = Object.entries(typeof given === 'object' && given !== null ? given : {})
  return Object.fromEntries(
    entries
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .slice(0, 80)
      .map(([name, value]) => [name.slice(0, 60), value.replaceAll('\0', '').slice(0, 2000)]),
  )
}

/** Of a payment that is none of ours staff read the beginning: anybody can send as much as they like. */
function briefly(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .slice(0, 40)
      .map(([name, value]) => [name, value.slice(0, 60)]),
  )
}

/** The same event has the same key however often and in whatever order of fields it is delivered. */
function eventKey(event: string, fields: Record<string, string>): string {
  const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([event, sorted]))
    .digest('hex')
}

function verdictOf(reading: Exclude<Reading, { kind: 'unreadable' }>, attempt: AttemptRow | undefined): string {
  if (reading.kind === 'forged') return 'forged'
  if (!attempt) return 'unknown_attempt'
  return reading.isStale ? `stale_${reading.claim}` : reading.claim
}

const resultPath = ({ order_no: no, company_id: companyId }: AttemptRow) =>
  companyId ? orderPath({ no, company_id: companyId }) : `/checkout/result?order=${encodeURIComponent(no)}`

/** A GET of our own, so that the browser sends the session's cookie again; in the language of the order. */
function toResult(reply: FastifyReply, attempt: AttemptRow) {
  const prefix = attempt.locale === 'en' ? '' : `/${attempt.locale}`
  return reply.header('cache-control', 'no-store').redirect(`${prefix}${resultPath(attempt)}`, 303)
}
