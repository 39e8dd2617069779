/** Tests of rules, API and platform; the journeys in e2e/ have their own runner. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,tests,simulators,seed,drills}/**/*.test.{ts,tsx}'],
    environment: 'node',
    globalSetup: ['tests/test-database.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Generous: a busy machine is no failure.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
