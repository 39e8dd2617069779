/** A learner pays by card and by wallet at the demo's gateways, gets the course and the invoice, and is told when it fails. */
import { expect, type Page, test } from '@playwright/test'
import { codeFor, newPerson } from './academy.ts'

/** A new learner with a session, by the API. */
async function joinAcademy(page: Page) {
  const person = newPerson('Karim Uddin')
  const registered = await page.request.post('/api/register', {
    data: { name: person.name, email: person.email, contact_no: person.phone, password: person.password },
  })
  expect(registered.status()).toBe(200)
  const { data } = (await registered.json()) as { data: { id: string } }
  const verified = await page.request.post('/api/verify-otp', {
    data: { id: data.id, otp: await codeFor(page, person.phone) },
  })
  expect(verified.status()).toBe(200)
  return person
}

async function goToPayment(page: Page, slug: string, method: RegExp): Promise<void> {
  await page.goto(`/checkout?course=${slug}`)
  await page
    .getByRole('radiogroup', { name: 'Payment method' })
    .or(page.getByRole('group', { name: 'Payment method' }))
    .getByRole('radio', { name: method })
    .check()
  await page.getByRole('checkbox', { name: 'I accept the Terms of Use, Privacy Policy and Refund policy' }).check()
  await page.getByRole('button', { name: /^Pay ৳[\d,]+$/ }).click()
  await page.waitForURL(/\/simulators\//)
}

async function backAtTheMerchant(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Return to merchant' })
  await Promise.race([page.waitForURL(/\/checkout\/result/), button.click().catch(() => {})])
  await page.waitForURL(/\/checkout\/result/)
}

test('pays by card, learns, and has the invoice', async ({ page }) => {
  await joinAcademy(page)
  await goToPayment(page, 'supply-chain-and-logistics', /card/i)
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  await backAtTheMerchant(page)
  await expect(page.getByText('Payment successful')).toBeVisible()
  await page.getByRole('link', { name: 'Go to course' }).click()
  await expect(page).toHaveURL(/\/my-course\/supply-chain-and-logistics/)
  await expect(page.getByRole('navigation', { name: 'Course outline' }).first()).toBeAttached()

  await page.goto('/orders')
  const invoice = await page.getByRole('link', { name: 'Invoice' }).first().getAttribute('href')
  const pdf = await page.request.get(invoice as string)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  await expect(page.getByRole('link', { name: 'Request a refund' }).first()).toBeVisible()

  // Going back to the checkout buys nothing twice.
  await page.goto('/checkout?course=supply-chain-and-logistics')
  await expect(page.getByRole('link', { name: 'Go to course' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
})

test('fails at first, then pays by mobile banking', async ({ page }) => {
  await joinAcademy(page)
  await goToPayment(page, 'knit-garment-technology', /mobile banking/i)
  await page.getByRole('button', { name: 'Fail', exact: true }).click()
  await backAtTheMerchant(page)
  await expect(page.getByText('Payment failed')).toBeVisible()

  await goToPayment(page, 'knit-garment-technology', /mobile banking/i)
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  await backAtTheMerchant(page)
  await expect(page.getByText('Payment successful')).toBeVisible()
})

test('cancels and keeps nothing', async ({ page }) => {
  await joinAcademy(page)
  await goToPayment(page, 'aql-sampling-and-final-inspection', /card/i)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await backAtTheMerchant(page)
  await expect(page.getByText('Payment cancelled')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('You are not enrolled in a course yet.')).toBeVisible()
})
