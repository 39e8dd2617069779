/** The hosted payment page: three plain buttons, and behind them the ways in which real payments go wrong. */
import { choices, type HostedPage, html } from '../page.ts'
import type { NotificationFault, Outcome, PaymentFault, RefundFault, Scenario, Session } from './session.ts'

const notifications: readonly (readonly [NotificationFault, string])[] = [
  ['prompt', 'arrives at once'],
  ['late', 'arrives 10 seconds late'],
  ['double', 'arrives twice'],
  ['reordered', 'overtakes that of a first, declined try'],
  ['lost', 'never arrives'],
  ['forged', 'is forged: nobody paid, the signature is wrong'],
  ['stale', 'is stale: two days old, the gateway no longer stands by it'],
]
const payments: readonly (readonly [PaymentFault, string])[] = [
  ['none', 'is as asked'],
  ['risky', 'is flagged as risky'],
  ['wrong_amount', 'has a wrong amount'],
  ['wrong_currency', 'has a wrong currency'],
]
const validations: readonly (readonly [string, string])[] = [
  ['0', 'answers'],
  ['2', 'times out twice'],
  ['1000', 'times out every time'],
]
const refunds: readonly (readonly [RefundFault, string])[] = [
  ['none', 'arrives soon'],
  ['slow', 'takes an hour'],
  ['cancelled', 'is cancelled by the bank'],
]

export function paymentPage(base: string, session: Session): HostedPage {
  return {
    title: 'Pay',
    gateway: 'SSLCommerz',
    base,
    body: html`<form class="card" method="post">
<h1>Pay ${session.fields.cus_name ?? ''}'s order</h1>
<p>Cards, mobile banking and internet banking.</p>
<dl>
<dt>Amount</dt><dd class="amount">${session.currency} ${session.amount}</dd>
<dt>For</dt><dd>${session.fields.product_name ?? ''}</dd>
<dt>Transaction</dt><dd>${session.tranId}</dd>
</dl>
<div class="buttons">
<button class="primary" name="outcome" value="success">Success</button>
<button class="bad" name="outcome" value="fail">Fail</button>
<button name="outcome" value="cancel">Cancel</button>
</div>
<details>
<summary>More ways it can go</summary>
<p>Choose, then use a button above, or let the page run out of time.</p>
${choices('notification', 'The notification', notifications)}
${choices('payment', 'The payment', payments)}
${choices('validation', 'The validation', validations)}
${choices('refund', 'A later refund', refunds)}
<p></p>
<button name="outcome" value="expire">Expire</button>
</details>
</form>`,
  }
}

/** What was chosen on the page; the usual course for everything unknown. */
export function readChoice(fields: Record<string, string>): { outcome: Outcome; scenario: Scenario } | undefined {
  const outcome = (['success', 'fail', 'cancel', 'expire'] as const).find((known) => known === fields.outcome)
  if (!outcome) return undefined
  const chosen = <Value extends string>(options: readonly (readonly [Value, string])[], name: string): Value => {
    const found = options.find(([value]) => value === fields[name]) ?? options[0]
    if (!found) throw new RangeError(`No choices for ${name}`)
    return found[0]
  }
  return {
    outcome,
    scenario: {
      notification: chosen(notifications, 'notification'),
      payment: chosen(payments, 'payment'),
      unansweredQuestions: Number(chosen(validations, 'validation')),
      refund: chosen(refunds, 'refund'),
    },
  }
}
