/**
 * Measures what the product promises and writes it to bench/README.md: ratios within one run, with the machine.
 * `npm run bench`, on a built product; `npm run bench -- --quick` with fewer requests.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, release, tmpdir } from 'node:os'
import { join } from 'node:path'
import { growthRows } from './growth.ts'
import { costOf, medianOf } from './load.ts'
import { pageWeights } from './page-weight.ts'
import { residentMegabytes, type Server, startAcademy, startBare } from './processes.ts'

const isQuick = process.argv.includes('--quick')
const rounds = isQuick ? 1 : 3
const port = 4790

export interface Row {
  what: string
  value: string
  mark: string
  isMet: boolean
}

const folder = await mkdtemp(join(tmpdir(), 'academy-bench-'))
const dataDir = join(folder, 'data')

/** The bare server's cost for the same bytes. */
async function bareCost(
  academy: Server,
  path: string,
  amount: number,
  headers: Record<string, string> = {},
): Promise<number> {
  const response = await fetch(academy.origin + path, { headers: { 'accept-encoding': 'br', ...headers } })
  // fetch has decoded it: keep what a visitor gets over the wire, encoded the same way.
  const { brotliCompressSync } = await import('node:zlib')
  const file = join(folder, 'body')
  await writeFile(file, brotliCompressSync(Buffer.from(await response.arrayBuffer())))
  const bare = await startBare(file, response.headers.get('content-type') ?? 'text/html', 'br', port + 1)
  try {
    return (await costOf(bare, '/', amount)).perRequest
  } finally {
    await bare.stop()
  }
}

async function keptRow(academy: Server, path: string, least: number): Promise<Row> {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const amount = isQuick ? 8_000 : 30_000
    const bare = await bareCost(academy, path, amount)
    ratios.push(bare / (await costOf(academy, path, amount)).perRequest)
  }
  const ratio = medianOf(ratios)
  return {
    what: `Kept \`${path}\`, requests per CPU-second against bare node:http`,
    value: ratio.toFixed(2),
    mark: `≥ ${least}`,
    isMet: ratio >= least,
  }
}

async function personalRow(academy: Server, path: string, cookie: string): Promise<Row> {
  const bare = await bareCost(academy, path, isQuick ? 8_000 : 30_000, { cookie })
  const own = await costOf(academy, path, isQuick ? 150 : 600, { cookie })
  const times = own.perRequest / bare
  return {
    what: `Signed-in \`${path}\`, CPU of application and database against bare`,
    value: `${times.toFixed(0)}×`,
    mark: '≤ 200×',
    isMet: times <= 200,
  }
}

async function logIn(academy: Server): Promise<string> {
  const response = await fetch(`${academy.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ auth_type: '2', email: 'learner@demo.test', password: 'Learn@2026' }),
  })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

const rows: Row[] = []
try {
  // The first start makes and fills the database; the second is the warm one.
  await (await startAcademy(dataDir, port)).stop()
  const academy = await startAcademy(dataDir, port)
  try {
    rows.push({
      what: 'Ready after a warm start',
      value: `${(academy.readyAfter / 1000).toFixed(2)} s`,
      mark: '≤ 3 s',
      isMet: academy.readyAfter <= 3000,
    })
    const details = '/courses/the-high-performing-executives/details'
    for (const path of ['/', '/courses', details]) rows.push(await keptRow(academy, path, 0.85))
    for (const path of ['/api/get-course-menus', '/api/all-courses', '/api/courses-details/wjsb'])
      rows.push(await keptRow(academy, path, 0.75))
    const cookie = await logIn(academy)
    const { data: own } = (await (
      await fetch(`${academy.origin}/api/learner-courses`, { headers: { cookie } })
    ).json()) as { data: { slug: string; lecture_slug: string }[] }
    const mine = own.find(({ lecture_slug }) => lecture_slug) ?? own[0]
    for (const path of [
      '/dashboard',
      '/courses',
      `/my-course/${mine?.slug}`,
      `/my-course/${mine?.slug}/lecture/${mine?.lecture_slug}`,
    ])
      rows.push(await personalRow(academy, path, cookie))
    await costOf(academy, '/courses', 10_000)
    const resident = residentMegabytes(academy.pid)
    rows.push({
      what: 'Resident memory of the application after the requests above',
      value: `${resident.toFixed(0)} MB`,
      mark: '≤ 200 MB',
      isMet: resident <= 200,
    })
    rows.push(...(await pageWeights(academy.origin, ['/', '/courses', details])))
  } finally {
    await academy.stop()
  }
  rows.push(...(await growthRows(isQuick ? 3_000 : 10_000)))
} finally {
  await rm(folder, { recursive: true, force: true })
}

const [cpu] = cpus()
const text = `# Measured promises

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${cpu?.model.trim()}, ${cpus().length} cores, Linux ${release()}, Node ${process.version}, the embedded PostgreSQL. Ratios are taken within one run: the bare server sends the same bytes from the same machine.

| what | measured | mark | |
|---|---|---|---|
${rows.map(({ what, value, mark, isMet }) => `| ${what} | ${value} | ${mark} | ${isMet ? 'met' : '**missed**'} |`).join('\n')}
`
if (!isQuick) await writeFile(join(import.meta.dirname, 'README.md'), text)
console.log(text)
process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1
