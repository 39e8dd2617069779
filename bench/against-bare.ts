/**
 * What a page costs against a bare `node:http` that sends the same answer, both warm, in turns in one run.
 * Alone, on a built product: `node bench/against-bare.ts` measures pages of somebody signed in, `--kept` those of visitors.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { costOf, medianOf } from './load.ts'
import { logIn } from './log-in.ts'
import { type Server, startAcademy, startBare } from './processes.ts'
import type { Row } from './run.ts'

/** A round of the bare server: so many that it is warm, and that its share of the machine's noise is small. */
export const bareRequests = 20_000
/** What pages of visitors keep of the bare server's speed, and how often its CPU a page of somebody signed in may cost. */
export const leastKept = 0.93
const mostTimes = 150
/** Rounds of the academy that do not count: the page measured first would else pay for compiling what all pages share. */
const roundsBefore = 4

export interface Amounts {
  rounds: number
  /** In each round, of the academy. */
  requests: number
}

// These node:http adds to every answer itself.
const added = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])

/** An answer as it came: the body as it is encoded, names and values of its headers in turn. */
async function rawAnswer(url: string, headers: Record<string, string>): Promise<{ body: Buffer; headers: string[] }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(url, { headers }, resolve).on('error', reject),
  )
  const body = await buffer(answer)
  const pairs = answer.rawHeaders.flatMap((name, index, all) =>
    index % 2 === 0 && !added.has(name.toLowerCase()) ? [name, all[index + 1] ?? ''] : [],
  )
  return { body, headers: [...pairs, 'content-length', String(body.length)] }
}

/** CPU seconds a request of the academy and of the bare server, round by round. */
async function costsOf(
  academy: Server,
  path: string,
  { rounds, requests }: Amounts,
  headers: Record<string, string> = {},
): Promise<{ own: number[]; bare: number[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'bare-'))
  const answer = await rawAnswer(academy.origin + path, { 'accept-encoding': 'br', ...headers })
  const file = join(folder, 'body')
  await writeFile(file, answer.body)
  const bare = await startBare(file, answer.headers, Number(new URL(academy.origin).port) + 1)
  try {
    // Rounds of each side before the first that counts: what runs for the first time is compiled at the same time.
    await costOf(academy, path, roundsBefore * requests, headers)
    await costOf(bare, '/', bareRequests)
    const costs = { own: [] as number[], bare: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      costs.own.push((await costOf(academy, path, requests, headers)).perRequest)
      costs.bare.push((await costOf(bare, '/', bareRequests)).perRequest)
    }
    return costs
  } finally {
    await bare.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const spanOf = (ratios: readonly number[], digits: number) =>
  `(${Math.min(...ratios).toFixed(digits)} to ${Math.max(...ratios).toFixed(digits)})`

export async function keptRow(academy: Server, path: string, mark: number, amounts: Amounts): Promise<Row> {
  const { own, bare } = await costsOf(academy, path, amounts)
  const ratio = medianOf(bare) / medianOf(own)
  const ratios = own.map((cost, round) => (bare[round] ?? 0) / cost)
  return {
    what: `Kept \`${path}\`, requests per CPU-second against bare node:http`,
    value: `${ratio.toFixed(2)} ${spanOf(ratios, 2)}`,
    mark: `≥ ${mark}`,
    isMet: ratio >= mark,
  }
}

export async function signedInRow(academy: Server, path: string, cookie: string, amounts: Amounts): Promise<Row> {
  const { own, bare } = await costsOf(academy, path, amounts, { cookie })
  const times = medianOf(own) / medianOf(bare)
  const ratios = own.map((cost, round) => cost / (bare[round] ?? 0))
  const milliseconds = (medianOf(own) * 1000).toFixed(1)
  const microseconds = (medianOf(bare) * 1e6).toFixed(0)
  return {
    what: `Signed-in \`${path}\`, CPU of application and database against bare`,
    value: `${times.toFixed(0)}× ${spanOf(ratios, 0)}; ${milliseconds} ms against ${microseconds} µs`,
    mark: `≤ ${mostTimes}×`,
    isMet: times <= mostTimes,
  }
}

/** The pages that a learner opens most: the dashboard, the list, a course of one's own and its lecture. */
export async function signedInPages(academy: Server, cookie: string): Promise<string[]> {
  const answer = await fetch(`${academy.origin}/api/learner-courses`, { headers: { cookie } })
  const { data: courses } = (await answer.json()) as { data: { slug: string; lecture_slug: string }[] }
  const own = courses.find(({ lecture_slug }) => lecture_slug)
  if (!own) throw new Error('The learner has no course with a lecture')
  return ['/dashboard', '/courses', `/my-course/${own.slug}`, `/my-course/${own.slug}/lecture/${own.lecture_slug}`]
}

if (import.meta.main) {
  const { values: options } = parseArgs({ options: { kept: { type: 'boolean', default: false } } })
  const folder = await mkdtemp(join(tmpdir(), 'academy-bench-'))
  const say = ({ what, value, mark }: Row) => console.log(`${what}: ${value}, mark ${mark}`)
  try {
    const academy = await startAcademy(join(folder, 'data'), 4794)
    try {
      if (options.kept) {
        for (const path of ['/', '/courses'])
          say(await keptRow(academy, path, leastKept, { rounds: 7, requests: bareRequests }))
      } else {
        const cookie = await logIn(academy.origin)
        for (const path of await signedInPages(academy, cookie))
          say(await signedInRow(academy, path, cookie, { rounds: 7, requests: 400 }))
      }
    } finally {
      await academy.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
