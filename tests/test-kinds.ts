/** Which tests need what, read from what they import: so that those that need little run together, and fast. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { readSources, rootFolder, type SourceFile } from './import-rule.ts'

const isTest = /\.test\.tsx?$/
const database = 'tests/test-database.ts'
/** What a test may not do among others in one thread: a page of its own, other modules, other time, another environment. */
const needsItself =
  /@vitest-environment|\bvi\.(?:do)?(?:mock|stub|unmock|spyOn|resetModules|useFakeTimers)|\bprocess\.(?:env|chdir|on|exit)|globalThis\.\w+ =|\bspawn|\bWorker\b/i

export interface TestKinds {
  /** Rules: no database, nothing that others in the same thread would see. */
  shared: string[]
  /** No database, but a thread of their own. */
  alone: string[]
  /** They ask a database each of their own, in a process that they share. */
  database: string[]
  /** They ask a database, in a process of their own. */
  databaseAlone: string[]
  /** Those with a database that an older PostgreSQL runs too: see `carriesSql`. */
  olderPostgres: string[]
}

/** All files of ours that `from` loads, with `from` itself. */
function closureOf(from: string, files: ReadonlyMap<string, SourceFile>): Set<string> {
  const found = new Set([from])
  for (const path of found) for (const target of files.get(path)?.runs ?? []) if (files.has(target)) found.add(target)
  return found
}

/**
 * Whether statements stand beside the test: in a `.sql.ts` of its folder, or in any file of it. What other tests send
 * is prepared on the older PostgreSQL by `sent-statements.test.ts`.
 */
const carriesSql = (test: string, paths: readonly string[], text: (path: string) => string) =>
  paths.some(
    (path) => dirname(path) === dirname(test) && !isTest.test(path) && /\bsql`|\.sql\.ts$/.test(text(path) + path),
  )

export function testKinds(root = rootFolder): TestKinds {
  const folders = ['src', 'tests', 'simulators', 'seed', 'drills', 'scripts'].filter((name) =>
    existsSync(join(root, name)),
  )
  const files = new Map(readSources(root, folders).map((file) => [file.path, file]))
  const text = (path: string) => readFileSync(join(root, path), 'utf8')
  const paths = [...files.keys()]
  const tests = paths.filter((path) => isTest.test(path)).sort()
  const asks = tests.filter((path) => path.startsWith('drills/') || closureOf(path, files).has(database))
  const rest = tests.filter((path) => !asks.includes(path))
  const standsAlone = (path: string) => needsItself.test(text(path))
  const alone = rest.filter(standsAlone)
  return {
    shared: rest.filter((path) => !alone.includes(path)),
    alone,
    database: asks.filter((path) => !standsAlone(path)),
    databaseAlone: asks.filter(standsAlone),
    olderPostgres: asks.filter((path) => !/^(?:drills|tests)\//.test(path) && carriesSql(path, paths, text)),
  }
}

if (process.argv[1] === import.meta.filename) {
  const kinds = testKinds()
  for (const [kind, names] of Object.entries(kinds)) console.log(`${kind}: ${names.length}`)
  console.log(relative(process.cwd(), rootFolder), JSON.stringify(kinds, null, 1))
}
