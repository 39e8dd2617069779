/** Journeys in a real browser, against the built product as `npm start` serves it, on a fresh data folder. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.mjs'
import { memoryFolder } from './tests/memory-folder.ts'

const port = process.env.E2E_PORT ?? '4780'
const baseURL = `http://127.0.0.1:${port}`
process.env.TMPDIR = memoryFolder()
// The workers read this file too: only the first process makes the folder, and takes it away when the server has ended.
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(process.env.TMPDIR, 'academy-e2e-'))
  process.env.E2E_DATA_DIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

export default defineConfig({
  testDir: 'e2e',
  // Limits that only what hangs reaches, on a machine ten times slower than usual too.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  // One more than the cores of a small machine: the journeys that watch videos mostly wait.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A browser on a busy machine may miss a moment; what fails twice is a fault. The report names what needed its second try.
  retries: 1,
  reporter: 'list',
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
        // No page stays long enough for code that is compiled to be fast to pay.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  webServer: {
    reuseExistingServer: process.env.E2E_PORT !== undefined,
    command: 'node scripts/start.mjs',
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      DEMO: '1',
      PUBLIC_URL: baseURL,
      QUIET_HOURS: 'off',
    },
  },
})
