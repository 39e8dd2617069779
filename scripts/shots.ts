/**
 * Pictures of every page at three widths in three languages, for reviewing by eye: npm run shots -- [--port 3000] [--only /courses] [--langs en,bn,ar] [--widths 375,768,1280] [--out .look/shots]
 * The academy has to run with its demo data. Says which page scrolls sideways or answers with an error.
 */
import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import { assertRunning } from './assert-running.ts'
import { findChromium } from './find-chromium.mjs'
import { quietChromium } from './quiet-chromium.mjs'
import { type Role, pagesOf, roles } from './shot-pages.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORT ?? '3000' },
    only: { type: 'string' },
    langs: { type: 'string', default: 'en,bn,ar' },
    widths: { type: 'string', default: '375,768,1280' },
    out: { type: 'string', default: '.look/shots' },
    as: { type: 'string' },
  },
})
// The headless build draws pages of any height; the whole browser has been seen to stop at one.
const origin = `http://127.0.0.1:${values.port}`
await assertRunning(origin)
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: quietChromium,
})

async function contextAs(role: Role, width: number): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  if (role === 'visitor') return context
  const login = await context.request.post(`${origin}/api/login`, {
    data: { auth_type: '2', email: `${role}@demo.test`, password: 'Learn@2026' },
    headers: { origin },
  })
  if (!login.ok()) throw new Error(`Could not log in as ${role}: ${login.status()}`)
  return context
}

async function shoot(
  context: BrowserContext,
  path: string,
  lang: string,
  width: number,
  file: string,
): Promise<string> {
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const prefix = lang === 'en' ? '' : `/${lang}`
  const response = await page.goto(`${origin}${prefix}${path === '/' && prefix ? '' : path}`, { waitUntil: 'load' })
  // Lazy pictures come when they are near: walk down once.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 800) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 16))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (over > 0) faults.push(`scrolls sideways by ${over} px`)
  if ((response?.status() ?? 0) >= 500) faults.push(`status ${response?.status()}`)
  await page.screenshot({ path: file, fullPage: true })
  await page.close()
  return faults.map((fault) => `${lang} ${width} ${path}: ${fault}`).join('\n')
}

let count = 0
const found: string[] = []
for (const role of roles.filter((each) => !values.as || each === values.as)) {
  for (const width of values.widths.split(',').map(Number)) {
    const context = await contextAs(role, width)
    for (const path of await pagesOf(role, context, origin)) {
      if (values.only && !path.startsWith(values.only)) continue
      for (const lang of values.langs.split(',')) {
        const folder = `${values.out}/${lang}/${width}`
        await mkdir(folder, { recursive: true })
        const name = `${role}${path.replace(/[^\w]+/g, '-').slice(0, 90)}.png`
        const fault = await shoot(context, path, lang, width, `${folder}/${name}`)
        count++
        if (fault) found.push(fault)
      }
    }
    await context.close()
  }
}
await browser.close()
console.log(`${count} pictures in ${values.out}`)
if (found.length > 0) {
  console.error(found.join('\n'))
  process.exitCode = 1
}
