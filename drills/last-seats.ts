/** A hundred buyers at once for what there is less of: ten uses of a coupon, twenty seats; over two processes. */
import { sql } from '#server/platform/postgres/database.ts'
import { makeCoupon, openField } from './field.ts'
import { pagesToPay } from './shop.ts'
import { activeEnrolments, halfDone, ledgerFaults, said } from './truth.ts'
import {
  atOnce,
  call,
  chanceOf,
  deliver,
  type Drill,
  type Finding,
  finding,
  insistence,
  orderBody,
  shuffled,
  tally,
} from './traffic.ts'

export const lastSeats: Drill = {
  name: 'last-seats',
  title: '100 buyers at once for a coupon of 10 uses and a batch of 20 seats, over two processes',
  async run({ seed, scale }) {
    const chance = chanceOf(seed)
    const field = await openField()
    const { insist, told } = insistence()
    try {
      const origins = [(await field.startAcademy()).origin, (await field.startAcademy()).origin]
      const rounds = Math.max(1, Math.round(5 * scale))
      const findings: Finding[] = []
      for (let round = 1; round <= rounds; round++) {
        const code = `TEN${round}`
        const couponId = await makeCoupon(field.database, { code, maxUses: 10 })
        const [open, small] = [
          await field.course({ priceTaka: 1000 }),
          await field.course({ priceTaka: 1000, seats: 20 }),
        ]
        const buyers = await field.buyers(200)
        const wishes = shuffled(
          buyers.map((as, index) => ({
            as,
            key: crypto.randomUUID(),
            isCoupon: index < 100,
            body: index < 100 ? orderBody(open.slug, { coupon: code }) : orderBody(small.slug),
          })),
          chance,
        )
        const placed = await Promise.all(
          wishes.map(({ as, body, key }, index) =>
            insist(() => call(origins[index % 2] ?? '', '/orders', { as, body, key })),
          ),
        )
        const answers = (isCoupon: boolean) =>
          tally(
            placed
              .filter((_, index) => wishes[index]?.isCoupon === isCoupon)
              .map(({ status, body }) => (status === 200 ? 'placed' : (body?.error?.code ?? status))),
          )
        const nos = placed.filter(({ status }) => status === 200).map(({ body }) => body.data.order.no as string)
        await atOnce(await pagesToPay(field, nos), 16, async ({ tran_id }, index) => {
          const back = await field.sslcommerz.finish(tran_id, 'success', { notification: 'lost' })
          await Promise.all(
            [0, 1].map((n) => insist(() => deliver(origins[(index + n) % 2] ?? '', back.action, back.fields))),
          )
        })
        const coupon = await field.database.first<{ used: number }>(sql`select used from coupon where id = ${couponId}`)
        findings.push(
          finding(`Round ${round}: orders with the coupon`, answers(true), '90× coupon_used_up, 10× placed'),
          finding(`Round ${round}: uses counted`, coupon?.used ?? -1, 10),
          finding(`Round ${round}: enrolled with the coupon`, await activeEnrolments(field.database, open.id), 10),
          finding(`Round ${round}: orders for the seats`, answers(false), '20× placed, 80× sold_out'),
          finding(`Round ${round}: enrolled in the batch`, await activeEnrolments(field.database, small.id), 20),
        )
      }
      findings.push(
        told(),
        finding('Half-done orders', said(await halfDone(field.database)), 'none'),
        finding('Faults of the ledger', await ledgerFaults(field.database), 0),
      )
      return findings
    } finally {
      await field.close()
    }
  },
}
