/** Each write of the checkout five times with its key, over two processes: one effect, the same answer; another body is refused. */
import { sql } from '#server/platform/postgres/database.ts'
import { openField } from './field.ts'
import { halfDone, ledgerFaults, said } from './truth.ts'
import { type Called, call, deliver, type Drill, type Finding, finding, orderBody, tally } from './traffic.ts'

export const repetition: Drill = {
  name: 'repetition',
  title: 'Each POST five times with its key, in turn at two processes, then with another body',
  async run({ scale }) {
    const field = await openField()
    try {
      const origins = [(await field.startAcademy()).origin, (await field.startAcademy()).origin]
      const at = (index: number) => origins[index % 2] ?? ''
      const buyers = await field.buyers(Math.max(2, Math.round(10 * scale)))
      const [course, other, free] = [
        await field.course({ priceTaka: 1000, seats: 500 }),
        await field.course({ priceTaka: 1000, seats: 500 }),
        await field.course({ priceTaka: 0 }),
      ]
      const faults = new Map<string, string[]>()
      const fault = (what: string, why: string) => faults.set(what, [...(faults.get(what) ?? []), why])

      for (const as of buyers) {
        /** Five in turn; answers the first. */
        const five = async (what: string, path: string, body: unknown, otherBody: unknown): Promise<Called> => {
          const key = `${what}-${crypto.randomUUID()}`
          const answers: Called[] = []
          for (let n = 0; n < 5; n++) answers.push(await call(at(n), path, { as, body, key }))
          const [first] = answers as [Called]
          if (answers.some((answer) => JSON.stringify(answer) !== JSON.stringify(first)))
            fault(what, `answers differ: ${tally(answers.map(({ status }) => status))}`)
          if (first.status !== 200) fault(what, `${first.status} ${JSON.stringify(first.body?.error)}`)
          if (otherBody !== undefined) {
            const changed = await call(at(1), path, { as, body: otherBody, key })
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
      }
      const counts = await field.database.first<{ orders: number; refunds: number; free: number }>(sql`
        select (select count(*) from orders)::int as orders, (select count(*) from refund)::int as refunds,
          (select count(*) from enrolment where course_id = ${free.id})::int as free`)
      const findings: Finding[] = ['place', 'pay', 'refund-request', 'place another', 'cancel', 'enrol'].map((what) =>
        finding(`${what}: faults`, faults.get(what)?.[0] ?? 'none', 'none'),
      )
      return [
        ...findings,
        finding('Orders', counts?.orders ?? -1, buyers.length * 2),
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
