/** What a first visit downloads, how still it stands and how soon it shows: Chromium on slow 4G with a quarter of the CPU. */
import { type Browser, chromium } from '@playwright/test'
import { budget, type Downloads, phone, watchDownloads } from './downloads.ts'
import { medianOf } from './load.ts'
import type { Row } from './run.ts'

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 150 ms round trip. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

interface Visit extends Pick<Downloads, 'scripts' | 'all'> {
  shift: number
  /** Milliseconds. */
  paint: number
}
type Measure = keyof Visit

const marks: Record<Measure, { name: string; mark: string; most: number; said: (value: number) => string }> = {
  scripts: { name: 'scripts, brotli', mark: '≤ 130 KB', most: budget.scripts, said: (value) => kilobytes(value) },
  all: { name: 'everything, headers included', mark: '≤ 250 KB', most: budget.all, said: (value) => kilobytes(value) },
  shift: { name: 'layout shift', mark: '≤ 0.05', most: 0.05, said: (value) => value.toFixed(3) },
  paint: {
    name: 'largest paint, slow 4G, 4× CPU',
    mark: '≤ 2.0 s',
    most: 2000,
    said: (value) => `${(value / 1000).toFixed(2)} s`,
  },
}
const measures = Object.keys(marks) as Measure[]
const kilobytes = (value: number) => `${(value / 1000).toFixed(0)} KB`
const isMet = (measure: Measure, visit: Visit) => visit[measure] <= marks[measure].most

/** Every measure of every page, a row each. */
export async function pageWeights(origin: string, paths: readonly string[]): Promise<Row[]> {
  const visits = await visitAll(origin, paths)
  return visits.flatMap(([path, visit]) =>
    measures.map((measure) => ({
      what: `First visit of \`${path}\`: ${marks[measure].name}`,
      value: marks[measure].said(visit[measure]),
      mark: marks[measure].mark,
      isMet: isMet(measure, visit),
    })),
  )
}

/** A row for each measure, of the page where it is worst; every page beyond the mark is named. */
export async function worstWeights(origin: string, paths: readonly string[], of: string): Promise<Row[]> {
  const visits = await visitAll(origin, paths)
  return measures.map((measure) => {
    const { name, mark, said } = marks[measure]
    const ranked = visits
      .map(([path, visit]) => ({ text: `${said(visit[measure])} (\`${path}\`)`, size: visit[measure], visit }))
      .sort((one, other) => other.size - one.size)
    const missed = ranked.filter(({ visit }) => !isMet(measure, visit))
    return {
      what: `First visit of ${of} (${visits.length}), the worst: ${name}`,
      value: (missed.length > 0 ? missed : ranked.slice(0, 1)).map(({ text }) => text).join(', '),
      mark,
      isMet: missed.length === 0,
    }
  })
}

/** Each page once; one that misses a mark twice more, and the median counts: another program may have had the processor. */
async function visitAll(origin: string, paths: readonly string[]): Promise<(readonly [string, Visit])[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  const visits: (readonly [string, Visit])[] = []
  try {
    for (const path of paths) {
      const tries = [await visitOnce(browser, origin + path)]
      if (measures.some((measure) => tries.some((visit) => !isMet(measure, visit))))
        tries.push(await visitOnce(browser, origin + path), await visitOnce(browser, origin + path))
      const median = (measure: Measure) => medianOf(tries.map((visit) => visit[measure]))
      visits.push([
        path,
        { scripts: median('scripts'), all: median('all'), shift: median('shift'), paint: median('paint') },
      ])
    }
  } finally {
    await browser.close()
  }
  return visits
}

async function visitOnce(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const downloads = await watchDownloads(session)
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const seen = { shift: 0, paint: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.paint = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  // The load event waits for the scripts (docs/decisions/0009-paint-before-scripts.md); what they fetch comes after it.
  await page.goto(address, { waitUntil: 'load' })
  await downloads.quiet()
  const { shift, paint } = await page.evaluate(
    () => (globalThis as unknown as { seen: { shift: number; paint: number } }).seen,
  )
  await context.close()
  return { scripts: downloads.scripts, all: downloads.all, shift, paint }
}
