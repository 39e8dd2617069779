/** Who sets letters to twice their size reads every page without scrolling sideways, on the narrowest phone and on a laptop. */
import { expect, type Page, test } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.mjs'
import { logIn } from './academy.ts'
import { addressIn, walk } from './go-within.ts'

test.use({
  launchOptions: {
    executablePath: findChromium(),
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
const behindLogin = {
  'learner@demo.test': ['/dashboard', '/orders', '/user-settings', '/calendar', '/notices', '/change-password'],
  'mentor@demo.test': ['/mentor', '/mentor/questions', '/mentor/money'],
  'corporate@demo.test': [
    '/corporate',
    '/corporate/allocate-user',
    '/corporate/learners',
    '/corporate/seats',
    '/corporate/seats/buy',
    '/corporate/training',
    '/corporate/tokens',
  ],
  'admin@demo.test': [
    '/admin',
    '/admin/orders',
    '/admin/coupons/new',
    '/admin/employees/new',
    '/admin/library',
    '/admin/site/config',
    '/admin/site/events/new',
    '/admin/site/wordings/home',
    '/admin/tokens',
    '/admin/webhooks',
  ],
}

async function expectRoom(page: Page, addresses: string[], width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await walk(page, addresses, async (address) => {
    const { sideways, skip } = await page.evaluate(() => ({
      sideways: document.documentElement.scrollWidth - innerWidth,
      skip: document.querySelector('.skip')?.getBoundingClientRect().bottom ?? 0,
    }))
    expect.soft(sideways, `${address} at ${width}`).toBeLessThanOrEqual(0)
    expect.soft(skip, `the link past the menu on ${address}`).toBeLessThanOrEqual(0)
  })
}

for (const locale of ['en', 'bn', 'ar']) {
  test(`letters twice as large: ${locale}`, async ({ page }) => {
    test.slow()
    const addresses = pages.map((path) => addressIn(locale, path))
    for (const width of [320, 1280]) await expectRoom(page, addresses, width)
  })
}

for (const [account, paths] of Object.entries(behindLogin)) {
  test(`letters twice as large: pages of ${account}`, async ({ page }) => {
    test.slow()
    await logIn(page, account)
    await expectRoom(page, paths, 320)
  })
}
