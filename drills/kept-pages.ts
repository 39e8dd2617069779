/** Orders with a coupon that are given up while their pages to pay stay open, and then paid all at once; over two processes. */
import { sql } from '#server/platform/postgres/database.ts'
import { type Buyer, type Course, type Field, makeCoupon, openField } from './field.ts'
import { pagesToPay } from './shop.ts'
import { halfDone, ledgerFaults, said } from './truth.ts'
import {
  atOnce,
  call,
  deliver,
  type Drill,
  finding,
  insistence,
  orderBody,
  shuffled,
  chanceOf,
  tally,
} from './traffic.ts'

export const keptPages: Drill = {
  name: 'kept-pages',
  title: 'A coupon of 10 uses and one for each once, ordered, given up and paid afterwards, over two processes',
  async run({ seed, scale }) {
    const chance = chanceOf(seed)
    const field = await openField()
    const { insist, told } = insistence()
    try {
      const origins = [(await field.startAcademy()).origin, (await field.startAcademy()).origin]
      const [crowd, pages] = [Math.max(20, Math.round(100 * scale)), Math.max(5, Math.round(20 * scale))]
      const course = await field.course({ priceTaka: 1000 })
      const shared = await makeCoupon(field.database, { code: 'SHARED', maxUses: 10, percent: 90 })
      const once = await makeCoupon(field.database, { code: 'ONCE', maxUses: null, perLearner: 1, percent: 90 })
      const nos: Record<'shared' | 'once', string[]> = { shared: [], once: [] }
      for (const as of await field.buyers(crowd)) {
        nos.shared.push(await givenUp(origins, insist, { as, course, coupon: 'SHARED' }))
      }
      const [one] = await field.buyers(1)
      for (let n = 0; one && n < pages; n++) {
        const own = await field.course({ priceTaka: 1000 })
        nos.once.push(await givenUp(origins, insist, { as: one, course: own, coupon: 'ONCE' }))
      }
      await payAll({ field, origins, insist }, shuffled([...nos.shared, ...nos.once], chance))

      const ending = await makeCoupon(field.database, { code: 'ENDING', maxUses: null, percent: 100 })
      const late = await field.course({ priceTaka: 1000 })
      const buyers = await field.buyers(crowd)
      const placed = await atOnce(buyers, 32, async (as, index) => {
        if (index === Math.floor(crowd / 2)) {
          await field.database.run(sql`update coupon set ends_at = now() where id = ${ending}`)
        }
        const order = { as, key: crypto.randomUUID(), body: orderBody(late.slug, { coupon: 'ENDING' }) }
        return insist(() => call(origins[index % 2] ?? '', '/orders', order))
      })
      const free = placed.filter(({ status }) => status === 200).length
      const others = placed.filter(({ status, body }) => status !== 200 && body?.error?.code !== 'coupon_expired')
      return [
        finding(
          `Of ${crowd} kept pages with a coupon of 10 uses`,
          await statesOf(field, nos.shared),
          `10× paid, ${crowd - 10}× under_review`,
        ),
        finding('Its uses counted', await usesOf(field, shared), 10),
        finding(
          `Of ${pages} kept pages of one buyer with a coupon for each once, paid`,
          await countOf(field, nos.once, 'paid'),
          1,
        ),
        finding('Its uses counted', await usesOf(field, once), 1),
        finding('Payments of them that go back', await refundsOf(field, nos.once), pages - 1),
        finding(
          `Uses of a coupon that ended while ${crowd} ordered, beside orders with it`,
          (await usesOf(field, ending)) - free,
          0,
        ),
        finding('Answers about it that say something else', others.length, 0),
        told(),
        finding('Orders below 0', await negative(field), 0),
        finding('Half-done orders', said(await halfDone(field.database)), 'none'),
        finding('Faults of the ledger', await ledgerFaults(field.database), 0),
      ]
    } finally {
      await field.close()
    }
  },
}

type Insist = ReturnType<typeof insistence>['insist']

/** Placed and given up; answers its number. */
async function givenUp(
  origins: readonly string[],
  insist: Insist,
  { as, course, coupon }: { as: Buyer; course: Course; coupon: string },
): Promise<string> {
  const order = { as, key: crypto.randomUUID(), body: orderBody(course.slug, { coupon }) }
  const placed = await insist(() => call(origins[0] ?? '', '/orders', order))
  const no = String(placed.body?.data?.order.no)
  const ended = await insist(() => call(origins[1] ?? '', `/orders/${no}/cancel`, { as }))
  if (ended.status !== 200) throw new Error(`${no}: ${ended.status}`)
  return no
}

async function payAll(
  { field, origins, insist }: { field: Field; origins: readonly string[]; insist: Insist },
  nos: readonly string[],
): Promise<void> {
  await atOnce(await pagesToPay(field, nos), 32, async ({ tran_id }, index) => {
    const back = await field.sslcommerz.finish(tran_id, 'success', { notification: 'lost' })
    await Promise.all(
      [0, 1].map((n) => insist(() => deliver(origins[(index + n) % 2] ?? '', back.action, back.fields))),
    )
  })
}

async function statesOf({ database }: Field, nos: readonly string[]): Promise<string> {
  const rows = await database.query<{ state: string }>(sql`select state from orders where no = any (${nos})`)
  return tally(rows.map(({ state }) => state))
}
async function countOf({ database }: Field, nos: readonly string[], state: string): Promise<number> {
  return (await database.query(sql`select from orders where no = any (${nos}) and state = ${state}`)).length
}
async function usesOf({ database }: Field, couponId: string): Promise<number> {
  return (await database.first<{ used: number }>(sql`select used from coupon where id = ${couponId}`))?.used ?? -1
}
async function refundsOf({ database }: Field, nos: readonly string[]): Promise<number> {
  const rows = await database.query(sql`
    select from refund r join orders o on o.id = r.order_id where o.no = any (${nos}) and r.kind = 'review'`)
  return rows.length
}
async function negative({ database }: Field): Promise<number> {
  return (await database.query(sql`select from orders where total_paisa < 0`)).length
}
