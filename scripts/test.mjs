/** `npm test`: everything that has to hold, from a fresh clone on a fresh machine, and the sum of it in the last line. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative, resolve } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { environment, installPackages, root } from './install.mjs'

const reports = mkdtempSync(join(tmpdir(), 'selai-reports-'))
// Every statement that the tests send to one PostgreSQL, for the other to prepare.
const statements = join(reports, 'statements')
mkdirSync(statements)
// Modules are compiled once for the hundreds of processes that load them.
const compiled = { NODE_COMPILE_CACHE: join(reports, 'compiled') }
const sum = { passed: 0, failed: 0, skipped: 0 }
const failures = []
// Passed at the second try: no failure, but somebody should look.
const flaky = []
// Seconds by test file, of all steps.
const times = []

// What the steps need from the system: how to see that it is there, and the Debian package that brings it.
// CHROMIUM (the program) and TEST_POSTGRES_BIN (the folder) name others than the distribution's.
const systemPackages = [
  // The headless build starts a page three times as fast; older distributions have only the whole browser.
  { name: 'chromium-headless-shell', otherwise: 'chromium', isThere: () => findChromium() !== undefined },
  { name: 'ffmpeg', isThere: () => onPath('ffmpeg') },
  // Tests read the text of certificates and invoices with pdftotext.
  { name: 'poppler-utils', isThere: () => onPath('pdftotext') },
  { name: 'postgresql', isThere: () => oldestPostgres() !== undefined },
]

// Stages in this order; the steps of one stage run side by side, each on one of two cores. A step with a `report` counts
// its tests; one without counts only when it fails.
const stages = [
  // The messages that tests and types read are made by the build.
  [
    { title: 'Build', command: ['node', 'scripts/build.mjs'] },
    { title: 'Lint', command: ['npm', 'run', '--silent', 'lint'] },
    { title: 'Format', command: ['npm', 'run', '--silent', 'format:check'] },
  ],
  [
    {
      title: 'Rules and API, embedded PostgreSQL',
      command: vitest('embedded.json', ...projects('rules', 'alone', 'database', 'database-alone'), '--maxWorkers=3'),
      env: () => ({ TEST_POSTGRES_BIN: '', TEST_STATEMENTS: statements }),
      report: 'embedded.json',
      read: readVitest,
    },
  ],
  [
    {
      title: 'Statements and what stands beside them, PostgreSQL 15',
      command: vitest('postgres-15.json', ...projects('older-postgres'), '--maxWorkers=3'),
      env: () => ({ TEST_POSTGRES_BIN: oldestPostgres(), TEST_STATEMENTS: statements }),
      report: 'postgres-15.json',
      read: readVitest,
    },
    // They mostly wait for films to end.
    journeys('Journeys that watch films', 'films.json', '--grep=@films', '--workers=4'),
    { title: 'Types', command: ['npm', 'run', '--silent', 'typecheck'] },
  ],
  [journeys('Journeys', 'journeys.json', '--grep-invert=@films|@looks')],
]

function journeys(title, report, ...options) {
  return {
    title,
    command: ['playwright', 'test', '--reporter=list,json', ...options],
    env: () => ({ CHROMIUM: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, report) }),
    report,
    read: readPlaywright,
  }
}

function projects(...names) {
  return names.flatMap((name) => ['--project', name])
}

function vitest(report, ...options) {
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, report)}`]
  return ['vitest', 'run', ...outputs, ...options]
}

function readVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests = 0, testResults }) {
  // A file that cannot even be loaded has no tests to fail.
  const unreadable = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length
  times.push(...testResults.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 })))
  for (const file of testResults.filter(({ status }) => status === 'failed')) {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0) failures.push(`${file.name}\n${file.message}`)
    for (const { fullName, failureMessages } of failed)
      failures.push(`${file.name} › ${fullName}\n${failureMessages.join('\n')}`)
  }
  return { passed: numPassedTests, failed: numFailedTests + unreadable, skipped: numPendingTests + numTodoTests }
}

function readPlaywright({ stats, suites, errors }) {
  failures.push(...errors.map(({ message }) => message), ...suites.flatMap(unexpectedIn))
  flaky.push(...suites.flatMap(flakyIn))
  times.push(...suites.map((suite) => ({ name: `e2e/${suite.file}`, seconds: secondsIn(suite) })))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

function unexpectedIn({ specs, suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const messages = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map((one) => one.message)))
      return `${file} › ${title}\n${messages.join('\n')}`
    })
  return [...own, ...suites.flatMap(unexpectedIn)]
}

function secondsIn({ specs, suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results)
  return [...results.map(({ duration }) => duration / 1000), ...suites.map(secondsIn)].reduce(
    (all, one) => all + one,
    0,
  )
}

/** Names of the tests that failed and then passed. */
function flakyIn({ specs, suites = [] }) {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file} › ${title}`)
  return [...own, ...suites.flatMap(flakyIn)]
}

/** Runs the steps of a stage side by side. The first shows what it says as it goes, the others at their end. */
async function runStage(steps) {
  const [shown, ...beside] = steps
  console.log(`\n── ${steps.map(({ title }) => title).join(' · ')}`)
  const quiet = beside.map((step) => run(step, 'pipe'))
  report(await run(shown, 'inherit'))
  for (const ended of quiet) report(await ended)
}

/** Resolves when the step has ended, with what it said unless that was shown meanwhile. */
function run(step, stdio) {
  const [program, ...options] = step.command
  const began = Date.now()
  const child = spawn(program, options, { cwd: root, stdio, env: { ...environment, ...compiled, ...step.env?.() } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    const end = (isFine) => resolve({ ...step, isFine, output, seconds: (Date.now() - began) / 1000 })
    child.on('error', (error) => {
      output += error.message
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}

function report({ title, isFine, output, seconds, report: name, read }) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  if (name && existsSync(join(reports, name)))
    Object.assign(counts, read(JSON.parse(readFileSync(join(reports, name), 'utf8'))))
  // What fails outside any one test, such as a file that cannot be read, is a failure too.
  if (!isFine && counts.failed === 0) {
    counts.failed = 1
    failures.push(`${title}\n${output.slice(-1200)}`)
  }
  for (const key of Object.keys(sum)) sum[key] += counts[key]
  if (!isFine && output) console.log(output)
  console.log(`${isFine ? '✓' : '✗'} ${title}, ${seconds.toFixed(1)} s`)
}

function onPath(program) {
  return process.env.PATH.split(delimiter).some((folder) => existsSync(join(folder, program)))
}

/** The oldest PostgreSQL of the distribution from 15 on: the lowest version that is supported. */
function oldestPostgres() {
  if (process.env.TEST_POSTGRES_BIN) return process.env.TEST_POSTGRES_BIN
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').map(Number) : []
  const folders = versions
    .filter((version) => version >= 15)
    .sort((a, b) => a - b)
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

function installSystemPackages() {
  const missing = systemPackages.filter(({ isThere }) => !isThere())
  if (missing.length === 0) return
  const names = missing.map(({ name }) => name).join(' ')
  const isDebian = onPath('apt-get')
  const command = isDebian ? `apt-get install ${names}` : onPath('brew') ? `brew install ${names}` : undefined
  if (!isDebian || process.getuid?.() !== 0) {
    throw new Error(
      `Missing on this machine: ${names}. Install with: ${command ? `${isDebian ? 'sudo ' : ''}${command}` : 'your package manager'}`,
    )
  }
  console.log(`Installing ${names} …`)
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-q'], options)
  for (const { name, otherwise, isThere } of missing) {
    spawnSync('apt-get', ['install', '-qy', '--no-install-recommends', name], options)
    if (otherwise && !isThere()) spawnSync('apt-get', ['install', '-qy', '--no-install-recommends', otherwise], options)
  }
  const still = systemPackages.filter(({ isThere }) => !isThere()).map(({ name }) => name)
  if (still.length > 0) throw new Error(`Could not install ${still.join(' ')}: run ${command} and see why.`)
}

try {
  installSystemPackages()
  installPackages()
  for (const steps of stages) await runStage(steps)
} catch (error) {
  console.error(error.message)
  sum.failed++
}
rmSync(reports, { recursive: true, force: true })
// Once more at the end, where the reader of a long log looks first.
for (const failure of failures) console.log(`\n✗ ${failure.slice(0, 1500)}`)
if (flaky.length > 0) console.log(`\n! Passed only when tried again:\n${flaky.map((name) => `  ${name}`).join('\n')}`)
const slowest = times.sort((a, b) => b.seconds - a.seconds).slice(0, 20)
console.log(
  `\nThe longest files:\n${slowest.map(({ name, seconds }) => `  ${seconds.toFixed(0)} s ${relative(root, resolve(root, name))}`).join('\n')}`,
)
console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`)
process.exitCode = sum.failed > 0 ? 1 : 0
