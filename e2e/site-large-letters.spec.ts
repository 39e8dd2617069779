/** Who sets letters to twice their size reads every page without scrolling sideways, on a phone and on a laptop. */
import { expect, test } from '@playwright/test'

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
      for (const path of pages) {
        await page.goto(`${locale === 'en' ? '' : `/${locale}`}${path === '/' && locale !== 'en' ? '' : path}`)
        const { sideways, skip } = await page.evaluate(() => ({
          sideways: document.documentElement.scrollWidth - innerWidth,
          skip: document.querySelector('.skip')?.getBoundingClientRect().bottom ?? 0,
        }))
        expect(sideways, `${path} at ${width}`).toBeLessThanOrEqual(0)
        expect(skip, `the link past the menu on ${path}`).toBeLessThanOrEqual(0)
      }
    }
  })
}
