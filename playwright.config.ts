/** Journeys in a real browser, against the built product as `npm start` serves it, on a fresh data folder. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type LaunchOptions } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.mjs'
import { quietChromium } from './scripts/quiet-chromium.mjs'
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

const launch = (...more: string[]): LaunchOptions => ({
  executablePath: findChromium(),
  args: [
    ...quietChromium,
    '--autoplay-policy=no-user-gesture-required',
    // No page stays long enough for code that is compiled to be fast to pay.
    '--js-flags=--no-opt',
    // A page of the same visitor is drawn by the process that is there.
    '--renderer-process-limit=1',
    ...more,
  ],
})
/** Journeys that look at pictures, films or what a page weighs; loading pictures takes a seventh of the browser's time. */
const withPictures =
  /e2e\/(?:first-visit|looks|frame|data-saver|account-settings|course-library|learn-free-course|learning-\w+|buy-course|site-(?:course|frame|offline)|back-office-(?:events|site|writing))\.spec\.ts/

export default defineConfig({
  testDir: 'e2e',
  // Limits that only what hangs reaches, on a machine ten times slower than usual too.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  // Two for each core of a small machine: a journey waits as long as it works.
  workers: 4,
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
  },
  projects: [
    { name: 'pictures', testMatch: withPictures, use: { launchOptions: launch() } },
    {
      name: 'pages',
      testIgnore: withPictures,
      // Nor does each new visitor fill a cache for offline; the journeys above do.
      use: { serviceWorkers: 'block', launchOptions: launch('--blink-settings=imagesEnabled=false') },
    },
  ],
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
