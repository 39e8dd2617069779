/** A course is built in the browser: outline, fields, questions, checks; what was typed is never lost. */
import { expect, test } from '@playwright/test'
import { barriersOf, overflowOf } from './barriers.ts'
import { asEditor, fillTexts, unique } from './editor.ts'

test('a course is built, saved while writing, moved by keyboard and dialog, and published', async ({
  page,
  context,
}) => {
  await asEditor(page)
  await page.goto('/admin/courses/new')
  await fillTexts(page, 'name', (locale) => `Seam quality ${unique()} ${locale}`)
  await page.getByRole('button', { name: 'Create draft' }).click()
  await page.getByRole('link', { name: 'Build course' }).click()

  const saved = page.locator('.saved')
  for (const section of ['Stitches', 'Seams']) {
    await page.getByRole('button', { name: 'Add section' }).click()
    await page.getByRole('textbox', { name: 'Section name' }).fill(section)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { name: section })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Add item to Stitches' }).click()
  await page.getByRole('button', { name: 'Reading', exact: true }).click()
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Stitch classes')
  await expect(saved).toContainText('Saved at')
  await expect(page.getByRole('link', { name: 'Stitch classes' })).toBeVisible()
  await page.locator('.rich__text').click()
  await page.keyboard.type('Class 300 locks two threads.')
  await expect(page.getByText('The text is missing')).toHaveCount(0)

  await context.setOffline(true)
  await title.fill('Classes of stitches')
  await expect(saved).toContainText('Not saved, trying again')
  await context.setOffline(false)
  await expect(saved).toContainText('Saved at')
  await expect(page.getByRole('link', { name: 'Classes of stitches' })).toBeVisible()

  await page.getByRole('button', { name: 'Add item to Stitches' }).click()
  await page.getByRole('button', { name: 'Quiz', exact: true }).click()
  await expect(title).toHaveValue('New item')
  await title.fill('Check yourself')
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('button', { name: 'One correct answer' }).click()
  await page.getByRole('textbox', { name: 'Question' }).fill('Which class is a lockstitch?')
  await page.getByRole('textbox', { name: 'Answer 1' }).fill('300')
  await page.getByRole('textbox', { name: 'Answer 2' }).fill('400')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('A question has no correct answer').first()).toBeVisible()
  await page.getByRole('radio', { name: 'Answer 1 is correct' }).check()
  await expect(page.getByText('Nothing is missing')).toBeVisible()
  expect(await barriersOf(page)).toEqual([])

  const move = page.getByRole('button', { name: 'Move: Check yourself' })
  const rows = page.locator('.brow__link')
  await move.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Check yourself: position 1 of 2 in Stitches')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(rows).toHaveText(['Classes of stitches', 'Check yourself'])
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press(' ')
  await expect(page.locator('.bsec').nth(1).locator('.brow__link')).toHaveText(['Check yourself'])
  await move.click()
  await page.getByRole('dialog').getByLabel('Section').selectOption({ label: '1. Stitches' })
  await page.getByRole('button', { name: 'Move here' }).click()
  await expect(page.locator('.bsec').first().locator('.brow__link')).toHaveText([
    'Classes of stitches',
    'Check yourself',
  ])

  await page.locator('.bld__publish').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Revision 1 is published.')).toBeVisible()
  await page.getByRole('link', { name: 'Revision 1' }).click()
  await expect(page.getByRole('cell', { name: 'Revision 1' })).toBeVisible()

  await page.goBack()
  await page.setViewportSize({ width: 320, height: 720 })
  expect(await overflowOf(page)).toBe(0)
})

test('two people write one item: what touches is asked for, the rest is merged', async ({ page, browser }) => {
  await asEditor(page)
  const list = await (await page.request.get('/api/admin/authored-courses')).json()
  const course = list.data.find(({ items }: { items: number }) => items > 5).course_id
  await page.goto(`/admin/courses/${course}/build`)
  await page.locator('.brow:has-text("Reading") .brow__link').first().click()
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).not.toHaveValue('')
  const other = await browser.newPage()
  await asEditor(other)
  await other.goto(page.url())
  const theirs = `Theirs ${unique()}`
  await other.getByRole('textbox', { name: 'Title' }).fill(theirs)
  await other.getByRole('textbox', { name: 'Minutes' }).fill('17')
  await expect(other.locator('.saved')).toContainText('Saved at')
  const mine = `Mine ${unique()}`
  await title.fill(mine)
  await expect(page.getByRole('heading', { name: 'Title, English' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Minutes' })).toHaveValue('17')
  await expect(title).toHaveValue(mine)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.locator('.saved')).toContainText('Saved at')
  await page.reload()
  await expect(title).toHaveValue(mine)
  await other.close()
})
