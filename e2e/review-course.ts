/** A learner who finished a course reviews it, changes the review once, and others see it only after it was read. */
import { type Browser, expect, type Page } from '@playwright/test'
import { leaveAsGuest, logIn } from './academy.ts'

/** `page` is signed in as somebody who finished the course; at the end it is the desk's. */
export async function reviewCourse(page: Page, browser: Browser, slug: string): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Write a review' }).first().click()
  await expect(page).toHaveURL(`/courses/${slug}/details#reviews`)
  const part = page.locator('#reviews')
  await part.getByRole('button', { name: 'Send review' }).click()
  await expect(part.getByText('Please choose one to five stars.')).toBeVisible()
  await part.getByRole('radio', { name: '4 of 5 stars' }).check({ force: true })
  await part.getByLabel('Your review').fill('Short')
  await part.getByRole('button', { name: 'Send review' }).click()
  await expect(part.getByText('Please write at least ten characters.')).toBeVisible()
  await expect(part.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked()
  const text = `Every tool has its place on my line now ${Date.now()}`
  await part.getByLabel('Your review').fill(text)
  await part.getByRole('button', { name: 'Send review' }).click()
  await expect(part.getByText('Thank you. Your review will appear once we have checked it.')).toBeVisible()

  const visitor = await browser.newPage()
  await visitor.goto(`${new URL(page.url()).origin}/courses/${slug}/details`)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.getByText(text)).toHaveCount(0)

  await expect(part.getByRole('heading', { name: 'Change your review' })).toBeVisible()
  await part.getByLabel('Your review').fill(`${text}, and every place its label`)
  await part.getByRole('button', { name: 'Send review' }).click()
  await expect(part.getByRole('heading', { name: 'Change your review' })).toHaveCount(0)
  await expect(part.getByRole('button', { name: 'Send review' })).toHaveCount(0)

  await leaveAsGuest(page)
  await logIn(page, 'admin@demo.test')
  await page.goto(`/admin/site/reviews?q=${encodeURIComponent(text.slice(-13))}`)
  const row = page.getByRole('row').filter({ hasText: text })
  await row.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('The review is visible and the rating is updated.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.locator('#reviews').getByText(text)).toBeVisible()
  const reason = `Names a person ${Date.now()}`
  await expect(async () => {
    await row.getByRole('button', { name: /^Hide/ }).click()
    await expect(page.getByRole('dialog').getByLabel('Reason')).toBeVisible({ timeout: 1500 })
  }).toPass()
  await page.getByRole('dialog').getByLabel('Reason').fill(reason)
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('The review is hidden and the rating is updated.')).toBeVisible()
  await expect(row.getByText(`Hidden: ${reason}`)).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText(text)).toHaveCount(0)
  await visitor.close()
}
