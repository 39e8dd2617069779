/** What every public page owes every visitor, in English, Bangla and Arabic: room on a narrow phone, no axe violation, reading without script. */
import { expect, type Page, test } from '@playwright/test'
import { barriersOf, overflowOf } from './barriers.ts'
import { addressIn, openWhole, walk } from './go-within.ts'

const pages = [
  '/',
  '/courses',
  '/courses?level=basic&training_type=Live',
  '/courses?q=qqzzxxvv',
  '/courses/the-high-performing-executives/details',
  '/courses/costing-masterclass-from-cm-to-fob/details',
  '/courses/cutting-room-management/details',
  '/industries/denim',
  '/search?q=lean',
  '/search?q=qqzzxxvv',
  '/wjsb',
  '/events',
  '/events/open-evening-high-performing-executives',
  '/faq',
  '/corporates',
  '/bite-size',
  '/microlearning',
  '/terms-of-use',
  '/privacy-policy',
  '/Refund-policy',
  '/offline',
  '/account/login',
  '/account/register',
  '/account/forgot-password',
]

async function readAt(page: Page, address: string, locale: string): Promise<void> {
  await page.evaluate(async () => void (await document.fonts.ready))
  for (const size of [
    { width: 320, height: 640 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(size)
    expect([address, Math.max(0, await overflowOf(page))]).toEqual([address, 0])
    const isRead = locale === 'en' || (locale === 'ar' && size.width === 320)
    const withColours = locale === 'en' && size.width === 320
    if (isRead) expect([address, await barriersOf(page, { withColours })]).toEqual([address, []])
  }
}

/** Some pages one after the other: scripts and letters come once. */
const together = 8
const parts = Array.from({ length: Math.ceil(pages.length / together) }, (_, at) =>
  pages.slice(at * together, (at + 1) * together),
)
for (const locale of ['en', 'bn', 'ar']) {
  for (const [at, part] of parts.entries()) {
    test(`${locale}, part ${at + 1}: ${part.join(' ')}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 320, height: 640 })
      const addresses = part.map((path) => addressIn(locale, path))
      await walk(page, addresses, async (address) => {
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
        await readAt(page, address, locale)
        await page.setViewportSize({ width: 320, height: 640 })
      })
    })
  }

  test(`${locale}: an address without a page`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(addressIn(locale, '/no/such/page'))
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await readAt(page, addressIn(locale, '/no/such/page'), locale)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [at, part] of parts.entries()) {
    test(`pages can be read, part ${at + 1}: ${part.join(' ')}`, async ({ page }) => {
      for (const path of part) {
        await openWhole(page, path)
        expect([path, (await page.getByRole('main').innerText()).length > 40]).toEqual([path, true])
      }
    })
  }

  test('questions are searched and opened', async ({ page }) => {
    await page.goto('/faq?q=certificate')
    expect(await page.getByRole('main').locator('details').count()).toBeGreaterThan(0)
    await page.getByRole('main').locator('summary').first().click()
    await expect(page.getByRole('main').locator('details[open]').first()).toBeVisible()
  })

  test('seats are priced by the address and by a plain form', async ({ page }) => {
    await page.goto('/corporates?course=lean-for-sewing-lines&seats=20')
    const form = page.locator('form.calc')
    await expect(form.locator('select')).toHaveValue('lean-for-sewing-lines')
    await expect(form.locator('output')).toContainText('12%')
    await form.locator('[name="seats"]').fill('250')
    await form.getByRole('button', { name: 'Show the price' }).click()
    await expect(page).toHaveURL('/corporates?course=lean-for-sewing-lines&seats=250#companies')
    await expect(form.locator('[name="seats"]')).toHaveValue('250')
    await expect(form.locator('output')).toContainText('30%')
    await page.goto('/bn/corporates?course=lean-for-sewing-lines')
    await expect(page.getByRole('main').locator('textarea')).toHaveValue(/^কোর্স: /)
    await page.goto('/corporates?seats=%F0%9F%98%80')
    await expect(form.locator('[name="seats"]')).toHaveValue('60')
  })

  test('a company asks for an offer', async ({ page }) => {
    await page.goto('/corporates?course=lean-for-sewing-lines&seats=120#request')
    const form = page.locator('form[action*="request"][method="post"]')
    await expect(form.locator('input[name="seats"]')).toHaveValue('120')
    await form
      .getByLabel(/company/i)
      .first()
      .fill('Torulota Knit')
    await form.getByRole('button').last().click()
    await expect(page.getByText('Input field is required').first()).toBeVisible()
    await expect(form.getByLabel(/company/i).first()).toHaveValue('Torulota Knit')
  })

  test('an event takes a registration', async ({ page }) => {
    await page.goto('/events/open-evening-high-performing-executives')
    const form = page.locator('form[method="post"]')
    await form.getByLabel(/name/i).first().fill('Rahima Khatun')
    await form.getByLabel(/phone/i).fill(`018${String(Date.now()).slice(-8)}`)
    await form.getByRole('button').last().click()
    await expect(page.getByRole('main').getByRole('status').or(page.locator('.note--ok')).first()).toBeVisible()
  })
})

test.describe('with a browser in Bangla', () => {
  test.use({ locale: 'bn-BD', viewport: { width: 375, height: 700 } })

  test('an English page is offered in Bangla, until the offer is closed', async ({ page }) => {
    await page.goto('/courses')
    const offer = page.getByRole('link', { name: 'বাংলায় দেখুন' })
    await offer.click()
    await expect(page).toHaveURL('/bn/courses')
    await page.goto('/faq')
    const offered = page.getByRole('complementary', { name: 'বাংলায় দেখুন' })
    await offered.getByRole('button', { name: 'বন্ধ করুন' }).click()
    await expect(offered).toBeHidden()
    await page.goto('/courses')
    // It would stand two seconds after the page.
    await page.waitForTimeout(4000)
    await expect(offered).toBeHidden()
  })
})
