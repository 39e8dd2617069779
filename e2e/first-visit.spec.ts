/** What a first visit downloads, with an empty cache, on a phone: scripts and everything together, in the languages with the largest fonts too. */
import { expect, test } from '@playwright/test'
import { budget, watchDownloads } from '../bench/downloads.ts'

const pages = [
  '',
  '/courses',
  '/courses/the-high-performing-executives/details',
  '/courses/five-s-for-the-sewing-floor/preview/jahanaras-table',
  '/wjsb',
  '/microlearning',
  '/bite-size',
  '/events/line-balancing-clinic-gazipur',
  '/search?q=cutting',
  '/account/register',
  '/checkout',
]

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })

for (const language of ['', '/bn', '/ar']) {
  for (const path of pages) {
    test(`${language}${path || '/'} keeps to its weight`, async ({ page, context }) => {
      const downloads = await watchDownloads(await context.newCDPSession(page))
      // The load event waits for the scripts; what they fetch comes after it.
      await page.goto(language + path || '/', { waitUntil: 'load' })
      await downloads.quiet()
      expect(downloads.scripts).toBeGreaterThan(budget.scripts / 2)
      expect(downloads.scripts).toBeLessThanOrEqual(budget.scripts)
      expect(downloads.all).toBeLessThanOrEqual(budget.all)
    })
  }
}
