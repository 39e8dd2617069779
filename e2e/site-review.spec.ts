/** A learner who finished a course reviews it, changes the review once, and others see it only after it was read. */
import { expect, test } from '@playwright/test'
import { joinAcademy, logIn } from './academy.ts'
import { answerKey } from './answer-key.ts'
import { english, studyWhole } from './study.ts'

test.setTimeout(480_000)

test('a review from the first stars to its one change and what the desk does with it', async ({ page, browser }) => {
  const slug = 'needle-and-sharp-tool-control'
  await joinAcademy(page)
  await page.goto(`/courses/${slug}/details`)
  await expect(page.getByRole('group', { name: 'Your rating' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Enroll Now' }).first().click()
  await page.getByRole('checkbox').last().check()
  await page.getByRole('button', { name: 'Enrol for free' }).click()
  await page.getByRole('link', { name: 'Go to course' }).first().click()
  await studyWhole(page, english, answerKey(slug, 'en'))

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
  const text = `Every needle is counted on my line now ${Date.now()}`
  await part.getByLabel('Your review').fill(text)
  await part.getByRole('button', { name: 'Send review' }).click()
  await expect(part.getByText('Thank you. Your review will appear once we have checked it.')).toBeVisible()

  const visitor = await browser.newPage()
  await visitor.goto(`${new URL(page.url()).origin}/courses/${slug}/details`)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.getByText(text)).toHaveCount(0)

  await expect(part.getByRole('heading', { name: 'Change your review' })).toBeVisible()
  await part.getByLabel('Your review').fill(`${text}, and every broken tip is kept`)
  await part.getByRole('button', { name: 'Send review' }).click()
  await expect(part.getByRole('heading', { name: 'Change your review' })).toHaveCount(0)
  await expect(part.getByRole('button', { name: 'Send review' })).toHaveCount(0)

  await page.context().clearCookies()
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
})
