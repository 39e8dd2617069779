/** Editors keep the lists that people choose from in forms about themselves. */
import { expect, test } from '@playwright/test'
import { asEditor } from './editor.ts'

test('a choice of a drop-down list is added, offered in forms, and merged into another one', async ({ page }) => {
  await asEditor(page)
  const name = `Laser cutting ${Date.now() % 100_000}`
  await page.goto('/admin/site/dropdowns?list=DESIGNATION')
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await page.locator('[name="text.en"]').fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Forms offer it now.').first()).toBeVisible()
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByRole('dialog').getByRole('combobox').selectOption({ index: 1 })
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText('Saved. Forms offer it now.').first()).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})
