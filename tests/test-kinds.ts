/** Which tests need what, read from what they import: so that those that need little run together, and fast. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSources, rootFolder, type SourceFile } from './import-rule.ts'

const isTest = /\.test\.tsx?$/
const database = 'tests/test-database.ts'
/** Needs what the others have sent. */
const preparing = 'tests/sent-statements.test.ts'
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
export function closureOf(from: string, files: ReadonlyMap<string, SourceFile>): Set<string> {
  const found = new Set([from])
  for (const path of found) for (const target of files.get(path)?.runs ?? []) if (files.has(target)) found.add(target)
  return found
}

/**
 * Whether its folder has statements, the seed or the database's own tests. What other tests send is prepared on the
 * older PostgreSQL by `sent-statements.test.ts`: so none is missed.
 */
const carriesSql = (test: string, paths: readonly string[]) =>
  /^(?:seed|src\/server\/platform)\//.test(test) ||
  paths.some((path) => dirname(path) === dirname(test) && path.endsWith('.sql.ts'))

export function testKinds(root = rootFolder): TestKinds {
  const folders = ['src', 'tests', 'simulators', 'seed', 'drills', 'scripts'].filter((name) =>
    existsSync(join(root, name)),
  )
  const files = new Map(readSources(root, folders).map((file) => [file.path, file]))
  const text = (path: string) => readFileSync(join(root, path), 'utf8')
  const paths = [...files.keys()]
  const tests = paths.filter((path) => isTest.test(path) && path !== preparing).sort()
  const asks = tests.filter((path) => path.startsWith('drills/') || closureOf(path, files).has(database))
  const rest = tests.filter((path) => !asks.includes(path))
  const standsAlone = (path: string) => needsItself.test(text(path))
  const alone = rest.filter(standsAlone)
  return {
    shared: rest.filter((path) => !alone.includes(path)),
    alone,
    database: asks.filter((path) => !standsAlone(path)),
    databaseAlone: asks.filter(standsAlone),
    olderPostgres: [...asks.filter((path) => !standsAlone(path) && carriesSql(path, paths)), preparing],
  }
}
