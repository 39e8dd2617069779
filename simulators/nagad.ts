/** A local Nagad for demo and tests: initialize, complete, hosted page, verification and refund, with real keys. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  openMessage,
  readPrivateKey,
  readPublicKey,
  type Sealed,
  sealMessage,
} from '#server/checkout/gateways/nagad/nagad-crypto.ts'
import { type NagadPayment, walletPage } from './nagad/wallet-page.ts'
import { messagePage, sendPage, serveAssets } from './page.ts'
import {
  acceptForms,
  demoOnly,
  fieldsOf,
  isMerchantAddress,
  mountedAt,
  remember,
  type SimulatorMount,
  untilGone,
} from './plugin.ts'

export interface NagadSimulatorOptions {
  merchantId: string
  /** Nagad's own; PKCS #8, bare base64. */
  nagadPrivateKey: string
  merchantPublicKey: string
  publicUrl?: string
  merchantOrigins?: readonly string[]
}

export interface NagadSimulator {
  /** Throws when there is no such payment. */
  payment(orderId: string): NagadPayment
  /** What a button of the page does; answers the address the browser is sent to. */
  finish(orderId: string, outcome: 'success' | 'fail' | 'cancel', fault?: NagadPayment['fault']): string
  mount(app: FastifyInstance): void
}

const refuse = (reason: string, message: string) => ({ reason, message })
const statuses = { success: 'Success', fail: 'Failed', cancel: 'Cancelled' } as const

export function createNagadSimulator(options: NagadSimulatorOptions): NagadSimulator {
  const nagadKey = readPrivateKey(options.nagadPrivateKey)
  const merchantKey = readPublicKey(options.merchantPublicKey)
  /** By order id. */
  const payments = new Map<string, NagadPayment>()
  const byReference = (reference: string) => [...payments.values()].find((payment) => payment.reference === reference)
  const open = (body: Record<string, string>, name = 'sensitiveData'): Record<string, string> | undefined => {
    const sealed: Sealed = { sensitiveData: body[name] ?? '', signature: body.signature ?? '' }
    const message = openMessage(sealed, nagadKey, merchantKey)
    return message === undefined ? undefined : fieldsOf(message)
  }
  const seal = (message: object) => sealMessage(message, merchantKey, nagadKey)

  function payment(orderId: string): NagadPayment {
    const found = payments.get(orderId)
    if (!found) throw new RangeError(`No payment for ${orderId}`)
    return found
  }

  function finish(
    orderId: string,
    outcome: 'success' | 'fail' | 'cancel',
    fault: NagadPayment['fault'] = 'none',
  ): string {
    const target = payment(orderId)
    target.status = statuses[outcome]
    target.fault = fault
    const url = new URL(target.callbackUrl)
    const query = {
      merchant: options.merchantId,
      order_id: orderId,
      payment_ref_id: target.reference,
      status: target.status,
    }
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url.toString()
  }

  function mount(app: FastifyInstance): void {
    acceptForms(app)
    serveAssets(app)
    const api = '/api/dfs'

    app.post<{ Params: { merchantId: string; orderId: string } }>(
      `${api}/check-out/initialize/:merchantId/:orderId`,
      (request) => {
        const { merchantId, orderId } = request.params
        const message = open(fieldsOf(request.body))
        if (!message) return refuse('SIGNATURE_VERIFICATION_FAILED', 'The message cannot be read')
        if (merchantId !== options.merchantId || message.merchantId !== merchantId || message.orderId !== orderId) {
          return refuse('MERCHANT_DOES_NOT_EXIST', 'Another merchant or order')
        }
        if (!/^\d{14}$/.test(message.datetime ?? '')) return refuse('INVALID_REQUEST', 'datetime is yyyyMMddHHmmss')
        if (payments.has(orderId)) return refuse('DUPLICATE_ORDER', 'This order id was used before')
        const started: NagadPayment = {
          reference: randomBytes(16).toString('hex'),
          orderId,
          challenge: randomBytes(20).toString('hex'),
          amount: '',
          callbackUrl: '',
          status: 'Initiated',
          fault: 'none',
          returned: 0,
        }
        remember(payments, orderId, started)
        return seal({
          paymentReferenceId: started.reference,
          challenge: started.challenge,
          acceptDateTime: message.datetime,
        })
      },
    )

    app.post<{ Params: { reference: string } }>(`${api}/check-out/complete/:reference`, (request) => {
      const body = fieldsOf(request.body)
      const message = open(body)
      const target = byReference(request.params.reference)
      if (!message || !target) return refuse('SIGNATURE_VERIFICATION_FAILED', 'The message cannot be read')
      if (message.challenge !== target.challenge || message.orderId !== target.orderId)
        return refuse('INVALID_REQUEST', 'Another challenge')
      if (message.currencyCode !== '050' || !/^\d{1,8}(\.\d{1,2})?$/.test(message.amount ?? ''))
        return refuse('INVALID_REQUEST', 'Amount')
      const callbackUrl = body.merchantCallbackURL ?? ''
      if (!isMerchantAddress(callbackUrl, options.merchantOrigins))
        return refuse('INVALID_REQUEST', 'merchantCallbackURL')
      target.amount = message.amount ?? ''
      target.callbackUrl = callbackUrl
      return {
        status: 'Success',
        callBackUrl: `${mountedAt(app, request.host, options.publicUrl)}/check-out/${target.reference}`,
      }
    })

    app.get<{ Params: { reference: string } }>(`${api}/verify/payment/:reference`, async (request) => {
      const target = byReference(request.params.reference)
      if (!target) return refuse('PAYMENT_NOT_FOUND', 'No such payment')
      if (target.fault === 'times_out') {
        target.fault = 'none'
        await untilGone(request.raw.socket)
      }
      const isPaid = target.status === 'Success'
      return {
        merchantId: options.merchantId,
        orderId: target.orderId,
        paymentRefId: target.reference,
        amount: target.fault === 'wrong_amount' ? '10.00' : target.amount,
        clientMobileNo: isPaid ? '01711428036' : null,
        issuerPaymentRefNo: isPaid ? `N${target.reference.slice(0, 9).toUpperCase()}` : null,
        status: target.status,
        statusCode: isPaid ? '000' : '',
      }
    })

    app.post(`${api}/purchase/cancel`, (request) => {
      const message = open(fieldsOf(request.body), 'sensitiveDataCancelRequest')
      const { orderId = '', paymentRefId } = fieldsOf(request.query)
      const target = payments.get(orderId)
      if (!message) return refuse('SIGNATURE_VERIFICATION_FAILED', 'The message cannot be read')
      if (!target || target.reference !== paymentRefId || target.status !== 'Success')
        return refuse('PAYMENT_NOT_FOUND', 'Not paid')
      const amount = Math.round(Number(message.cancelAmount) * 100)
      if (!(amount > 0) || amount + target.returned > Math.round(Number(target.amount) * 100))
        return refuse('INVALID_AMOUNT', 'More than was paid')
      target.returned += amount
      return seal({
        status: 'Success',
        cancelIssuerRefNo: randomBytes(5).toString('hex').toUpperCase(),
        referenceNo: message.referenceNo,
      })
    })

    const gone = (reply: FastifyReply) =>
      sendPage(reply, messagePage(app.prefix, 'Nagad', 'No such payment', 'Go back to the shop and start again.'), 404)
    const openPayment = (reference: string) => {
      const target = byReference(reference)
      return target?.status === 'Initiated' && target.callbackUrl ? target : undefined
    }
    app.get<{ Params: { reference: string } }>('/check-out/:reference', (request, reply) => {
      const target = openPayment(request.params.reference)
      if (!target) return gone(reply)
      return sendPage(reply, walletPage(app.prefix, target))
    })
    app.post<{ Params: { reference: string } }>('/check-out/:reference', (request, reply) => {
      const target = openPayment(request.params.reference)
      const fields = fieldsOf(request.body)
      const outcome = (['success', 'fail', 'cancel'] as const).find((known) => known === fields.outcome)
      if (!target || !outcome) return gone(reply)
      const fault = (['wrong_amount', 'times_out'] as const).find((known) => known === fields.fault)
      return reply.redirect(finish(target.orderId, outcome, fault), 303)
    })
  }

  return { payment, finish, mount }
}

/** Mounts a simulator under the prefix of `app.register`; its API is below `{prefix}/api/dfs`. Throws unless this is a demo. */
export async function nagadSimulator(
  app: FastifyInstance,
  mount: SimulatorMount & { simulator: NagadSimulator },
): Promise<void> {
  demoOnly(mount)
  mount.simulator.mount(app)
}
