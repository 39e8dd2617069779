/** The app dies again and again while people order, pay and gateways notify: nothing acknowledged is lost, nothing is half done. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from '#server/platform/postgres/database.ts'
import { type Academy, type Buyer, type Course, type Field, openField, pause } from './field.ts'
import { gapsInNumbers, halfDone, ledgerFaults, said } from './truth.ts'
import { call, chanceOf, deliver, type Drill, finding, orderBody } from './traffic.ts'

const workers = 6
/** A buyer presses again until there is an answer. */
const retryMs = 60

interface Story {
  acknowledged: Set<string>
  /** By the order's number: whether the gateway has taken the money. */
  isPaid: Map<string, () => boolean>
  refused: Map<string, number>
}

export const kills: Drill = {
  name: 'kills',
  title: 'kill -9 of the app at 50 random moments of checkout and notification',
  async run({ seed, scale }) {
    const chance = chanceOf(seed)
    const field = await openField()
    try {
      const academy = await field.startAcademy()
      const course = await field.course({ priceTaka: 1000, seats: 100_000 })
      const times = Math.max(2, Math.round(50 * scale))
      const story: Story = { acknowledged: new Set(), isPaid: new Map(), refused: new Map() }
      const buyers = await field.buyers(Math.max(60, times * 40))
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
      const readyAfter: number[] = []
      for (let n = 0; n < times; n++) {
        await pause(100 + chance() * 1500)
        readyAfter.push(await academy.killAndRestart())
      }
      state.isOver = true
      await shop

      // What was being executed at a wallet is left alone for two minutes: here they have passed.
      await field.database.run(sql`
        update payment_attempt set checked_at = checked_at - interval '3 minutes' where state = 'executing'`)
      const reconciled = await reconcile(field)
      const rows = await field.database.query<{ no: string; state: string }>(sql`select no, state from orders`)
      const stateOf = new Map(rows.map(({ no, state: now }) => [no, now]))
      const paid = [...story.isPaid].filter(([, isPaid]) => isPaid()).map(([no]) => no)
      return [
        finding('Kills', times, times),
        {
          what: 'Orders acknowledged while it died',
          value: String(story.acknowledged.size),
          mark: 'told',
          isMet: true,
        },
        { what: 'Of them paid at the gateway', value: String(paid.length), mark: 'told', isMet: true },
        finding(
          'Acknowledged orders that are lost',
          [...story.acknowledged].filter((no) => !stateOf.has(no)).length,
          0,
        ),
        finding('Orders beyond those acknowledged', rows.filter(({ no }) => !story.acknowledged.has(no)).length, 0),
        finding(
          'Answers that no crash explains',
          [...story.refused].map(([code, count]) => `${count}× ${code}`).join(', ') || 'none',
          'none',
        ),
        { what: 'One reconciliation', value: reconciled, mark: 'told', isMet: true },
        finding(
          'Paid orders that are not enrolled after it',
          paid.filter((no) => stateOf.get(no) !== 'paid').length,
          0,
        ),
        finding('Half-done orders', said(await halfDone(field.database)), 'none'),
        finding('Faults of the ledger', await ledgerFaults(field.database), 0),
        finding('Gaps in the numbers of papers', await gapsInNumbers(field.database), 0),
        {
          what: 'Longest start after a kill',
          value: `${(Math.max(...readyAfter) / 1000).toFixed(1)} s`,
          // Of a small run beside other tests a time says nothing.
          mark: scale < 1 ? 'told' : '≤ 5 s',
          isMet: scale < 1 || Math.max(...readyAfter) <= 5000,
        },
      ]
    } finally {
      await field.close()
    }
  },
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
  let answer = await call(academy.origin, '/orders', {
    as,
    key,
    body: orderBody(course.slug, { payment_method: method }),
  })
  // 409 and 503: an earlier press still runs or was cut off in the middle; the gateway's token may be waited for.
  while (answer.status === 0 || answer.status === 409 || answer.status === 503) {
    await pause(retryMs)
    answer = await call(academy.origin, '/orders', {
      as,
      key,
      body: orderBody(course.slug, { payment_method: method }),
    })
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
    while ((await deliver(academy.origin, back)) === 0) await pause(retryMs)
    return
  }
  const session = [...field.sslcommerz.state.sessions.values()].find(({ sessionKey }) => address.endsWith(sessionKey))
  if (!session) throw new Error(`No session for ${address}`)
  story.isPaid.set(no, () => true)
  // The notice is sent once, whether somebody hears it or not; half of the buyers do not come back at all.
  const back = await field.sslcommerz.finish(session.tranId, 'success', {
    notification: chance() < 0.3 ? 'double' : 'prompt',
  })
  if (chance() < 0.5 && !state.isOver) await deliver(academy.origin, back.action, back.fields)
}

/** As an operator does it by hand. */
async function reconcile(field: Field): Promise<string> {
  const program = join(import.meta.dirname, '..', 'src', 'academy.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'reconcile'], {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...field.env },
  })
  return stdout.trim().split('\n').at(-1) ?? ''
}
