/** A course is exported; a damaged archive is checked, imported without what is bad, and the import undone. */
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { zipOf } from '../tests/zip-of.ts'
import { barriersOf, overflowOf } from './barriers.ts'
import { asEditor, unique } from './editor.ts'

test('a course is exported, and comes back from an archive', async ({ page }) => {
  test.setTimeout(120_000)
  await asEditor(page)
  const list = await (await page.request.get('/api/admin/authored-courses')).json()
  const { course_id } = list.data.find(({ items }: { items: number }) => items > 5)
  await page.goto(`/admin/courses/${course_id}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export', exact: true }).click(),
  ])
  const whole = await readFile(await download.path())
  expect(whole.subarray(0, 2).toString()).toBe('PK')

  await page.goto('/admin/courses')
  await page.getByRole('link', { name: 'Import course' }).click()
  const file = page.getByLabel('Course archive')
  const check = page.getByRole('button', { name: 'Check file' })
  await check.click()
  await expect(page.getByText('Choose a file.')).toBeVisible()
  await file.setInputFiles({ name: 'half.zip', mimeType: 'application/zip', buffer: whole.subarray(0, 5000) })
  await check.click()
  await expect(page.getByText('This is not a ZIP file, or it is damaged.')).toBeVisible()

  const name = `Seams ${unique()}`
  const item = (kind: string, title: string) => ({
    ...{ kind, slug: title.toLowerCase() },
    content: { title: { en: title }, minutes: 5, is_preview: false, body: {} },
  })
  const course = {
    ...{ slug: name, name: { en: name }, course_type: 'masterclass', level: 'basic', language: 'en', hours: 1 },
    ...{ progress_status: 2, certificate_valid_months: null, key_learning: [], prerequisites: [], target_learners: [] },
    ...{ faqs: [], industries: [], subjects: [], cover: null, banner: null },
  }
  const sections = [{ title: { en: 'One' }, items: [item('reading', 'Fine'), item('hologram', 'Strange')] }]
  const manifest = JSON.stringify({ format: 'course-archive', version: 1, course, sections, files: [] })
  const buffer = await zipOf([{ name: 'course.json', content: manifest }])
  await file.setInputFiles({ name: 'seams.zip', mimeType: 'application/zip', buffer })
  await check.click()
  const table = page.getByRole('table', { name: 'Result of the check' })
  await expect(table.getByRole('row').filter({ hasText: 'Strange' })).toContainText('Item 2')
  await expect(table).toContainText('Items of the type “hologram” are not supported here.')
  expect(await barriersOf(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflowOf(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  const start = page.getByRole('button', { name: 'Import', exact: true })
  await start.click()
  await expect(page.getByText('Choose to leave them out')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Leave out what cannot be imported' }).check()
  await start.click()
  await expect(page.getByRole('link', { name: 'Open course' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('The import was undone.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open course' })).toHaveCount(0)
})
