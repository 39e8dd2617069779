/** What is said before an order: an address with a batch that is not there, and a role that buys nothing. */
import { expect, test } from '@playwright/test'
import { logIn } from './academy.ts'

const course = 'costing-masterclass-from-cm-to-fob'

test('a batch that the course does not have is said, beside the one that can be had', async ({ page }) => {
  await page.goto(`/courses/${course}/details?batch=999`)
  await expect(page.getByText('This batch does not exist.')).toBeVisible()
  await page.goto(`/courses/${course}/details`)
  await expect(page.getByRole('button', { name: 'Enroll Now' }).first()).toBeVisible()
  await expect(page.getByText('This batch does not exist.')).toHaveCount(0)
  await page.goto(`/checkout?course=${course}&batch=999`)
  await expect(page.getByText('This batch could not be found.').first()).toBeVisible()
})

test('each batch says its price where they differ, and the refund that goes with it', async ({ page }) => {
  await page.goto('/courses/lean-for-sewing-lines/details')
  const batches = page.getByRole('group', { name: 'Choose a batch' })
  await expect(batches.getByText('৳3,000')).toBeVisible()
  await batches.getByRole('radio', { name: /Batch 11/ }).check()
  await expect(page.getByRole('link', { name: 'Full price back until 72 hours before the first class.' })).toBeVisible()
  await batches.getByRole('radio', { name: /Self-paced/ }).check()
  await expect(page.getByRole('link', { name: /^Full refund within 7 days/ })).toBeVisible()
})

for (const [role, email, way] of [
  ['Company admin', 'corporate@demo.test', '/corporate/allocate-user'],
  ['Mentor', 'mentor@demo.test', null],
] as const) {
  test(`${role}: told on the course page and above the checkout, with a way on`, async ({ page }) => {
    await page.goto('/account/login')
    await logIn(page, email)
    for (const path of [`/courses/${course}/details`, `/checkout?course=${course}`]) {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByText(`You are logged in as: ${role}.`)).toBeVisible()
      if (way)
        await expect(main.getByRole('link', { name: 'Buy or give seats for your team' })).toHaveAttribute('href', way)
      await expect(main.getByText(/^(Continue as a learner|Use another account)$/).first()).toBeVisible()
      await expect(main.getByRole('button', { name: 'Enroll Now' })).toHaveCount(0)
      await expect(main.getByRole('radiogroup', { name: 'Payment method' })).toHaveCount(0)
      await expect(main.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
    }
    await page.goto('/courses')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.getByRole('main').getByText('Enroll Now')).toHaveCount(0)
  })
}
