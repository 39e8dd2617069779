/** A learner pays by card and by wallet at the demo's gateways, studies what was paid for, and is told when paying fails. */
import { expect, test } from '@playwright/test'
import { joinAcademy } from './academy.ts'
import { answerKey } from './answer-key.ts'
import { certificateWords, checkCertificate } from './certificate.ts'
import { backAtTheMerchant, goToPayment } from './payment.ts'
import { english, studyWhole } from './study.ts'

test('pays by card, has the invoice, studies, and earns the certificate', { tag: '@films' }, async ({
  page,
  browser,
}) => {
  test.setTimeout(480_000)
  const slug = 'supply-chain-and-logistics'
  const person = await joinAcademy(page)
  await goToPayment(page, slug, 'card')
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  await backAtTheMerchant(page)
  await expect(page.getByText('Payment successful')).toBeVisible()

  await page.goto('/orders')
  const invoice = await page.getByRole('link', { name: 'Invoice' }).first().getAttribute('href')
  const pdf = await page.request.get(invoice as string)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  await expect(page.getByRole('link', { name: 'Request a refund' }).first()).toBeVisible()

  // Going back to the checkout buys nothing twice.
  await page.goto(`/checkout?course=${slug}`)
  await expect(page.getByRole('link', { name: 'Go to course' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Go to course' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/my-course/${slug}`))
  await expect(page.getByRole('navigation', { name: 'Course outline' }).first()).toBeAttached()
  await studyWhole(page, english, answerKey(slug, 'en'))
  await page.getByRole('link', { name: english.seeCertificate }).first().click()
  await expect(page).toHaveURL(/\/certificate\//)
  await checkCertificate(page, browser, person.name, certificateWords.english)

  // Who has the certificate keeps the course, and the academy the money.
  await page.goto('/orders')
  await expect(page.getByRole('link', { name: 'Invoice' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request a refund' })).toHaveCount(0)
})

test('who left the gateway’s page is told at the checkout of the order that waits, and goes on with it', async ({
  page,
}) => {
  const slug = 'supply-chain-and-logistics'
  await joinAcademy(page)
  await goToPayment(page, slug, 'card')
  await page.goto(`/checkout?course=${slug}`)
  await expect(page.getByText(/^You have already ordered .+ and not paid yet/)).toBeVisible()
  await page.getByRole('link', { name: 'Continue to pay' }).click()
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/)
  await expect(page.getByText('Waiting for payment').first()).toBeVisible()
})

test.describe('in Bangla on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true, locale: 'bn-BD' })

  test('pays by mobile banking, and is in the course', async ({ page }) => {
    const slug = 'hr-for-garment-factories'
    await joinAcademy(page, 'করিম উদ্দিন')
    await goToPayment(page, slug, 'mobile', '/bn')
    await page.getByRole('button', { name: 'Success', exact: true }).click()
    await backAtTheMerchant(page)
    await expect(page).toHaveURL(/\/bn\/checkout\/result/)
    await expect(page.getByText('পেমেন্ট সফল হয়েছে')).toBeVisible()
    await page.getByRole('link', { name: 'কোর্সে যান' }).first().click()
    await expect(page).toHaveURL(new RegExp(`/bn/my-course/${slug}`))
    await expect(page.locator('.lecture__head h2')).toBeVisible()
  })
})

test('fails at first, then pays by mobile banking', async ({ page }) => {
  await joinAcademy(page)
  await goToPayment(page, 'knit-garment-technology', 'mobile')
  await page.getByRole('button', { name: 'Fail', exact: true }).click()
  await backAtTheMerchant(page)
  await expect(page.getByText('Payment failed')).toBeVisible()

  await goToPayment(page, 'knit-garment-technology', 'mobile')
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  await backAtTheMerchant(page)
  await expect(page.getByText('Payment successful')).toBeVisible()

  // The order that failed is not to be paid any more: the course is there.
  await page.goto('/orders')
  await expect(page.getByText('Payment failed').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0)
})

test('cancels and keeps nothing', async ({ page }) => {
  await joinAcademy(page)
  await goToPayment(page, 'aql-sampling-and-final-inspection', 'card')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await backAtTheMerchant(page)
  await expect(page.getByText('Payment cancelled')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('You are not enrolled in a course yet.')).toBeVisible()
})
