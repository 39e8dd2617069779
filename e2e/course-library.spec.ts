/** An author uploads a film over a line that breaks, follows it until it is ready, writes its captions, and removes it. */
import { expect, test } from '@playwright/test'
import { barriersOf, overflowOf } from './barriers.ts'
import { asEditor, unique } from './editor.ts'
import { shortFilm } from './short-film.ts'

test('a film is uploaded, captioned and removed', async ({ page }) => {
  test.setTimeout(180_000)
  const name = `cutting-${unique()}.mp4`
  // What is made of a film is the same, and made sooner.
  const buffer = await shortFilm(3)
  await asEditor(page)
  await page.goto('/admin/library')
  await page
    .getByRole('combobox', { name: 'Course', exact: true })
    .first()
    .selectOption({ label: 'Lean for Sewing Lines' })
  await page
    .getByLabel('Upload a file')
    .setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') })
  await expect(page.getByText('Choose a file of an accepted format.')).toBeVisible()

  // The first piece is lost on its way; the page tries again by itself. Meanwhile nobody leaves by mistake.
  let lost = 0
  let goOn = () => {}
  const isAsked = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH' || lost++ > 0) return route.continue()
    await isAsked
    return route.abort('connectionreset')
  })
  await page.getByLabel('Upload a file').setInputFiles({ name, mimeType: 'video/mp4', buffer })
  await expect(page.getByRole('progressbar', { name })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  const leaving = page.getByRole('alertdialog', { name: `Stop the upload of ${name}?` })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/\/admin\/library$/)
  goOn()
  const row = page.getByRole('link', { name })
  await expect(row).toBeVisible({ timeout: 20_000 })
  expect(lost).toBeGreaterThan(1)
  await row.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Ready')).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('Not used anywhere.')).toBeVisible()

  await page.getByRole('button', { name: 'Add a line' }).click()
  await page.getByLabel('Text').fill('Lay the cloth and cut it.')
  await page.getByRole('button', { name: 'Add a line' }).click()
  const second = page.getByRole('listitem', { name: 'Line 2' })
  await second.getByLabel('Text').fill('Then sew.')
  await second.getByLabel('From', { exact: true }).fill('soon')
  await expect(second.getByText('Write times like')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save captions' })).toBeDisabled()
  await second.getByLabel('From', { exact: true }).fill('00:00:01.000')
  await expect(second.getByText('This overlaps the line above.')).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save captions' }).click()
  await expect(page.getByText('Captions saved.')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflowOf(page)).toBe(0)
  await page.reload()
  await expect(page.getByRole('listitem', { name: 'Line 2' }).getByLabel('Text')).toHaveValue('Then sew.')

  await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/admin\/library$/)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})
