/** The search dialog and its page, as specification section 2 says them. */
import { expect, type Page, test } from '@playwright/test'

async function openDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Explore Courses' })
  await expect(async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Explore Courses' }).click()
    await expect(dialog).toBeVisible({ timeout: 1000 })
  }).toPass()
  return dialog
}

for (const width of [1280, 375]) {
  test(`the dialog at ${width} px asks, searches and leads to the course`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/faq')
    const dialog = await openDialog(page)
    const field = dialog.getByPlaceholder('What do you want to learn today?')
    await expect(field).toBeFocused()
    await field.fill('lean')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/search?*', async (route) => {
      await held
      await route.continue()
    })
    const button = dialog.getByRole('button', { name: 'Search', exact: true })
    await button.click()
    await expect(dialog.getByRole('button', { name: 'Searching...' })).toBeVisible()
    answer()
    await expect(button).toBeVisible()
    const { data } = (await (await page.request.get('/api/search?q=lean&perpage=20')).json()) as {
      data: { slug: string; course_name: string; course_overview: string }[]
    }
    const results = dialog.getByRole('list', { name: 'Results' }).getByRole('link')
    await expect(results).toHaveCount(data.length)
    for (const [index, { slug, course_name, course_overview }] of data.entries()) {
      await expect(results.nth(index)).toContainText(course_name)
      await expect(results.nth(index)).toContainText(course_overview)
      await expect(results.nth(index)).toHaveAttribute('href', `/courses/${slug}/details`)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await results.first().click()
    await expect(page).toHaveURL(`/courses/${data[0]?.slug}/details`)
    await expect(dialog).toBeHidden()
  })
}

test("nothing found is 'No data found.'", async ({ page }) => {
  await page.goto('/faq')
  const dialog = await openDialog(page)
  await dialog.getByRole('combobox').fill('qqzzxxvv')
  await dialog.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(dialog.getByText('No data found.')).toBeVisible()
})

test('suggestions come from two characters on, in groups, and are walked by arrow keys', async ({ page }) => {
  await page.goto('/faq')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/search/suggest') && asked.push(request.url()))
  const dialog = await openDialog(page)
  const field = dialog.getByRole('combobox')
  await field.pressSequentially('c')
  await expect(dialog.getByRole('option')).toHaveCount(0)
  expect(asked).toEqual([])
  await field.pressSequentially('o')
  await expect(dialog.getByRole('group', { name: 'Courses' }).getByRole('option').first()).toBeVisible()
  await field.fill('quality')
  await expect(dialog.getByRole('group', { name: 'Subjects' }).getByRole('option').first()).toBeVisible()
  await field.fill('farhana')
  await expect(dialog.getByRole('group', { name: 'Mentors' }).getByRole('option').first()).toBeVisible()
  await expect(dialog.getByRole('option').first()).toContainText('Farhana Rahman')
  await field.fill('lean')
  await expect(dialog.getByRole('option').first()).toContainText(/Lean/)
  await field.press('ArrowDown')
  await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', /.+/)
  await field.press('ArrowUp')
  await expect(dialog.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/courses\/lean[\w-]*\/details/)
})

test('sewing is found in English, in Bangla and in Bangla typed in Latin letters', async ({ page }) => {
  const found = async (q: string) => {
    const { data } = (await (await page.request.get(`/api/search?q=${encodeURIComponent(q)}`)).json()) as {
      data: { slug: string }[]
    }
    return data.map(({ slug }) => slug)
  }
  for (const word of ['sewing', 'selai', 'সেলাই', 'sewign']) {
    expect(await found(word), word).toContain('sewing-technology-for-woven-garments')
  }
})

test('recent searches stay in this browser and can be asked again', async ({ page }) => {
  await page.goto('/faq')
  const first = await openDialog(page)
  await first.getByRole('combobox').fill('costing')
  await first.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(first.getByRole('list', { name: 'Results' })).toBeVisible()
  await page.goto('/events')
  const second = await openDialog(page)
  await expect(second.getByRole('heading', { name: 'Recent searches' })).toBeVisible()
  await second.getByRole('button', { name: 'costing', exact: true }).click()
  await expect(second.getByRole('list', { name: 'Results' })).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).not.toContain('costing')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the search is a page', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Explore Courses' }).click()
    await expect(page).toHaveURL(/\/search/)
    await page.getByPlaceholder('What do you want to learn today?').fill('lean')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: /Lean for Sewing Lines/ })).toBeVisible()
    await page.goto('/search?q=qqzzxxvv')
    await expect(page.getByText('No data found.')).toBeVisible()
  })
})
