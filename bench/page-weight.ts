/** What a first visit downloads, how still it stands and how soon it shows: Chromium on slow 4G with a quarter of the CPU. */
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import type { Row } from './run.ts'

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 150 ms round trip. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

/** A visit is over when the page answers to a press, which its load event waits for, and has asked for nothing more for half a second. */
const quiet = 500
const patience = 60_000

export async function pageWeights(origin: string, paths: readonly string[]): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  const rows: Row[] = []
  try {
    for (const path of paths) {
      const context = await browser.newContext({
        viewport: { width: 412, height: 823 },
        deviceScaleFactor: 1.75,
        isMobile: true,
        hasTouch: true,
      })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', slow4g)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      let scripts = 0
      let all = 0
      const heads = new Map<string, number>()
      const underWay = new Set<string>()
      let latest = Date.now()
      session.on('Network.requestWillBeSent', ({ requestId }) => underWay.add(requestId))
      for (const end of ['Network.loadingFinished', 'Network.loadingFailed'] as const)
        session.on(end, ({ requestId }) => {
          latest = Date.now()
          underWay.delete(requestId)
        })
      session.on('Network.responseReceived', ({ requestId, type, response }) => {
        if (type === 'Script') heads.set(requestId, response.encodedDataLength)
      })
      // Scripts are counted as they are compressed, everything together with the headers too.
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        all += encodedDataLength
        if (heads.has(requestId)) scripts += encodedDataLength - (heads.get(requestId) ?? 0)
      })
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
      const opened = Date.now()
      await page.goto(origin + path, { waitUntil: 'load', timeout: patience })
      while ((underWay.size > 0 || Date.now() - latest < quiet) && Date.now() - opened < patience) await pause(100)
      const seen = await page.evaluate(() => (globalThis as unknown as { seen: { shift: number; paint: number } }).seen)
      rows.push(
        {
          what: `First visit of \`${path}\`: scripts, brotli`,
          value: `${(scripts / 1000).toFixed(0)} KB`,
          mark: '≤ 130 KB',
          isMet: scripts <= 130_000,
        },
        {
          what: `First visit of \`${path}\`: everything, headers included`,
          value: `${(all / 1000).toFixed(0)} KB`,
          mark: '≤ 250 KB',
          isMet: all <= 250_000,
        },
        {
          what: `First visit of \`${path}\`: layout shift`,
          value: seen.shift.toFixed(3),
          mark: '≤ 0.05',
          isMet: seen.shift <= 0.05,
        },
        {
          what: `First visit of \`${path}\`: largest paint, slow 4G, 4× CPU`,
          value: `${(seen.paint / 1000).toFixed(2)} s`,
          mark: '≤ 2.0 s',
          isMet: seen.paint <= 2000,
        },
      )
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return rows
}
