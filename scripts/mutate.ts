/**
 * `npm run mutate -- checkout/orders --count 6 --seed 7`: breaks one line of the server's rules and use cases at a time
 * in a temporary copy, runs the tests of that module which load the file, and says what no test noticed.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSources, rootFolder } from '../tests/import-rule.ts'

interface Mutant {
  path: string
  line: number
  before: string
  after: string
}

const kinds: readonly [RegExp, string][] = [
  [/\bif \((?!!)(.+)\) (?=throw|return|\{)/, 'if (!($1)) '],
  [/ === /, ' !== '],
  [/ !== /, ' === '],
  [/ >= /, ' < '],
  [/ <= /, ' > '],
  [/ && /, ' || '],
  [/^(\s*)await [\w.]+\(.*\)$/, '$1'],
  [/^(\s*)throw .+$/, '$1'],
]
/** Lines that say nothing to a test: comments, imports, the log. */
const isQuiet = (line: string) => /^\s*(?:\/\/|\/?\*|import |export type|log\.|console\.)/.test(line)

function mutantsOf(path: string): Mutant[] {
  const lines = readFileSync(join(rootFolder, path), 'utf8').split('\n')
  return lines.flatMap((before, index) =>
    isQuiet(before)
      ? []
      : kinds
          .filter(([pattern]) => pattern.test(before))
          .map(([pattern, instead]) => ({ path, line: index + 1, before, after: before.replace(pattern, instead) })),
  )
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A copy of the sources beside the installed packages. */
function copyOfTheSources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'selai-mutants-'))
  const parts = [
    'src',
    'tests',
    'seed',
    'simulators',
    'drills',
    'migrations',
    'functions',
    'messages',
    'scripts',
    'public',
  ]
  const files = ['package.json', 'tsconfig.json', 'vitest.config.ts']
  for (const name of [...parts, ...files]) cpSync(join(rootFolder, name), join(copy, name), { recursive: true })
  symlinkSync(join(rootFolder, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, count: { type: 'string', default: '6' } },
})
const [part] = positionals
if (!part) throw new Error('Name a module or a feature: npm run mutate -- checkout/orders')
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
const chance = chanceFrom(seed)
const [module = part] = part.split('/')

const sources = readSources(rootFolder, ['src/server'])
  .map(({ path }) => path)
  .filter((path) => path.startsWith(`src/server/${part}/`) && !/\.sql\.ts$|routes\.ts$|test|world/.test(path))
const drawn = sources
  .flatMap(mutantsOf)
  .map((mutant) => ({ mutant, at: chance() }))
  .toSorted((one, other) => one.at - other.at)
  .slice(0, Number(values.count))

console.log(`${part}: ${drawn.length} mutants, seed ${seed}`)
const copy = copyOfTheSources()
let survivors = 0
for (const { mutant } of drawn) {
  const { path, line, before, after } = mutant
  const lines = readFileSync(join(rootFolder, path), 'utf8').split('\n')
  lines[line - 1] = after
  writeFileSync(join(copy, path), lines.join('\n'))
  const options = ['--run', '--bail=1', '--maxWorkers=1', '--dir', `src/server/${module}`, '--reporter=json']
  const { stdout } = spawnSync('npx', ['vitest', 'related', path, ...options], { cwd: copy, encoding: 'utf8' })
  writeFileSync(join(copy, path), readFileSync(join(rootFolder, path)))
  const noticed = failedIn(stdout)
  if (noticed.length === 0) survivors++
  console.log(`${noticed.length > 0 ? '✓' : '✗ no test noticed'} ${path}:${line}`)
  console.log(`    ${before.trim()}\n  → ${after.trim() || '(nothing)'}`)
  for (const name of noticed) console.log(`    noticed by ${name}`)
}
rmSync(copy, { recursive: true, force: true })
console.log(`\n${drawn.length - survivors} noticed, ${survivors} survived`)
process.exitCode = survivors > 0 ? 1 : 0

interface Report {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}
/** The first tests that failed, or the file that could not be loaded. */
function failedIn(output: string): string[] {
  const { testResults } = JSON.parse(output.slice(output.indexOf('{'))) as Report
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => {
      const first = assertionResults.find(({ status }) => status === 'failed')
      return `${name.slice(copy.length + 1)}${first ? ` › ${first.fullName}` : ''}`
    })
}
