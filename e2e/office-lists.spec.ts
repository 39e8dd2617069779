/** Lists of the back office: rows chosen over pages, one act on them with a row refused, a view kept, rows seen by keyboard. */
import { expect, test } from '@playwright/test'
import { barriersOf, overflowOf } from './barriers.ts'
import { answer, asEditor, fillTexts, unique } from './editor.ts'

test('courses are chosen over two pages, and the unfinished one says why it is not published', async ({ page }) => {
  const name = `Empty draft ${unique()}`
  await asEditor(page)
  await page.goto('/admin/courses/new')
  await fillTexts(page, 'name', () => name)
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.goto('/admin/courses')
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  const other = page.locator('tbody tr').last().getByRole('checkbox')
  await other.check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await other.uncheck()
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(page).not.toHaveURL(/page=2/)
  await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeChecked()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(`${name}: Something is still missing.`)).toBeVisible()
  // What was refused stays chosen; what is done is not.
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('Done: 1')).toBeVisible()
  await expect(page.getByText('1 selected')).toBeHidden()

  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: /^Select all \d+ that match$/ }).click()
  await expect(page.getByText(/^\d\d+ selected$/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(page.getByText(/^\d+ selected$/)).toBeHidden()
})

test('filters act at once, are named and taken away, and are kept as a view', async ({ page }) => {
  const view = `Drafts ${unique()}`
  await asEditor(page)
  await page.goto('/admin/courses')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('draft')
  await expect(page).toHaveURL(/state=draft/)
  await expect(page.getByRole('link', { name: 'Remove filter: Status Draft' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Name' }).pressSequentially('zzzz')
  await expect(page).toHaveURL(/q=zzzz/)
  await expect(page.getByRole('searchbox', { name: 'Name' })).toBeFocused()
  await page.getByRole('link', { name: /^Remove filter: Name/ }).click()
  await expect(page).not.toHaveURL(/q=zzzz/)
  await expect(page.getByRole('searchbox', { name: 'Name' })).toHaveValue('')

  await page.getByRole('button', { name: 'Save as view' }).click()
  await page.getByLabel('View name').fill(view)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('View saved.')).toBeVisible()
  await page.goto('/admin/courses')
  await page.getByRole('link', { name: view }).click()
  await expect(page).toHaveURL(/state=draft/)
  await answer(page, 'Delete view', 'Delete view')
  await expect(page.getByText('View deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: view })).toBeHidden()
})

test('rows are seen by keyboard beside the list, which keeps the focus', async ({ page }) => {
  await asEditor(page)
  // Rows of the demo alone: what other journeys add comes first in a list, and moves every row.
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  for (const list of [`orders?to=${yesterday}`, 'users?q=example.com', 'courses?q=garment']) {
    await page.goto(`/admin/${list}`)
    const rows = page.locator('tr[data-key]')
    await expect(async () => {
      await rows.first().focus()
      await page.keyboard.press('ArrowDown')
      await expect(rows.nth(1)).toBeFocused({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('Enter')
    const panel = page.locator('aside.drawer')
    await expect(panel).toBeVisible()
    await expect(rows.nth(1)).toBeFocused()
    await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
    const shown = (await panel.textContent()) ?? ''
    await page.keyboard.press('ArrowDown')
    await expect(rows.nth(2)).toHaveAttribute('aria-current', 'true')
    await expect(panel).not.toHaveText(shown)
    await page.keyboard.press('x')
    await expect(page.getByText('1 selected')).toBeVisible()
    expect(await barriersOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await rows.nth(2).focus()
    await page.keyboard.press('Escape')
    await expect(page.getByText('1 selected')).toBeHidden()
    expect(await overflowOf(page)).toBe(0)
  }
})

test('chosen orders leave as a file, and a period is one press', async ({ page }) => {
  await asEditor(page)
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: '30 days' }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/)
  await page.goto('/admin/orders')
  const boxes = page.getByRole('checkbox', { name: /^Select SA-/ })
  await boxes.nth(0).check()
  await boxes.nth(2).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.chosen-rows').getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const path = await download.path()
  const { readFile } = await import('node:fs/promises')
  expect((await readFile(path, 'utf8')).split('\r\n').filter(Boolean)).toHaveLength(3)
})
