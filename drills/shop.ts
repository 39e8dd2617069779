/** People who order and pay without a pause, and whether what they were told is true afterwards. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from '#server/platform/postgres/database.ts'
import { type Academy, type Buyer, type Course, type Field, pause } from './field.ts'
import { gapsInNumbers, halfDone, ledgerFaults, said } from './truth.ts'
import { call, deliver, type Finding, finding, orderBody } from './traffic.ts'

const workers = 6
/** A buyer presses again until there is an answer. */
const retryMs = 60
/** An earlier press still runs or was cut off in the middle; the gateway's token or the database is waited for. */
const again: ReadonlySet<number> = new Set([0, 409, 503])

export interface Story {
  acknowledged: Set<string>
  /** By the order's number: whether the gateway has taken the money. */
  isPaid: Map<string, () => boolean>
  refused: Map<string, number>
  /** How often each status was answered to an order or a payment; 0: no answer. */
  statuses: Map<number, number>
}

/** Opens the shop; answers the story as it grows, and how to close it. */
export async function openShop(
  field: Field,
  { academy, buyers: count, chance }: { academy: Academy; buyers: number; chance: () => number },
): Promise<{ story: Story; close: () => Promise<void> }> {
  const course = await field.course({ priceTaka: 1000, seats: 100_000 })
  const story: Story = { acknowledged: new Set(), isPaid: new Map(), refused: new Map(), statuses: new Map() }
  const buyers = await field.buyers(count)
  const state = { isOver: false }
  const shop = Promise.all(
    Array.from({ length: workers }, async () => {
      while (!state.isOver) {
        const as = buyers.pop()
        if (!as) return
        await buy(field, academy, { as, course, chance, story, state })
      }
    }),
  )
  return {
    story,
    async close() {
      state.isOver = true
      await shop
    },
  }
}

/** The pages to pay that buyers were sent to: of each order the newest that the gateway opened. In the order of `nos`. */
export async function pagesToPay({ database }: Field, nos: readonly string[]) {
  const rows = await database.query<{ no: string; tran_id: string; reference: string }>(sql`
    select distinct on (o.no) o.no, a.tran_id, a.reference from payment_attempt a join orders o on o.id = a.order_id
    where o.no = any (${nos}) and a.reference is not null order by o.no, a.created_at desc`)
  const place = new Map(nos.map((no, index) => [no, index]))
  return rows.toSorted((a, b) => (place.get(a.no) ?? 0) - (place.get(b.no) ?? 0))
}

/** One reconciliation, and what has to be true after it. */
export async function closingFindings(field: Field, story: Story): Promise<Finding[]> {
  const reconciled = await reconcile(field)
  const rows = await field.database.query<{ no: string; state: string }>(sql`select no, state from orders`)
  const stateOf = new Map(rows.map(({ no, state: now }) => [no, now]))
  const paid = [...story.isPaid].filter(([, isPaid]) => isPaid()).map(([no]) => no)
  return [
    { what: 'Orders acknowledged meanwhile', value: String(story.acknowledged.size), mark: 'told', isMet: true },
    { what: 'Of them paid at the gateway', value: String(paid.length), mark: 'told', isMet: true },
    finding('Acknowledged orders that are lost', [...story.acknowledged].filter((no) => !stateOf.has(no)).length, 0),
    finding('Orders beyond those acknowledged', rows.filter(({ no }) => !story.acknowledged.has(no)).length, 0),
    finding(
      'Answers that nothing of it explains',
      [...story.refused].map(([code, count]) => `${count}× ${code}`).join(', ') || 'none',
      'none',
    ),
    { what: 'One reconciliation', value: reconciled, mark: 'told', isMet: true },
    finding('Paid orders that are not enrolled after it', paid.filter((no) => stateOf.get(no) !== 'paid').length, 0),
    finding('Half-done orders', said(await halfDone(field.database)), 'none'),
    finding('Faults of the ledger', await ledgerFaults(field.database), 0),
    finding('Gaps in the numbers of papers', await gapsInNumbers(field.database), 0),
  ]
}

interface Purchase {
  as: Buyer
  course: Course
  chance: () => number
  story: Story
  state: { isOver: boolean }
}

async function buy(field: Field, academy: Academy, { as, course, chance, story, state }: Purchase): Promise<void> {
  const key = crypto.randomUUID()
  const method = chance() < 0.35 ? 'mobile' : 'card'
  const isPaying = chance() < 0.85
  const note = (status: number) => {
    story.statuses.set(status, (story.statuses.get(status) ?? 0) + 1)
    return status
  }
  const order = async () => {
    const answer = await call(academy.origin, '/orders', {
      as,
      key,
      body: orderBody(course.slug, { payment_method: method }),
    })
    note(answer.status)
    return answer
  }
  let answer = await order()
  while (again.has(answer.status)) {
    await pause(retryMs)
    answer = await order()
  }
  if (answer.status !== 200) {
    const code = String(answer.body?.error?.code ?? answer.status)
    story.refused.set(code, (story.refused.get(code) ?? 0) + 1)
    return
  }
  const { no } = answer.body.data.order
  const address = String(answer.body.data.redirect_url)
  story.acknowledged.add(no)
  if (!isPaying) return
  if (method === 'mobile') {
    const reference = new URL(address).searchParams.get('paymentID') ?? ''
    // Confirmed in the wallet is not paid: the money moves when the app executes the payment.
    story.isPaid.set(no, () => field.bkash.payment(reference).status === 'Completed')
    const back = field.bkash.finish(reference, 'success')
    // Without the browser nobody executes a wallet's payment: the buyer comes back until there is an answer.
    while (again.has(note(await deliver(academy.origin, back)))) await pause(retryMs)
    return
  }
  const session = [...field.sslcommerz.state.sessions.values()].find(({ sessionKey }) => address.endsWith(sessionKey))
  if (!session) throw new Error(`No session for ${address}`)
  story.isPaid.set(no, () => true)
  // The notice is sent once, whether somebody hears it or not; half of the buyers do not come back at all.
  const back = await field.sslcommerz.finish(session.tranId, 'success', {
    notification: chance() < 0.3 ? 'double' : 'prompt',
  })
  if (chance() < 0.5 && !state.isOver) note(await deliver(academy.origin, back.action, back.fields))
}

/** As an operator does it by hand, two minutes later: so long what is being executed at a wallet is left alone. */
export async function reconcile(field: Field): Promise<string> {
  await field.database.run(sql`
    update payment_attempt set checked_at = checked_at - interval '3 minutes' where state = 'executing'`)
  const program = join(import.meta.dirname, '..', 'src', 'academy.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'reconcile'], {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...field.env },
  })
  return stdout.trim().split('\n').at(-1) ?? ''
}
