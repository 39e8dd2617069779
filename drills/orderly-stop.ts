/** SIGTERM while a hundred orders are under way: each gets its answer, nobody new is let in, and the process ends in order. */
import { sql } from '#server/platform/postgres/database.ts'
import { openField, pause } from './field.ts'
import { halfDone, ledgerFaults, said } from './truth.ts'
import { atOnce, call, type Called, chanceOf, type Drill, finding, orderBody, tally } from './traffic.ts'

const inFlight = 100
const rounds = 5
/** By then a process that waits for its database has read all calls. */
const allReadMs = 1500

export const orderlyStop: Drill = {
  name: 'orderly-stop',
  title: 'SIGTERM with 100 orders in flight, five times',
  async run({ seed, scale }) {
    const chance = chanceOf(seed)
    const field = await openField()
    try {
      const course = await field.course({ priceTaka: 1000, seats: 100_000 })
      const times = Math.max(1, Math.round(rounds * scale))
      const academy = await field.startAcademy()
      const answers: number[] = []
      const codes: (number | null)[] = []
      const took: number[] = []
      const late: number[] = []
      for (let round = 0; round < times; round++) {
        const buyers = await field.buyers(inFlight)
        const body = orderBody(course.slug, { payment_method: 'bank' })
        let under: Promise<Called[]> = Promise.resolve([])
        // The table is held until the signal was sent, so that all of them are under way at that moment.
        const ended = await field.database.transaction(async (transaction) => {
          await transaction.run(sql`lock table orders in exclusive mode`)
          under = atOnce(buyers, inFlight, (as) =>
            call(academy.origin, '/orders', { as, key: crypto.randomUUID(), body }),
          )
          await pause(allReadMs + chance() * 300)
          const terminated = academy.terminate()
          await pause(100)
          const [guest] = buyers
          if (guest) late.push((await call(academy.origin, '/me', { as: guest, body: {} })).status)
          // Not awaited here: it ends only once the table is free.
          return { terminated }
        })
        answers.push(...(await under).map(({ status }) => status))
        const { code, ms } = await ended.terminated
        codes.push(code)
        took.push(ms)
        await academy.killAndRestart()
      }
      const orders = (await field.database.first<{ n: number }>(sql`select count(*)::int as n from orders`))?.n ?? 0
      const done = answers.filter((status) => status === 200).length
      return [
        { what: 'Answers', value: tally(answers), mark: 'told', isMet: true },
        finding('Orders under way that were not placed', answers.length - done, 0),
        finding('Orders that were placed without an answer', orders - done, 0),
        finding('Calls after the signal that were served', late.filter((status) => status === 200).length, 0),
        finding('Exit codes', tally(codes.map(String)), `${times}× 0`),
        {
          what: 'Longest way to the end',
          value: `${(Math.max(...took) / 1000).toFixed(1)} s`,
          mark: scale < 1 ? 'told' : '≤ 10 s',
          isMet: scale < 1 || Math.max(...took) <= 10_000,
        },
        finding('Half-done orders', said(await halfDone(field.database)), 'none'),
        finding('Faults of the ledger', await ledgerFaults(field.database), 0),
      ]
    } finally {
      await field.close()
    }
  },
}
