/** An editor makes a course from nothing; a visitor finds and orders it. */
import { expect, test } from '@playwright/test'
import { barriersOf, overflowOf } from './barriers.ts'
import { asEditor, fillTexts, unique, visitor } from './editor.ts'

test('a live course is written, given a batch, published, found and ordered', async ({ page, browser }) => {
  const name = `Fabric inspection ${unique()}`
  await asEditor(page)
  await page.goto('/admin/courses')
  await page.getByRole('link', { name: 'Add course' }).last().click()
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByText('Input field is required').first()).toBeVisible()
  await fillTexts(page, 'name', (locale) => `${name} ${locale}`)
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} en` })).toBeVisible()
  await expect(page.getByText('Choose a mentor')).toBeVisible()

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Something is still missing.')).toBeVisible()

  await fillTexts(page, 'overview', (locale) => `Find the fault before the cutting table, ${locale}.`)
  await fillTexts(page, 'intro', (locale) => `<p>Four points, one lamp, ${locale}.</p>`)
  await page.locator('[name="key_learning.en"]').fill('Count by the four-point system\nWrite the report')
  await page.locator('[name="subjects"]').first().check()
  await page.locator('[name="mentors"]').first().check()
  await page.locator('[name="hours"]').fill('eight')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[name="hours"]')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('[name="overview.en"]')).toHaveValue('Find the fault before the cutting table, en.')
  await page.locator('[name="hours"]').fill('8')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  await page.getByRole('link', { name: 'Add batch' }).click()
  await page.getByLabel('First class').fill('2049-03-06')
  await page.getByLabel('Registration closes').fill('2049-03-01')
  await page.getByLabel('From').fill('20:00')
  await page.getByLabel('Until', { exact: true }).fill('22:00')
  await page.getByLabel('Price in taka').fill('4000')
  await page.getByLabel('Discount in taka').fill('5000')
  await page.getByLabel('Seats').fill('20')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The discount is more than the price.').first()).toBeVisible()
  await page.getByLabel('Discount in taka').fill('500')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Batch 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Visitors see it now.')).toBeVisible()
  const path = new URL((await page.getByRole('link', { name: 'View on site' }).getAttribute('href')) ?? '', page.url())
    .pathname

  const guest = await visitor(browser)
  await guest.goto(path)
  await expect(guest.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(guest.getByText('Count by the four-point system')).toBeVisible()
  await expect(guest.getByText('3,500').first()).toBeVisible()
  await guest.goto(`/bn${path}`)
  await expect(guest.getByRole('heading', { level: 1 })).toContainText(`${name} bn`)
  await guest.goto(`/courses?q=${encodeURIComponent(name)}`)
  await expect(guest.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Take off the site' }).click()
  await expect(page.getByText('Taken off the site.')).toBeVisible()
  expect((await guest.goto(path))?.status()).toBe(404)
  await guest.context().close()
})

for (const locale of ['en', 'ar'] as const)
  test(`the pages of courses have no barriers on a phone, ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 720 })
    await asEditor(page)
    const prefix = locale === 'en' ? '' : `/${locale}`
    await page.goto(`${prefix}/admin/courses`)
    const course = await page.locator('a[href*="/admin/courses/0"]').first().getAttribute('href')
    for (const path of [
      `${prefix}/admin/courses`,
      `${prefix}/admin/courses/new`,
      course ?? '',
      `${course}/batches/new`,
    ]) {
      await page.goto(path)
      expect(await barriersOf(page)).toEqual([])
      expect(await overflowOf(page)).toBe(0)
    }
  })
