/**
 * Tests of rules, API and platform; the journeys in e2e/ have their own runner. Three kinds, told apart by what they
 * import (`tests/test-kinds.ts`): `npx vitest run --project rules` takes seconds and starts no database.
 */
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { memoryFolder } from './tests/memory-folder.ts'
import { testKinds } from './tests/test-kinds.ts'

process.env.TMPDIR = memoryFolder()

const kinds = testKinds()
type Options = TestProjectInlineConfiguration['test']
const project = (name: string, include: string[], test: Options) => ({
  extends: true as const,
  test: { name, include: include.length > 0 ? include : ['none'], ...test },
})
const asks: Options = { pool: 'forks', globalSetup: ['tests/test-database.ts'] }

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: 2,
    maxConcurrency: 2,
    // Generous: a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      project('rules', kinds.shared, { pool: 'threads', isolate: false }),
      project('alone', kinds.alone, { pool: 'forks' }),
      project('database', kinds.database, { ...asks, isolate: false }),
      project('database-alone', kinds.databaseAlone, asks),
      // What `npm test` runs on the oldest supported PostgreSQL, after `database` has written down its statements.
      ...(process.env.TEST_STATEMENTS
        ? [project('older-postgres', kinds.olderPostgres, { ...asks, isolate: false })]
        : []),
    ],
  },
})
