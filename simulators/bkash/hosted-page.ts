/** The hosted wallet page of the simulated bKash. */
import { choices, type HostedPage, html } from '../page.ts'
import type { CallbackFault, ExecuteFault, Outcome, Payment, PaymentFault, RefundFault, Scenario } from './payment.ts'

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
const callbacks: readonly (readonly [CallbackFault, string])[] = [
  ['prompt', 'comes back at once'],
  ['late', 'comes back 10 seconds late'],
  ['double', 'comes back twice'],
  ['reordered', 'comes back after news that the payment failed'],
  ['lost', 'closes the window'],
  ['forged', 'comes back with success, having confirmed nothing'],
  ['stale', 'comes back after the payment has run out'],
]
const queries: readonly (readonly [string, string])[] = [
  ['0', 'is answered'],
  ['1', 'times out once'],
  ['1000', 'times out every time'],
]
const refunds: readonly (readonly [RefundFault, string])[] = [
  ['none', 'is made at once'],
  ['slow', 'takes an hour'],
  ['refused', 'is refused (2067)'],
  ['times_out', 'is made, and not answered'],
]

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
${choices('callback', 'The buyer', callbacks)}
${choices('query', 'A query', queries)}
${choices('refund', 'A later refund', refunds)}
</details>
</form>`,
  }
}

export function readChoice(fields: Record<string, string>): { outcome: Outcome; scenario: Scenario } | undefined {
  const outcome = (['success', 'fail', 'cancel'] as const).find((known) => known === fields.outcome)
  if (!outcome) return undefined
  const chosen = <Value extends string>(options: readonly (readonly [Value, string])[], name: string): Value => {
    const found = options.find(([value]) => value === fields[name]) ?? options[0]
    if (!found) throw new RangeError(`No choices for ${name}`)
    return found[0]
  }
  return {
    outcome,
    scenario: {
      execute: chosen(executions, 'execute'),
      payment: chosen(payments, 'payment'),
      callback: chosen(callbacks, 'callback'),
      unansweredQueries: Number(chosen(queries, 'query')),
      refund: chosen(refunds, 'refund'),
    },
  }
}
