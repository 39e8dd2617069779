/**
 * Measures what the product promises and writes it to the end of bench/README.md, with the machine.
 * `npm run bench`, on a built product; `npm run bench -- --quick` with fewer requests.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, release, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bareRequests, keptRow, leastKept, signedInPages, signedInRow } from './against-bare.ts'
import { growthRows } from './growth.ts'
import { costOf } from './load.ts'
import { logIn } from './log-in.ts'
import { loginStormRows } from './login-storm.ts'
import { pageWeights, worstWeights } from './page-weight.ts'
import { residentMegabytes, type Server, startAcademy } from './processes.ts'
import { publicPages } from './public-pages.ts'
import { publishingRow } from './publishing.ts'

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, languages: { type: 'string', default: 'en,bn,ar' } },
})
const { quick: isQuick } = options
const languages = options.languages.split(',')
// Short rounds in turns: what else the machine does meets both sides.
const kept = { rounds: isQuick ? 3 : 7, requests: bareRequests }
const signedIn = { rounds: isQuick ? 1 : 7, requests: isQuick ? 200 : 400 }
const port = 4790

export interface Row {
  what: string
  value: string
  mark: string
  isMet: boolean
}

const folder = await mkdtemp(join(tmpdir(), 'academy-bench-'))
const dataDir = join(folder, 'data')

function memoryRow(academy: Server, when: string): Row {
  const resident = residentMegabytes(academy.pid)
  return {
    what: `Resident memory of the application ${when}`,
    value: `${resident.toFixed(0)} MB`,
    mark: '≤ 200 MB',
    isMet: resident <= 200,
  }
}

const rows: Row[] = []
const [loadBefore = 0] = loadavg()
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
    for (const path of ['/', '/courses', details]) rows.push(await keptRow(academy, path, leastKept, kept))
    for (const path of ['/api/get-course-menus', '/api/all-courses', '/api/courses-details/wjsb'])
      rows.push(await keptRow(academy, path, 0.75, kept))
    await costOf(academy, '/courses', 10_000)
    rows.push(memoryRow(academy, 'after the kept requests above and 10,000 more'))
    const cookie = await logIn(academy.origin)
    for (const path of await signedInPages(academy, cookie))
      rows.push(await signedInRow(academy, path, cookie, signedIn))
    rows.push(memoryRow(academy, 'after the signed-in pages too'))
    rows.push(...(await loginStormRows(academy.origin)))
    rows.push(...(await pageWeights(academy.origin, ['/', '/courses', details])))
    if (!isQuick) {
      const pages = await publicPages(academy.origin, cookie, languages)
      rows.push(...(await worstWeights(academy.origin, pages, `every kind of public page in ${languages.join(', ')}`)))
    }
  } finally {
    await academy.stop()
  }
  rows.push(...(await growthRows(isQuick ? 3_000 : 10_000)))
  rows.push(await publishingRow())
} finally {
  await rm(folder, { recursive: true, force: true })
}

const [cpu] = cpus()
const text = `## Measured

On ${new Date().toISOString().slice(0, 10)}: ${cpu?.model.trim()}, ${cpus().length} cores, load ${loadBefore.toFixed(1)} at the start and ${loadavg()[0]?.toFixed(1)} at the end, Linux ${release()}, Node ${process.version}, the embedded PostgreSQL.

| what | measured | mark | |
|---|---|---|---|
${rows.map(({ what, value, mark, isMet }) => `| ${what} | ${value} | ${mark} | ${isMet ? 'met' : '**missed**'} |`).join('\n')}
`
if (!isQuick) {
  const file = join(import.meta.dirname, 'README.md')
  const [method = ''] = (await readFile(file, 'utf8')).split('## Measured')
  await writeFile(file, method + text)
}
console.log(text)
process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1
