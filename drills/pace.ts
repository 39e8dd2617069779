/** How long a quote and an order take with sixteen at once, the gateway’s time apart, beside the bare statements they send. */
import pg from 'pg'
import { replay } from './bare-sql.ts'
import { agent, ask, connections, record, timed, width, withPeople } from './beside-bare.ts'
import { type Buyer, makeCoupon, openField } from './field.ts'
import { type Drill, type Finding, medianOf, orderBody } from './traffic.ts'

const rounds = 5

export const pace: Drill = {
  name: 'pace',
  title: 'Quote and order with 16 at once, the gateway’s time apart, beside the bare SQL they need',
  async run({ scale }) {
    const field = await openField()
    const pool = new pg.Pool({ ...field.connection, max: connections })
    try {
      const academy = await field.startAcademy()
      const course = await field.course({ priceTaka: 1000, seats: 1_000_000 })
      await makeCoupon(field.database, { code: 'PACE', maxUses: null })
      const calls = Math.max(32, Math.round(160 * scale))
      const cases = {
        Quote: { path: '/api/checkout/quote', body: { items: [{ slug: course.slug, batch_no: 1 }], coupon: 'PACE' } },
        // A transfer: no gateway is asked.
        Order: { path: '/api/orders', body: orderBody(course.slug, { payment_method: 'bank', coupon: 'PACE' }) },
      }
      const findings: Finding[] = []
      for (const [what, { path, body }] of Object.entries(cases)) {
        const people = (await field.buyers(2)) as [Buyer, Buyer]
        const recording = await record(field, { path, body, people })
        await timed(await field.buyers(width * 2), (as) => ask(academy.origin + path, as, body))
        const [own, bare]: [number[], number[]] = [[], []]
        for (let round = 0; round < rounds; round++) {
          own.push(await timed(await field.buyers(calls), (as) => ask(academy.origin + path, as, body)))
          const others = await withPeople(field, await field.buyers(calls))
          bare.push(
            await timed(others, ({ names, secrets }) =>
              replay(pool, recording.steps, names(recording), secrets(recording)),
            ),
          )
        }
        const [mine, theirs] = [medianOf(own), medianOf(bare)]
        const statements = recording.steps.filter(({ kind }) => kind === 'statement').length
        findings.push(
          { what: `${what}, median`, value: `${mine.toFixed(1)} ms`, mark: '< 60 ms', isMet: mine < 60 },
          {
            what: `${what}, its ${statements} statements alone`,
            value: `${theirs.toFixed(1)} ms`,
            mark: 'told',
            isMet: true,
          },
          { what: `${what}, ratio`, value: (mine / theirs).toFixed(2), mark: '≤ 3', isMet: mine / theirs <= 3 },
        )
      }
      return findings
    } finally {
      agent.destroy()
      await pool.end()
      await field.close()
    }
  },
}
