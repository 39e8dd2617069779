/** What is chosen at the checkout stays chosen, nothing that was typed is passed over, and an order that ends leads back. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { joinAcademy } from './academy.ts'
import { backAtTheMerchant } from './payment.ts'

const slug = 'knit-garment-technology'
const mobile = (page: Page) => page.locator('input[name="payment_method"][value="mobile"]')

test('a reload, another language and Back keep the way to pay, and a typed code is tried before paying', async ({
  page,
}) => {
  await joinAcademy(page)
  await page.goto(`/checkout?course=${slug}`)
  // It is chosen already: another way and back.
  await page.locator('input[name="payment_method"][value="bank"]').check()
  await expect(page).toHaveURL(/pay=bank/)
  await mobile(page).check()
  await expect(page).toHaveURL(/pay=mobile/)
  await page.reload()
  await expect(mobile(page)).toBeChecked()
  await page.goto(`/bn${new URL(page.url()).pathname}${new URL(page.url()).search}`)
  await expect(mobile(page)).toBeChecked()
  await page.goBack()
  await expect(mobile(page)).toBeChecked()

  // Typed and not applied: whoever pays is told first what the code does.
  const coupon = page.getByRole('textbox', { name: 'Coupon' })
  await coupon.fill('nothing')
  await page.locator('input[name="accept_policies"]').check()
  const pay = page
    .getByRole('button', { name: /^Pay ৳/ })
    .filter({ visible: true })
    .first()
  await pay.click()
  await expect(coupon).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/coupon=NOTHING/)
  await expect(coupon).toHaveValue('NOTHING')
  await expect(page.locator('input[name="accept_policies"]')).toBeChecked()
  await coupon.fill('selai10')
  await coupon.press('Enter')
  await expect(page.getByText(/SELAI10: ৳[\d,]+ off/)).toBeVisible()
  await expect(mobile(page)).toBeChecked()
  await pay.click()
  await page.waitForURL(/\/simulators\//)

  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await backAtTheMerchant(page)
  await page.getByRole('link', { name: 'Back to checkout' }).click()
  await expect(page).toHaveURL(new RegExp(`/checkout\\?course=${slug}&batch=\\d+&coupon=SELAI10&pay=mobile$`))
  // It was given up: it is ordered again, not paid.
  await page.goto('/orders')
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Order again' }).click()
  await expect(mobile(page)).toBeChecked()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true })

  test('batches are cards that say day, hours and seats', async ({ page }) => {
    await page.goto('/checkout?course=costing-masterclass-from-cm-to-fob')
    const batches = page.getByRole('radiogroup', { name: 'Batch' })
    const card = batches
      .locator('label')
      .filter({ has: page.locator('input:enabled:not(:checked)') })
      .first()
    await expect(card).toContainText(/Batch \d\d, .+Starts \d+ \w+ \d{4} · \w+day.*, \d\d:\d\d to \d\d:\d\d/)
    await expect(card).toContainText(/seats? left/)
    const batchNo = await card.locator('input').getAttribute('value')
    await card.click()
    await expect(page).toHaveURL(new RegExp(`batch=${batchNo}`))
    await expect(batches.locator(`input[value="${batchNo}"]`)).toBeChecked()
  })
})

test.describe('in Bangla on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true, locale: 'bn-BD' })

  test('what the coupon answers stands above the bar at the bottom edge', async ({ page }) => {
    await page.goto('/bn/checkout?course=lean-for-sewing-lines')
    const coupon = page.locator('input[name="typed_coupon"]')
    const bar = page.locator('.buybar')
    const isAboveBar = async (answer: Locator) => {
      await expect(answer).toBeVisible()
      await expect
        .poll(async () => {
          const [box, edge] = [await answer.boundingBox(), await bar.boundingBox()]
          return box !== null && edge !== null && box.y + box.height <= edge.y
        })
        .toBe(true)
    }
    await coupon.fill('nothing')
    await coupon.press('Enter')
    await isAboveBar(page.locator('.order__coupon .error'))
    await coupon.fill('selai10')
    await coupon.press('Enter')
    await isAboveBar(page.locator('.order__coupon a'))
  })
})
