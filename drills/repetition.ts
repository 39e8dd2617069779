/** Each write of the checkout five times with its key, over two processes, one of them killed in between: one effect, the same answer; another body is refused. */
import { sql } from '#server/platform/postgres/database.ts'
import { openField, pause } from './field.ts'
import { halfDone, ledgerFaults, said } from './truth.ts'
import {
  atOnce,
  type Called,
  call,
  chanceOf,
  deliver,
  type Drill,
  type Finding,
  finding,
  insistence,
  orderBody,
  tally,
} from './traffic.ts'

export const repetition: Drill = {
  name: 'repetition',
  title: 'Each POST five times with its key, in turn at two processes, then with another body; one cut off by kill -9',
  async run({ seed, scale }) {
    const chance = chanceOf(seed)
    const field = await openField()
    const { insist, told } = insistence()
    try {
      const academies = [await field.startAcademy(), await field.startAcademy()] as const
      const origins = academies.map(({ origin }) => origin)
      const at = (index: number) => origins[index % 2] ?? ''
      const buyers = await field.buyers(Math.max(2, Math.round(10 * scale)))
      const [course, other, third, free] = [
        await field.course({ priceTaka: 1000, seats: 500 }),
        await field.course({ priceTaka: 1000, seats: 500 }),
        await field.course({ priceTaka: 1000, seats: 500 }),
        await field.course({ priceTaka: 0 }),
      ]
      const faults = new Map<string, string[]>()
      const fault = (what: string, why: string) => faults.set(what, [...(faults.get(what) ?? []), why])

      const [academy] = academies
      const cutOff = await atOnce(buyers, buyers.length, async (as, index) => {
        const key = crypto.randomUUID()
        const pressed = call(academy.origin, '/orders', { as, body: orderBody(third.slug), key })
        // All are under way when the process dies.
        if (index === buyers.length - 1) {
          await pause(chance() * 1000)
          await academy.killAndRestart()
        }
        return { key, status: (await pressed).status }
      })
      // A key that nobody answers any more is free after a minute: here it has passed.
      await field.database.run(sql`
        update idempotent_request set started_at = started_at - interval '1 minute' where answer is null`)

      await atOnce(buyers, 2, async (as, index) => {
        /** Five in turn; answers the first. */
        const five = async (
          what: string,
          path: string,
          body: unknown,
          otherBody: unknown,
          key = `${what}-${crypto.randomUUID()}`,
        ): Promise<Called> => {
          const answers: Called[] = []
          for (let n = 0; n < 5; n++) answers.push(await insist(() => call(at(n), path, { as, body, key })))
          const [first] = answers as [Called]
          if (answers.some((answer) => JSON.stringify(answer) !== JSON.stringify(first)))
            fault(what, `answers differ: ${tally(answers.map(({ status }) => status))}`)
          if (first.status !== 200) fault(what, `${first.status} ${JSON.stringify(first.body?.error)}`)
          if (otherBody !== undefined) {
            const changed = await insist(() => call(at(1), path, { as, body: otherBody, key }))
            if (changed.status !== 422) fault(what, `another body: ${changed.status}`)
          }
          return first
        }
        const placed = await five('place', '/orders', orderBody(course.slug), orderBody(other.slug))
        const no = placed.body.data.order.no as string
        await five('pay', `/orders/${no}/pay`, { payment_method: 'mobile' }, { payment_method: 'card' })
        const attempts = await field.database.query<{ provider: string; reference: string }>(sql`
          select a.provider, a.reference from payment_attempt a join orders o on o.id = a.order_id where o.no = ${no}
          order by a.created_at`)
        if (attempts.length !== 2) fault('pay', `${attempts.length} attempts`)
        await deliver(at(0), field.bkash.finish(attempts.at(-1)?.reference ?? '', 'success'))
        await five('refund-request', `/orders/${no}/refund-request`, {}, { reason: 'Another' })
        const open = await five(
          'place another',
          '/orders',
          orderBody(other.slug, { payment_method: 'bank' }),
          undefined,
        )
        await five('cancel', `/orders/${open.body.data.order.no}/cancel`, undefined, undefined)
        await five('enrol', '/enrolments', { slug: free.slug }, { slug: other.slug })
        await five('place cut off', '/orders', orderBody(third.slug), orderBody(other.slug), cutOff[index]?.key)
      })
      const counts = await field.database.first<{ orders: number; refunds: number; free: number }>(sql`
        select (select count(*) from orders)::int as orders, (select count(*) from refund)::int as refunds,
          (select count(*) from enrolment where course_id = ${free.id})::int as free`)
      const findings: Finding[] = [
        'place',
        'pay',
        'refund-request',
        'place another',
        'cancel',
        'enrol',
        'place cut off',
      ].map((what) => finding(`${what}: faults`, faults.get(what)?.[0] ?? 'none', 'none'))
      return [
        ...findings,
        {
          what: 'First answers of those that were cut off',
          value: tally(cutOff.map(({ status }) => status)),
          mark: 'told',
          isMet: true,
        },
        told(),
        finding('Orders', counts?.orders ?? -1, buyers.length * 3),
        finding('Refunds asked for', counts?.refunds ?? -1, buyers.length),
        finding('Free enrolments', counts?.free ?? -1, buyers.length),
        finding('Half-done orders', said(await halfDone(field.database)), 'none'),
        finding('Faults of the ledger', await ledgerFaults(field.database), 0),
      ]
    } finally {
      await field.close()
    }
  },
}
