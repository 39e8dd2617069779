/** Editors write texts as they will be read, and two of them never overwrite each other unseen. */
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { asEditor, unique, visitor } from './editor.ts'

test('a page is written without HTML: headings, a list, a link, a picture, and what was pasted without its looks', async ({
  page,
  browser,
}) => {
  const name = `Guide ${unique()}`
  await asEditor(page)
  await page.goto('/admin/site/pages/new')
  await page.locator('[name="title.en"]').fill(name)
  const text = page.getByRole('textbox', { name: 'Page text, EN' })
  const tools = page.getByRole('group', { name: 'Tools: Page text, EN' })
  await text.click()
  await page.keyboard.type('Who we are')
  await tools.getByRole('button', { name: 'Heading', exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('We teach ')
  await tools.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('garments')
  await page.keyboard.press('Enter')
  await tools.getByRole('button', { name: 'List', exact: true }).click()
  await page.keyboard.type('See our courses')
  await page.keyboard.press('Shift+Control+ArrowLeft')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('/courses')
  await page.keyboard.press('Enter')
  await text.press('Control+End')
  await tools.getByRole('button', { name: 'Picture' }).click()
  await page.getByLabel('Alternative text').fill('A "seam"')
  const drawn = sharp({ create: { width: 900, height: 400, channels: 3, background: '#f2a33a' } })
  const file = { name: 'seam.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() }
  await page.getByLabel('Choose a picture').setInputFiles(file)
  await expect(text.getByRole('img', { name: 'A "seam"' })).toBeVisible()
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<p class="MsoNormal" style="color:red"><span style="font-weight:700">Pasted</span></p>',
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(text.locator('strong', { hasText: 'Pasted' })).toBeVisible()
  await tools.getByRole('button', { name: 'HTML' }).click()
  const source = page.locator('[name="body.en"]')
  await expect(source).toHaveValue(/^<h2>Who we are<\/h2>\n<p>We teach <(b|strong)>garments<\/\1><\/p>\n<ul><li>/)
  await expect(source).not.toHaveValue(/style=|class=|<span/)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved as version 1')).toBeVisible()
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByRole('link', { name: 'View on site' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Back office menu' })
  await expect(menu.getByRole('link', { name: 'Pages', exact: true })).toHaveAttribute('aria-current', 'page')
  const slug = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const other = await visitor(browser)
  await other.goto(`/pages/${slug}`)
  await expect(other.getByRole('heading', { level: 2, name: 'Who we are' })).toBeVisible()
  await expect(other.locator('.prose li').getByRole('link', { name: 'courses' })).toHaveAttribute('href', '/courses')
  const picture = other.getByRole('img', { name: 'A "seam"' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
})

test('a stored text is saved as it was; where one writes, tables keep their cells and lists of Word become lists', async ({
  page,
}) => {
  const before = '<h2>Hours</h2>\n<blockquote>\n<p>Soon.</p>\n</blockquote>\n'
  const table = '<table>\n<thead>\n<tr>\n<th>Day</th>\n<th align="right">To</th>\n</tr>\n</thead>\n'
  const stored = `${before}${table}<tbody><tr>\n<td>Sunday</td>\n<td align="right">17</td>\n</tr>\n</tbody></table>\n<p>Ask us.</p>`
  await asEditor(page)
  await page.goto('/admin/site/pages/new')
  await page.locator('[name="title.en"]').fill(`Hours ${unique()}`)
  const text = page.getByRole('textbox', { name: 'Page text, EN' })
  const source = page.locator('[name="body.en"]')
  await expect(text).toBeVisible()
  await source.fill(stored)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved as version 1')).toBeVisible()
  await expect(text.getByRole('cell', { name: '17' })).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved as version 2')).toBeVisible()
  await expect(source).toHaveValue(stored)

  const written = (cells: string) =>
    `${before}<table><thead><tr><th>Day</th><th align="right">To</th></tr></thead><tbody><tr>${cells}</tr></tbody></table>\n<p>Ask us.</p>`
  const cells = text.getByRole('cell')
  await cells.first().click()
  await page.keyboard.press('End')
  await page.keyboard.type('s')
  await page.keyboard.press('Tab')
  await page.keyboard.type('18')
  await expect(source).toHaveValue(written('<td>Sundays</td><td align="right">18</td>'))
  await cells.first().hover()
  await page.mouse.down()
  await cells.last().hover()
  await page.mouse.up()
  await page.keyboard.press('Delete')
  await expect(source).toHaveValue(written('<td></td><td align="right"></td>'))
  await page.keyboard.press('Control+z')
  await expect(source).toHaveValue(/<td>Sundays<\/td>/)

  await text.getByText('Ask us.').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await text.evaluate((element) => {
    const item = (mark: string, words: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}</span><![endif]>${words}<o:p></o:p></p>`
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', `${item('1.', 'By e-mail')}${item('2.', '<b>By telephone</b>')}`)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(source).toHaveValue(/<ol><li>By e-mail<\/li><li><strong>By telephone<\/strong><\/li><\/ol>$/)
})

test('Arabic is written from right to left, in the same editor', async ({ page }) => {
  await asEditor(page)
  await page.goto('/ar/admin/site/pages/new')
  const field = page.locator('[name="body.ar"]')
  await page.locator('details').filter({ has: field }).locator('summary').click()
  const box = page.locator('.rich').filter({ has: field })
  const text = box.locator('[role="textbox"]')
  await expect(text).toHaveAttribute('dir', 'rtl')
  await text.click()
  await page.keyboard.type('من نحن')
  await box.getByRole('button', { name: 'عنوان', exact: true }).click()
  await expect(box.getByRole('button', { name: 'عنوان', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(text.locator('h2')).toHaveCSS('direction', 'rtl')
  await expect(field).toHaveValue('<h2>من نحن</h2>')
})

test('who saves a form that somebody else changed meanwhile is told, keeps what was typed, and decides', async ({
  page,
  context,
}) => {
  const name = `Offer ${unique()}`
  await asEditor(page)
  await page.goto('/admin/site/promotions/new')
  await page.locator('[name="text.en"]').fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Promotion', exact: true })).toBeVisible()

  const other = await context.newPage()
  await other.goto(page.url())
  await other.locator('[name="text.en"]').fill(`${name} theirs`)
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Saved.')).toBeVisible()

  await page.bringToFront()
  await page.locator('[name="text.en"]').fill(`${name} mine`)
  await page.locator('[name="link"]').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Use a path of this site or an https address.').first()).toBeVisible()
  await page.locator('[name="link"]').fill('/courses')
  await page.getByRole('button', { name: 'Save' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'Someone else saved a change after you opened this.' })
  await expect(told).toBeVisible()
  await expect(page.locator('[name="text.en"]')).toHaveValue(`${name} mine`)
  const [theirs] = await Promise.all([
    context.waitForEvent('page'),
    told.getByRole('link', { name: 'View the current version' }).click(),
  ])
  await expect(theirs.locator('[name="text.en"]')).toHaveValue(`${name} theirs`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await theirs.reload()
  await expect(theirs.locator('[name="text.en"]')).toHaveValue(`${name} mine`)
})
