/**
 * `npm run drill`: the promises about money and safety, tried hard; written to drills/README.md with the machine.
 * `npm run drill -- deliveries kill` runs some, `--seed 7` repeats a run, `--scale 0.1` makes it small and writes nothing.
 */
import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, release } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setup } from '#tests/test-database.ts'
import { companySeats } from './company-seats.ts'
import { databaseRestarts } from './database-restarts.ts'
import { deliveries } from './deliveries.ts'
import { keptPages } from './kept-pages.ts'
import { headers } from './headers.ts'
import { kills } from './kills.ts'
import { lastSeats } from './last-seats.ts'
import { orderlyStop } from './orderly-stop.ts'
import { pace } from './pace.ts'
import { redirects } from './redirects.ts'
import { repetition } from './repetition.ts'
import { rollUps } from './roll-ups.ts'
import { slowClients } from './slow-clients.ts'
import { storedScripts } from './stored-scripts.ts'
import { strangeCalls } from './strange-calls.ts'
import { largeUpload } from './large-upload.ts'
import { webhooks } from './webhooks.ts'
import type { Drill, Finding } from './traffic.ts'

const drills: readonly Drill[] = [
  deliveries,
  lastSeats,
  companySeats,
  keptPages,
  kills,
  databaseRestarts,
  repetition,
  pace,
  strangeCalls,
  headers,
  redirects,
  storedScripts,
  orderlyStop,
  slowClients,
  largeUpload,
  rollUps,
  webhooks,
]

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, scale: { type: 'string', default: '1' } },
  allowPositionals: true,
})
const seed = values.seed ? Number(values.seed) : Math.floor(Math.random() * 1_000_000)
const scale = Number(values.scale)
const chosen = drills.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
if (chosen.length === 0) throw new Error(`Drills are: ${drills.map(({ name }) => name).join(', ')}`)

const [loadBefore = 0] = loadavg()
const tearDown = await setup()
const parts: string[] = []
let isMet = true
try {
  for (const drill of chosen) {
    console.log(`\n── ${drill.title} (seed ${seed}${scale === 1 ? '' : `, scale ${scale}`})`)
    const began = performance.now()
    const findings = await drill.run({ seed, scale })
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    for (const { what, value, mark, isMet: isFine } of findings)
      console.log(`${isFine ? '✓' : '✗'} ${what}: ${value}${isFine ? '' : ` (wanted ${mark})`}`)
    if (findings.some((found) => !found.isMet)) isMet = false
    parts.push(chapter(drill, findings, seconds))
  }
} finally {
  await tearDown()
}
if (scale === 1 && chosen.length === drills.length) await writeReport()
process.exitCode = isMet ? 0 : 1

function chapter({ title, name }: Drill, findings: readonly Finding[], seconds: string): string {
  const rows = findings.map(
    (found) => `| ${found.what} | ${found.value} | ${found.mark} | ${found.isMet ? 'yes' : '**no**'} |`,
  )
  return `### ${title}\n\n\`npm run drill -- ${name} --seed ${seed}\`, ${seconds} s\n\n| what | found | mark | met |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`
}

async function writeReport(): Promise<void> {
  const file = join(import.meta.dirname, 'README.md')
  const [head = ''] = (await readFile(file, 'utf8')).split('\n## Results\n')
  const [cpu] = cpus()
  const machine = `${cpus().length} × ${cpu?.model.trim()}, Linux ${release()}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}, seed ${seed}, load ${loadBefore.toFixed(1)} at the start and ${(loadavg()[0] ?? 0).toFixed(1)} at the end`
  await writeFile(file, `${head}\n## Results\n\n${machine}\n\n${parts.join('\n')}`)
  // The tables are aligned as everything else here is.
  spawnSync('biome', ['format', '--write', file])
}
