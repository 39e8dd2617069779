/** What the simulated Nagad remembers of a payment, and its hosted wallet page. */
import { choices, type HostedPage, html } from '../page.ts'

export interface NagadPayment {
  reference: string
  orderId: string
  challenge: string
  amount: string
  callbackUrl: string
  status: 'Initiated' | 'Success' | 'Failed' | 'Cancelled'
  fault: 'none' | 'wrong_amount' | 'times_out'
  /** Paisa. */
  returned: number
}

export function walletPage(base: string, payment: NagadPayment): HostedPage {
  return {
    title: 'Pay',
    gateway: 'Nagad',
    base,
    formTargets: [new URL(payment.callbackUrl).origin],
    body: html`<form class="card" method="post">
<h1>Pay with the wallet</h1>
<p>No number, code or PIN is asked for here.</p>
<dl>
<dt>Amount</dt><dd class="amount">BDT ${payment.amount}</dd>
<dt>Order</dt><dd>${payment.orderId}</dd>
</dl>
<div class="buttons">
<button class="primary" name="outcome" value="success">Success</button>
<button class="bad" name="outcome" value="fail">Fail</button>
<button name="outcome" value="cancel">Cancel</button>
</div>
<details>
<summary>More ways it can go</summary>
<p>Choose, then use a button above.</p>
${choices('fault', 'The verification', [
  ['none', 'says what was paid'],
  ['wrong_amount', 'has a wrong amount'],
  ['times_out', 'times out once'],
])}
</details>
</form>`,
  }
}
