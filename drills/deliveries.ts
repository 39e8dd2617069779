/** A thousand notices in any order, some of them before their time or said many times over, among forged, wrong and stale ones. */
import { sql } from '#server/platform/postgres/database.ts'
import { openField } from './field.ts'
import { pagesToPay, reconcile } from './shop.ts'
import { activeEnrolments, gapsInNumbers, halfDone, ledgerFaults, said } from './truth.ts'
import {
  atOnce,
  call,
  chanceOf,
  deliver,
  type Drill,
  finding,
  insistence,
  orderBody,
  shuffled,
  tally,
} from './traffic.ts'

interface Delivery {
  kind: 'paid' | 'failed' | 'forged' | 'wrong amount' | 'stale'
  address: string
  fields?: Record<string, string>
}

const dhaka = (at: number) => new Date(at + 6 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')

export const deliveries: Drill = {
  name: 'deliveries',
  title:
    '1,000 shuffled deliveries for 100 orders, with 200 forged, 100 of a wrong amount and 100 stale, over two processes',
  async run({ seed, scale }) {
    const chance = chanceOf(seed)
    const field = await openField()
    const { insist, told } = insistence()
    try {
      const origins = [(await field.startAcademy()).origin, (await field.startAcademy()).origin]
      const size = (full: number) => Math.max(2, Math.round(full * scale))
      const counts = { cards: size(70), wallets: size(30), victims: size(40), wrong: size(100), stale: size(100) }
      const [paidCourse, victimCourse, wrongCourse, staleCourse] = await Promise.all(
        Array.from({ length: 4 }, () => field.course({ priceTaka: 1000 })),
      ).then((all) => all as [Awaited<ReturnType<typeof field.course>>, ...Awaited<ReturnType<typeof field.course>>[]])
      const place = async (slug: string, count: number, method: 'card' | 'mobile') => {
        const placed = await atOnce(await field.buyers(count), 8, (as, index) => {
          const order = { as, key: crypto.randomUUID(), body: orderBody(slug, { payment_method: method }) }
          return insist(() => call(origins[index % 2] ?? '', '/orders', order))
        })
        const failed = placed.find(({ status }) => status !== 200)
        if (failed) throw new Error(`An order was not placed: ${JSON.stringify(failed.body)}`)
        const nos = placed.map(({ body }) => String(body.data.order.no))
        return pagesToPay(field, nos)
      }
      const notify = `${field.publicUrl}/api/payments/sslcommerz/ipn`
      const quiet = { notification: 'lost' } as const
      const all: Delivery[] = []

      for (const { tran_id } of await place(paidCourse.slug, counts.cards, 'card')) {
        const declined = await field.sslcommerz.finish(tran_id, 'fail', quiet)
        const paid = await field.sslcommerz.finish(tran_id, 'success', quiet)
        const again = field.sslcommerz.notification(tran_id, { value_d: 'sent once more' })
        all.push({ kind: 'failed', address: notify, fields: declined.fields })
        // The browser's return is one of the nine.
        all.push({ kind: 'paid', address: paid.action, fields: paid.fields })
        for (let n = 0; n < 4; n++) all.push({ kind: 'paid', address: notify, fields: paid.fields })
        for (let n = 0; n < 4; n++) all.push({ kind: 'paid', address: notify, fields: again })
      }
      for (const { reference } of await place(paidCourse.slug, counts.wallets, 'mobile')) {
        const success = field.bkash.finish(reference, 'success')
        all.push({ kind: 'failed', address: success.replace('status=success', 'status=failure') })
        for (let n = 0; n < 9; n++) all.push({ kind: 'paid', address: success })
      }
      for (const { tran_id } of await place(victimCourse?.slug ?? '', counts.victims, 'card')) {
        const honest = field.sslcommerz.notification(tran_id)
        const { verify_sign: _sign, ...unsigned } = honest
        const forgeries = [
          { ...honest, verify_sign: 'f'.repeat(32) },
          { ...honest, amount: '1.00' },
          unsigned,
          { ...honest, verify_key: 'tran_id', verify_sign: honest.verify_sign ?? '' },
          { ...honest, store_id: 'another' },
        ]
        for (const fields of forgeries) all.push({ kind: 'forged', address: notify, fields })
      }
      for (const { tran_id } of await place(wrongCourse?.slug ?? '', counts.wrong, 'card')) {
        const { fields } = await field.sslcommerz.finish(tran_id, 'success', { ...quiet, payment: 'wrong_amount' })
        all.push({ kind: 'wrong amount', address: notify, fields })
      }
      for (const { tran_id } of await place(staleCourse?.slug ?? '', counts.stale, 'card')) {
        const fields = field.sslcommerz.notification(tran_id, { tran_date: dhaka(Date.now() - 2 * 24 * 3600_000) })
        all.push({ kind: 'stale', address: notify, fields })
      }

      const mixed = shuffled(all, chance)
      const began = performance.now()
      const statuses = await atOnce(mixed, 32, ({ address, fields }, index) =>
        insist(() => deliver(origins[index % 2] ?? '', address, fields)),
      )
      const seconds = (performance.now() - began) / 1000
      const of = (kind: Delivery['kind']) => statuses.filter((_, index) => mixed[index]?.kind === kind)
      const reconciled = await reconcile(field)
      const states = await field.database.query<{ slug: string; state: string }>(sql`
        select c.slug, o.state from orders o join order_item i on i.order_id = o.id join course c on c.id = i.course_id`)
      const statesOf = (slug: string | undefined) =>
        tally(states.filter((row) => row.slug === slug).map(({ state }) => state))
      const orders = counts.cards + counts.wallets
      return [
        finding('Deliveries about the paid orders', of('paid').length + of('failed').length, orders * 10),
        finding('Enrolments by them', await activeEnrolments(field.database, paidCourse.id), orders),
        finding('Their orders', statesOf(paidCourse.slug), `${orders}× paid`),
        finding('Answers to repeated news', tally(of('paid').map((s) => (s === 303 ? 200 : s))), `${orders * 9}× 200`),
        finding('Answers to forged notices', tally(of('forged')), `${counts.victims * 5}× 400`),
        finding('Orders of forged notices', statesOf(victimCourse?.slug), `${counts.victims}× pending`),
        finding('Orders paid with a wrong amount', statesOf(wrongCourse?.slug), `${counts.wrong}× under_review`),
        finding('Orders of stale notices', statesOf(staleCourse?.slug), `${counts.stale}× pending`),
        finding('Half-done orders', said(await halfDone(field.database)), 'none'),
        finding('Faults of the ledger', await ledgerFaults(field.database), 0),
        finding('Gaps in the numbers of papers', await gapsInNumbers(field.database), 0),
        told(),
        { what: 'One reconciliation after them', value: reconciled, mark: 'told', isMet: true },
        { what: 'Time for all deliveries', value: `${seconds.toFixed(1)} s`, mark: 'told', isMet: true },
      ]
    } finally {
      await field.close()
    }
  },
}
