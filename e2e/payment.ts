/** Paying as a person does: from the checkout to the gateway's page and back. */
import { expect, type Page } from '@playwright/test'

/** Ends on the gateway's page. The buttons are found by their values, so that the language does not matter. */
export async function goToPayment(
  page: Page,
  slug: string,
  method: 'card' | 'mobile',
  language: '' | '/bn' = '',
): Promise<void> {
  await page.goto(`${language}/checkout?course=${slug}`)
  await page.locator(`input[name="payment_method"][value="${method}"]`).check()
  await page.locator('input[name="accept_policies"]').check()
  // Beside the order on a desktop, in the bar at the bottom edge of a phone.
  const pay = page.getByRole('button', { name: /^Pay ৳[\d,]+$|^৳[\d,০-৯]+ পরিশোধ করুন$/ }).filter({ visible: true })
  await expect(pay.first()).toBeEnabled()
  await pay.first().click()
  await page.waitForURL(/\/simulators\//)
}

/** The gateway's page goes back by itself; where it is slower than the hand, by its button. Two ways at once end one of them. */
export async function backAtTheMerchant(page: Page): Promise<void> {
  const result = /\/checkout\/result/
  const button = page.getByRole('button', { name: 'Return to merchant' })
  await Promise.race([expect(page).toHaveURL(result), button.click().catch(() => {})])
  await expect(page).toHaveURL(result)
  await page.waitForLoadState()
}
