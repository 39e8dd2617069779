/**
 * Pages while everybody logs in at once: argon2id runs in a bounded queue, so pages stay quick and what the queue
 * cannot take is told to come back. Alone: `node bench/login-storm.ts http://127.0.0.1:3000`, of a running demo.
 */
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { medianOf } from './load.ts'
import type { Row } from './run.ts'

const people = 100
const pages = ['/', '/courses', '/dashboard'] as const
const requests = 25
const rounds = 7
const credentials = JSON.stringify({ auth_type: '2', email: 'learner@demo.test', password: 'Learn@2026' })

const logIn = (origin: string) =>
  fetch(`${origin}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: credentials })

async function cookieOf(origin: string): Promise<string> {
  const response = await logIn(origin)
  await response.arrayBuffer()
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Median milliseconds of each page, asked one after another, as a person does. */
async function latencies(origin: string, cookie: string): Promise<number[]> {
  const times = pages.map((): number[] => [])
  for (let request = 0; request < requests; request++) {
    for (const [index, page] of pages.entries()) {
      const began = performance.now()
      const headers: Record<string, string> = page === '/dashboard' ? { cookie } : {}
      const response = await fetch(origin + page, { headers })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${page}: ${response.status}`)
      times[index]?.push(performance.now() - began)
    }
    await setTimeout(10)
  }
  return times.map(medianOf)
}

interface Storm {
  entered: number
  sentBack: number
}

/** One person: logs in again and again, and waits as long as they are told when there is no room. */
async function press(origin: string, storm: Storm, until: () => boolean): Promise<void> {
  while (!until()) {
    const response = await logIn(origin)
    await response.arrayBuffer()
    if (response.status === 200) storm.entered++
    else if (response.status === 503) storm.sentBack++
    else throw new Error(`A login was answered with ${response.status}`)
    if (response.status === 503) await setTimeout(Number(response.headers.get('retry-after') ?? 1) * 1000)
  }
}

/** The crowd has a thread of its own, so that only the server is slowed by it. */
if (!isMainThread && parentPort) {
  const storm: Storm = { entered: 0, sentBack: 0 }
  let isOver = false
  parentPort.once('message', () => {
    isOver = true
  })
  const origin = workerData as string
  await Promise.all(Array.from({ length: people }, () => press(origin, storm, () => isOver)))
  parentPort.postMessage(storm)
}

/** A storm while `work` runs; what came of it is added to `total`. */
async function inStorm<Result>(origin: string, total: Storm, work: () => Promise<Result>): Promise<Result> {
  const crowd = new Worker(new URL(import.meta.url), { workerData: origin })
  // The first wave fills the queue.
  await setTimeout(1000)
  const result = await work()
  crowd.postMessage('over')
  const [storm] = (await once(crowd, 'message')) as [Storm]
  total.entered += storm.entered
  total.sentBack += storm.sentBack
  return result
}

/** Calm and storm in turns, so that what else the machine does meets both. */
export async function loginStormRows(origin: string): Promise<Row[]> {
  const cookie = await cookieOf(origin)
  await latencies(origin, cookie)
  const total: Storm = { entered: 0, sentBack: 0 }
  const calm: number[][] = []
  const stormy: number[][] = []
  const began = performance.now()
  for (let round = 0; round < rounds; round++) {
    calm.push(await latencies(origin, cookie))
    stormy.push(await inStorm(origin, total, () => latencies(origin, cookie)))
  }
  const seconds = (performance.now() - began) / 1000
  const rows = pages.map((page, index): Row => {
    const of = (times: number[][]) => times.map((each) => each[index] ?? Number.NaN)
    const ratios = of(stormy).map((during, round) => during / (of(calm)[round] ?? Number.NaN))
    const ratio = medianOf(ratios)
    return {
      what: `\`${page}\` while ${people} people log in at once, median against calm`,
      value: `${ratio.toFixed(2)}× (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}; ${medianOf(of(stormy)).toFixed(1)} ms against ${medianOf(of(calm)).toFixed(1)} ms)`,
      mark: '≤ 2×',
      isMet: ratio <= 2,
    }
  })
  const each = `${total.entered} logins in ${seconds.toFixed(0)} s, ${total.sentBack} times told to come back`
  return [...rows, { what: 'The storm itself', value: each, mark: 'no failure', isMet: total.entered > 0 }]
}

if (isMainThread && import.meta.main) {
  for (const { what, value, mark, isMet } of await loginStormRows(process.argv[2] ?? 'http://127.0.0.1:3000')) {
    console.log(`${what}: ${value} (${mark}, ${isMet ? 'met' : 'missed'})`)
  }
}
