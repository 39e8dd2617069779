/** A buyer pays by bank transfer and shows the slip; another waits for a seat in a batch that is sold out. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { awake, joinAcademy } from './academy.ts'

/** A newcomer's order by bank transfer; the part of its page that asks for the slip. */
async function orderByTransfer(page: Page): Promise<Locator> {
  await joinAcademy(page)
  await page.goto('/checkout?course=hr-for-garment-factories')
  await page.locator('input[name="payment_method"][value="bank"]').check()
  await page.locator('input[name="accept_policies"]').check()
  await page.getByRole('button', { name: 'Order by transfer' }).first().click()
  await expect(page).toHaveURL(/\/orders\/SA-/)
  return page.getByRole('region', { name: 'Bank transfer' })
}

test('shows the slip of a transfer, and the order waits for confirmation', async ({ page }) => {
  const transfer = await orderByTransfer(page)
  await transfer.getByRole('button', { name: 'Send slip' }).click()
  await expect(transfer.getByText('Please choose the slip file.')).toBeVisible()
  await expect(transfer.getByLabel('Transfer slip')).toBeFocused()
  await transfer.getByLabel('Transfer slip').setInputFiles({
    name: 'page.html',
    mimeType: 'image/png',
    buffer: Buffer.from('<html>no slip</html>'),
  })
  await transfer.getByRole('button', { name: 'Send slip' }).click()
  await expect(transfer.getByText('Please choose a picture (JPEG, PNG, WebP) or a PDF.')).toBeVisible()
  await transfer.getByLabel(/^Bank transaction number/).fill('TT-2026-118')
  await transfer.getByLabel('Transfer slip').setInputFiles({
    name: 'slip.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
  })
  await transfer.getByRole('button', { name: 'Send slip' }).click()
  await expect(page.getByText('Awaiting confirmation')).toBeVisible()
  // The form is gone: the keyboard goes on at the heading of its part, not at the top of the page.
  await expect(transfer.locator(':is(h1, h2, h3):focus')).toHaveCount(1)
  await expect(transfer.getByText('TT-2026-118')).toBeVisible()
  // Who has sent the money is not asked for it again.
  await expect(page.getByText(/^Please pay by/)).toHaveCount(0)
  await expect(page.getByText('You have already sent us a slip.')).toBeVisible()
  await expect(page.getByText('Nothing has been charged.')).toHaveCount(0)
  await page.goto('/orders')
  await expect(page.getByText('Awaiting confirmation')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the slip of a transfer goes up all the same', async ({ page }) => {
    const transfer = await orderByTransfer(page)
    const send = async (buffer: Buffer) => {
      await transfer.getByLabel('Transfer slip').setInputFiles({ name: 'slip', mimeType: 'image/png', buffer })
      await transfer.getByRole('button', { name: 'Send slip' }).click()
    }
    await send(Buffer.from('<html>no slip</html>'))
    await expect(transfer.getByText('Please choose a picture (JPEG, PNG, WebP) or a PDF.')).toBeVisible()
    await transfer.getByLabel(/^Bank transaction number/).fill('TT-2026-119')
    await send(Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'))
    await expect(page.getByText('Slip received', { exact: true })).toBeVisible()
    await expect(transfer.getByText('TT-2026-119')).toBeVisible()
  })
})

test('waits for a seat in a sold-out batch, and leaves the line', async ({ page }) => {
  await joinAcademy(page)
  await page.goto('/checkout?course=denim-washing-and-finishing&batch=6')
  await expect(page.getByText('All seats of this batch are taken.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(page.getByText(/^You are number \d+ on the waiting list/)).toBeVisible()
  await page.goto('/orders')
  const line = page.getByRole('region', { name: 'Waiting list' })
  await expect(line.getByText('Denim Washing and Finishing')).toBeVisible()
  await line.getByRole('button', { name: 'Leave the waiting list' }).click()
  await expect(line).toHaveCount(0)
})

test('the checkout has its order, three ways to pay, totals, policies and a coupon, which asks for its code', async ({
  page,
}) => {
  await page.goto('/checkout?course=costing-masterclass-from-cm-to-fob')
  await expect(page.locator('.order-list > li')).toHaveCount(1)
  await expect(page.locator('.order-list')).toContainText('Costing Masterclass')
  const ways = page.getByRole('radiogroup', { name: 'Payment method' })
  await expect(ways.getByRole('radio')).toHaveCount(3)
  await expect(ways.getByRole('radio').nth(1)).toHaveAccessibleName(/^Mobile banking/)
  const total = page.getByRole('complementary', { name: 'Total' })
  await expect(total).toContainText(/Discount\s*−৳1,500/)
  await expect(total).toContainText(/To pay\s*৳6,000/)
  await expect(total.getByRole('button', { name: 'Pay ৳6,000' })).toBeVisible()
  await expect(total).toContainText('We never see your card number')
  // Each way has its own button and note.
  await ways.getByRole('radio').nth(2).check()
  await expect(total.getByRole('button', { name: 'Order by transfer' })).toBeVisible()
  await expect(total.getByText('We never see your card number')).toBeHidden()
  await expect(total.getByText('send the money within three days')).toBeVisible()
  await ways.getByRole('radio').nth(0).check()
  const consent = total.getByRole('checkbox', {
    name: 'I accept the Terms of Use, Privacy Policy and Refund policy',
  })
  await expect(consent).not.toBeChecked()
  for (const [name, href] of [
    ['Terms of Use', '/terms-of-use'],
    ['Privacy Policy', '/privacy-policy'],
    ['Refund policy', '/Refund-policy'],
  ] as const) {
    await expect(total.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByText('Enter a coupon code.')).toBeVisible()
  await expect(page.getByLabel('Coupon')).toHaveAttribute('aria-invalid', 'true')
})

test('a press right after a choice counts, also on a slow line', async ({ page }) => {
  await page.goto('/checkout?course=costing-masterclass-from-cm-to-fob')
  await awake(page)
  const held: (() => void)[] = []
  await page.route(/checkout\.data/, (route) => {
    held.push(() => void route.continue().catch(() => undefined))
    if (held.length > 1) for (const go of held) go()
  })
  // A press waits in the driver for what it starts, which is held: the page is asked to press for itself.
  const press = (target: Locator) => target.evaluate((element: HTMLElement) => element.click())
  await press(page.getByRole('radio', { name: /^Bank transfer/ }))
  await expect.poll(() => held.length).toBe(1)
  await press(page.getByRole('button', { name: 'Apply', exact: true }))
  await expect(page.getByText('Enter a coupon code.')).toBeVisible()
})
