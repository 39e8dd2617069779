/**
 * Tests of rules, API and platform; the journeys in e2e/ have their own runner. Three kinds, told apart by what they
 * import (`tests/test-kinds.ts`): `npx vitest run --project rules` takes seconds and starts no database.
 */
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { LongestFirst } from './tests/longest-first.ts'
import { memoryFolder } from './tests/memory-folder.ts'
import { testKinds } from './tests/test-kinds.ts'

process.env.TMPDIR = memoryFolder()

const kinds = testKinds()
// In `npm test` a file runs on one PostgreSQL: what carries SQL of its own on the oldest, the rest on the packaged one.
const isWhole = process.env.TEST_STATEMENTS !== undefined
const database = isWhole ? kinds.database.filter((path) => !kinds.olderPostgres.includes(path)) : kinds.database
type Options = TestProjectInlineConfiguration['test']
const project = (name: string, include: string[], test: Options) => ({
  extends: true as const,
  test: { name, include: include.length > 0 ? include : ['none'], ...test },
})
const asks: Options = {
  pool: 'forks',
  globalSetup: ['tests/test-database.ts'],
  // Node loads what the server consists of by itself, as it does for `npm start`.
  experimental: { viteModuleRunner: false, nodeLoader: false },
}

export default defineConfig({
  test: {
    environment: 'node',
    // Thousands of messages, which are plain JavaScript already.
    server: { deps: { external: [/\/src\/web\/paraglide\//] } },
    maxWorkers: 2,
    maxConcurrency: 2,
    sequence: { sequencer: LongestFirst },
    // Generous: a busy machine is no failure.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      project('rules', kinds.shared, { pool: 'threads', isolate: false }),
      project('alone', kinds.alone, { pool: 'forks' }),
      project('database', database, { ...asks, isolate: false }),
      project('database-alone', kinds.databaseAlone, asks),
      // What `npm test` runs on the oldest supported PostgreSQL, after `database` has written down its statements.
      ...(isWhole ? [project('older-postgres', kinds.olderPostgres, { ...asks, isolate: false })] : []),
    ],
  },
})
