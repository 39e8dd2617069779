/**
 * `npm run mutate -- checkout/orders --count 6 --seed 7`: breaks one line of the server's rules and use cases at a time
 * in a temporary copy, runs the tests that load the file, the nearest first, and says what no test noticed.
 * `npm run mutate -- checkout/orders/place-order.ts:71` breaks one line in every way.
 */
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest, type Reporter, type TestModule } from 'vitest/node'
import { readSources, rootFolder } from '../tests/import-rule.ts'
import { type Mutant, mutantsOf } from './mutants-of.ts'
import { testsNear } from './tests-near.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, count: { type: 'string', default: '6' } },
})
const [part] = positionals
if (!part) throw new Error('Name a module or a feature: npm run mutate -- checkout/orders')
const [place = part, line] = part.split(':')
const seed = values.seed ?? String(Math.floor(Math.random() * 1_000_000))

const folders = ['src', 'tests', 'simulators', 'seed', 'drills', 'scripts']
const files = new Map(readSources(rootFolder, folders).map((file) => [file.path, file]))
const read = (path: string) => readFileSync(join(rootFolder, path), 'utf8')
const isRule = (path: string) =>
  `${path}/`.startsWith(`src/server/${place}/`) && !/\.sql\.ts$|(?:^|[/-])routes\.ts$|\.test|world/.test(path)
/** The seed decides the order by what the lines say: a change elsewhere leaves it as it is. */
const rankOf = ({ path, before, after }: Mutant) =>
  createHash('sha256').update(`${seed} ${path} ${before} ${after}`).digest('hex')

const ranked = [...files.keys()]
  .filter(isRule)
  .flatMap((path) => mutantsOf(path, read(path)))
  .toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1))
const drawn = line
  ? ranked.filter((one) => one.line === Number(line))
  : ranked
      .filter(({ path, line }, at) => ranked.findIndex((one) => one.path === path && one.line === line) === at)
      .slice(0, Number(values.count))
console.log(`${part}: ${drawn.length} mutants, seed ${seed}`)

/** A copy of the sources beside the installed packages. */
const copy = realpathSync(mkdtempSync(join(tmpdir(), 'selai-mutants-')))
const parts = [...folders, 'migrations', 'functions', 'messages', 'public']
for (const name of [...parts, 'package.json', 'tsconfig.json', 'vitest.config.ts'])
  cpSync(join(rootFolder, name), join(copy, name), { recursive: true })
symlinkSync(join(rootFolder, 'node_modules'), join(copy, 'node_modules'))

let failures: { test: string; name: string; message: string }[] = []
const fail = (module: TestModule, name: string, message = '') => {
  failures.push({ test: module.moduleId.slice(copy.length + 1), name, message: message.split('\n')[0] ?? '' })
  void vitest.cancelCurrentRun('test-failure')
}
const reporter: Reporter = {
  onTestCaseResult(test) {
    const { state, errors } = test.result()
    if (state === 'failed') fail(test.module, test.fullName, errors?.[0]?.message)
  },
  onTestModuleEnd(module) {
    const isNamed = failures.length > 0
    if (module.state() === 'failed' && !isNamed) fail(module, 'loads and begins', module.errors()[0]?.message)
  },
}
Object.assign(process.env, { TEST: 'true', VITEST: 'true', NODE_ENV: 'test', NODE_NO_WARNINGS: '1' })
process.chdir(copy)
// One runner for all, so that what is not broken is transformed once and the database's server starts once.
const vitest = await createVitest('test', { root: copy, watch: false, maxWorkers: 1, reporters: [reporter] })
const specifications = await vitest.globTestSpecifications()

/** The first failures among these tests, and none when all pass. */
async function failuresOf(tests: readonly string[]) {
  failures = []
  const chosen = specifications.filter(({ moduleId }) => tests.includes(moduleId.slice(copy.length + 1)))
  if (chosen.length > 0) await vitest.runTestSpecifications(chosen)
  return failures
}

function put(path: string, text: string): void {
  writeFileSync(join(copy, path), text)
  vitest.invalidateFile(join(copy, path))
}

const sound = new Set<string>()
/** A test that fails without any change would notice everything. */
async function expectSound(test: string): Promise<void> {
  if (sound.has(test)) return
  const [failure] = await failuresOf([test])
  if (failure) throw new Error(`${test} fails without any change: ${failure.name}: ${failure.message}`)
  sound.add(test)
}

async function noticing({ path, text }: Mutant) {
  for (const group of testsNear(path, files)) {
    put(path, text)
    const [first] = await failuresOf(group)
    put(path, read(path))
    if (!first) continue
    await expectSound(first.test)
    return first
  }
}

let survivors = 0
try {
  // Whatever the first mutant breaks, the database's template is made by what is not broken.
  const [nearest] = drawn.flatMap(({ path }) => testsNear(path, files)).flat()
  if (nearest) await expectSound(nearest)
  for (const mutant of drawn) {
    const noticed = await noticing(mutant)
    if (!noticed) survivors++
    console.log(`${noticed ? '✓' : '✗ no test noticed'} ${mutant.path}:${mutant.line}`)
    console.log(`    ${mutant.before}\n  → ${mutant.after || '(nothing)'}`)
    if (noticed) console.log(`    noticed by ${noticed.test} › ${noticed.name}\n      ${noticed.message}`)
  }
} finally {
  await vitest.close()
  rmSync(copy, { recursive: true, force: true })
}
console.log(`\n${drawn.length - survivors} noticed, ${survivors} survived`)
process.exitCode = survivors > 0 ? 1 : 0
