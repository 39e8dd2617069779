/** How soon a press shows on a slow phone: filter, search and tabs with a quarter of the CPU, by the browser's own Event Timing. */
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '3000' }, rounds: { type: 'string', default: '5' } },
})
const origin = `http://127.0.0.1:${values.port}`
const rounds = Number(values.rounds)
const limit = 200

interface Try {
  name: string
  path: string
  width: number
  /** One interaction; `round` tells the first from the next. */
  act: (page: Page, round: number) => Promise<void>
}

const tries: Try[] = [
  {
    name: 'filter (1280 px)',
    path: '/courses',
    width: 1280,
    act: (page, round) => page.locator('form.filters input[type="checkbox"]').nth(round).click(),
  },
  {
    name: 'filter sheet (375 px)',
    path: '/courses',
    width: 375,
    act: async (page, round) => {
      if (round === 0) await page.locator('.toolbar button').first().click()
      else await page.locator('dialog[open] input[type="checkbox"]').nth(round).click()
    },
  },
  {
    name: 'search: open and type',
    path: '/faq',
    width: 375,
    act: async (page, round) => {
      if (round === 0) await page.locator('header .find').click()
      else await page.locator('dialog[open] input[type="search"]').press('aeiou'[round % 5] ?? 'a')
    },
  },
  {
    name: 'tabs of the home page',
    path: '/',
    width: 375,
    act: (page, round) =>
      page
        .locator('[role="tab"]')
        .nth(round % 4)
        .click(),
  },
  {
    name: 'tabs of a course',
    path: '/courses/the-high-performing-executives/details',
    width: 375,
    act: (page, round) =>
      page
        .locator('.spy .tab')
        .nth(round % 6)
        .click(),
  },
  {
    name: 'menu of courses',
    path: '/faq',
    width: 1280,
    act: (page) => page.locator('.nav .dropdown > button').click(),
  },
]

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
let isSlow = false
for (const each of tries) {
  const page = await browser.newPage({ viewport: { width: each.width, height: 800 } })
  await page.addInitScript(() => {
    const seen: number[] = []
    ;(window as unknown as { seen: number[] }).seen = seen
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) seen.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  await page.goto(origin + each.path, { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (let round = 0; round < rounds; round++) {
    await each.act(page, round)
    // An entry comes with the frame after: the next press waits for it and for what was loaded.
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))))
  }
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
  const worst = Math.max(16, ...seen)
  isSlow ||= worst > limit
  console.log(
    `${each.name.padEnd(28)} worst ${worst} ms of ${rounds} interactions${worst > limit ? `, over ${limit} ms` : ''}`,
  )
  await page.close()
}
await browser.close()
if (isSlow) process.exitCode = 1
