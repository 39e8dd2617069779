/** The database dies and comes back again and again under an app that stays: it says so, and loses nothing. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { sql } from '#server/platform/postgres/database.ts'
import { type Academy, type Buyer, type Field, openField, pause } from './field.ts'
import { closingFindings, openShop } from './shop.ts'
import { call, chanceOf, type Drill, finding, tally } from './traffic.ts'

const rounds = 10
const lookMs = 20
const readers = 4

export const databaseRestarts: Drill = {
  name: 'database-restarts',
  title: 'The database ended ten times under load, at once and in order, in turn; the app stays',
  async run({ seed, scale }) {
    const chance = chanceOf(seed)
    const field = await openField({ hasOwnServer: true })
    try {
      const [academy] = field.academies as [Academy]
      const times = Math.max(2, Math.round(rounds * scale))
      const [guest] = (await field.buyers(1)) as [Buyer]
      const read = () => call(academy.origin, '/orders', { as: guest, method: 'GET' })
      const shop = await openShop(field, { academy, buyers: Math.max(60, times * 60), chance })
      const reading = keepReading(read)
      const away: number[] = []
      const late: number[] = []
      for (let n = 0; n < times; n++) {
        await pause(1000 + chance() * 2000)
        const before = await postmaster(field)
        process.kill(before, n % 2 ? 'SIGINT' : 'SIGQUIT')
        const [ended, back, answered] = await untilBack(field, { before, read })
        away.push(back - ended)
        late.push(answered - back)
      }
      await shop.close()
      const statuses = [
        ...(await reading()),
        ...[...shop.story.statuses].flatMap(([of, n]) => Array<number>(n).fill(of)),
      ]
      const unkind = statuses.filter((status) => status === 0 || (status >= 500 && status !== 503))
      const seconds = (list: readonly number[]) => (Math.max(...list) / 1000).toFixed(1)
      const waiting = await jobsLeft(field)
      const findings = await closingFindings(field, shop.story)
      const isStanding = academy.isRunning()
      return [
        finding('Restarts', times, times),
        { what: 'Longest time without a database', value: `${seconds(away)} s`, mark: 'told', isMet: true },
        {
          what: 'Longest from the database being back to an answer',
          value: `${seconds(late)} s`,
          mark: scale < 1 ? 'told' : '≤ 2 s',
          isMet: scale < 1 || Math.max(...late) <= 2000,
        },
        { what: 'Answers', value: tally(statuses), mark: 'told', isMet: true },
        finding('Answers of 500 and above that are not 503, or none at all', unkind.length, 0),
        finding('The app went on', isStanding ? 'yes' : 'no', 'yes'),
        finding('Jobs that nobody takes a minute later', waiting, 0),
        ...findings,
        finding('Its exit code at the end', String((await academy.terminate()).code), '0'),
      ]
    } finally {
      await field.close()
    }
  },
}

/** Reads without a pause until it is ended; answers every status. */
function keepReading(read: () => ReturnType<typeof call>): () => Promise<number[]> {
  const statuses: number[] = []
  let isOver = false
  const work = Promise.all(
    Array.from({ length: readers }, async () => {
      while (!isOver) {
        statuses.push((await read()).status)
        await pause(lookMs)
      }
    }),
  )
  return async () => {
    isOver = true
    await work
    return statuses
  }
}

async function postmaster({ dataDir }: Field): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

/** Moments at which the old server was gone, a new one took statements, and the app answered by it. */
async function untilBack(
  field: Field,
  { before, read }: { before: number; read: () => ReturnType<typeof call> },
): Promise<[number, number, number]> {
  const began = performance.now()
  for (;;) {
    const now = await postmaster(field).catch(() => before)
    if (now !== before && (await takesStatements(field))) break
    await pause(lookMs)
  }
  const back = performance.now()
  while ((await read()).status !== 200) await pause(lookMs)
  return [began, back, performance.now()]
}

async function takesStatements({ connection }: Field): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Jobs that are due: the queue has to have come back by itself too. */
async function jobsLeft({ database }: Field): Promise<number> {
  const deadline = performance.now() + 60_000
  for (;;) {
    const row = await database.first<{ due: number }>(sql`
      select count(*)::int as due from pgboss.job where state in ('created', 'retry') and start_after < now() - interval '1 second'`)
    if (row?.due === 0 || performance.now() > deadline) return row?.due ?? -1
    await pause(500)
  }
}
