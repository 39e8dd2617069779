/**
 * Writes a picture of any page of the running product, for reviewing by eye.
 * npm run look -- /courses [--lang bn] [--width 375] [--as learner|mentor|corporate|admin] [--port 3000] [--out look.png] [--dark] [--height 900] [--full 0] [--click "accessible name"]
 */
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { assertRunning } from './assert-running.ts'
import { findChromium } from './find-chromium.mjs'
import { quietChromium } from './quiet-chromium.mjs'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    lang: { type: 'string', default: 'en' },
    width: { type: 'string', default: '1280' },
    height: { type: 'string', default: '900' },
    as: { type: 'string' },
    port: { type: 'string', default: process.env.PORT ?? '3000' },
    out: { type: 'string', default: '.look/look.png' },
    dark: { type: 'boolean', default: false },
    full: { type: 'string', default: '1' },
    click: { type: 'string' },
  },
})

const origin = `http://127.0.0.1:${values.port}`
await assertRunning(origin)
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: quietChromium,
})
const context = await browser.newContext({
  viewport: { width: Number(values.width), height: Number(values.height) },
  colorScheme: values.dark ? 'dark' : 'light',
  reducedMotion: 'reduce',
})
if (values.as) {
  const login = await context.request.post(`${origin}/api/login`, {
    data: { auth_type: '2', email: `${values.as}@demo.test`, password: 'Learn@2026' },
    headers: { origin },
  })
  if (!login.ok()) throw new Error(`Could not log in as ${values.as}: ${login.status()}`)
}
const page = await context.newPage()
page.on('console', (message) => message.type() === 'error' && console.error('console:', message.text()))
page.on('pageerror', (error) => console.error('page error:', error.message))
const path = positionals[0] ?? '/'
const prefix = values.lang === 'en' ? '' : `/${values.lang}`
const response = await page.goto(`${origin}${prefix}${path === '/' && prefix ? '' : path}`, {
  waitUntil: 'networkidle',
})
if (values.click) {
  await page
    .getByRole('button', { name: values.click })
    .or(page.getByRole('link', { name: values.click }))
    .first()
    .click()
  await page.waitForLoadState('networkidle')
}
const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
// Pictures below the fold are lazy: walk down once, so that they are there.
if (values.full === '1') {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}
await page.screenshot({ path: values.out, fullPage: values.full === '1' })
console.log(
  `${response?.status()} ${page.url()} -> ${values.out}${overflow > 0 ? ` (scrolls sideways by ${overflow}px)` : ''}`,
)
await browser.close()
