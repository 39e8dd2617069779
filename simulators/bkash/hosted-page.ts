/** The hosted wallet page of the simulated bKash. */
import { choices, type HostedPage, html } from '../page.ts'
import type { ExecuteFault, Outcome, Payment, PaymentFault, Scenario } from './payment.ts'

const executions: readonly (readonly [ExecuteFault, string])[] = [
  ['none', 'answers'],
  ['times_out_paid', 'takes the money and does not answer'],
  ['times_out_unpaid', 'takes nothing and does not answer'],
  ['already_completed', 'says that it was completed already (2062)'],
  ['execution_completed', 'says that it was executed already (2117)'],
  ['insufficient_balance', 'finds too little money (2023)'],
  ['duplicate', 'takes it for a duplicate (2029)'],
  ['system_error', 'has a system error (9999)'],
]
const payments: readonly (readonly [PaymentFault, string])[] = [
  ['none', 'is as asked'],
  ['wrong_amount', 'has a wrong amount'],
  ['wrong_currency', 'has a wrong currency'],
  ['wrong_invoice', 'has the invoice of somebody else'],
]
const yesNo = (no: string, yes: string) =>
  [
    ['no', no],
    ['yes', yes],
  ] as const

export function walletPage(base: string, payment: Payment): HostedPage {
  return {
    title: 'Pay',
    gateway: 'bKash',
    base,
    formTargets: [new URL(payment.callbackUrl).origin],
    body: html`<form class="card" method="post">
<h1>Pay with the wallet</h1>
<p>No number, code or PIN is asked for here.</p>
<dl>
<dt>Amount</dt><dd class="amount">${payment.currency} ${payment.amount}</dd>
<dt>Invoice</dt><dd>${payment.invoice}</dd>
<dt>Payment</dt><dd>${payment.paymentId}</dd>
</dl>
<div class="buttons">
<button class="primary" name="outcome" value="success">Success</button>
<button class="bad" name="outcome" value="fail">Fail</button>
<button name="outcome" value="cancel">Cancel</button>
</div>
<details>
<summary>More ways it can go</summary>
<p>Choose, then use a button above.</p>
${choices('execute', 'The execution', executions)}
${choices('payment', 'The payment', payments)}
${choices('lost', 'The buyer', yesNo('comes back', 'closes the window'))}
${choices('query', 'The first query', yesNo('is answered', 'times out'))}
${choices('refund', 'A later refund', yesNo('is made at once', 'takes an hour'))}
</details>
</form>`,
  }
}

export function readChoice(fields: Record<string, string>): { outcome: Outcome; scenario: Scenario } | undefined {
  const outcome = (['success', 'fail', 'cancel'] as const).find((known) => known === fields.outcome)
  if (!outcome) return undefined
  return {
    outcome,
    scenario: {
      execute: executions.find(([value]) => value === fields.execute)?.[0] ?? 'none',
      payment: payments.find(([value]) => value === fields.payment)?.[0] ?? 'none',
      isCallbackLost: fields.lost === 'yes',
      unansweredQueries: fields.query === 'yes' ? 1 : 0,
      isRefundSlow: fields.refund === 'yes',
    },
  }
}
