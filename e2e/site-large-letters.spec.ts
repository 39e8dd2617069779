/** Who sets letters to twice their size reads every page without scrolling sideways, on a phone and on a laptop. */
import { expect, test } from '@playwright/test'
import { addressIn, walk } from './go-within.ts'

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
  },
})

const pages = [
  '/',
  '/courses',
  '/courses/the-high-performing-executives/details',
  '/wjsb',
  '/microlearning',
  '/events',
  '/corporates',
  '/faq',
  '/terms-of-use',
  '/account/login',
  '/checkout?course=lean-for-sewing-lines',
]
for (const locale of ['en', 'bn', 'ar']) {
  test(`letters twice as large: ${locale}`, async ({ page }) => {
    test.slow()
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const addresses = pages.map((path) => addressIn(locale, path))
      await walk(page, addresses, async (address) => {
        const { sideways, skip } = await page.evaluate(() => ({
          sideways: document.documentElement.scrollWidth - innerWidth,
          skip: document.querySelector('.skip')?.getBoundingClientRect().bottom ?? 0,
        }))
        expect(sideways, `${address} at ${width}`).toBeLessThanOrEqual(0)
        expect(skip, `the link past the menu on ${address}`).toBeLessThanOrEqual(0)
      })
    }
  })
}
