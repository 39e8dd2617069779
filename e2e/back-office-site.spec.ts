/** Editors change the site's texts and config, and visitors see it at once; none of the pages they do it on has a barrier. */
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { answer, asEditor, fillTexts, locales, prefix, unique, visitor } from './editor.ts'
import { awake } from './academy.ts'

test('a page that an editor writes is live in every language once it is published, and cleaned', async ({
  page,
  browser,
}) => {
  const name = `Promise ${unique()}`
  await asEditor(page)
  await page.goto('/admin/site/pages/new')
  await fillTexts(page, 'title', (locale) => `${name} ${locale}`)
  await fillTexts(
    page,
    'body',
    (locale) => `<p>We keep it, ${locale}.</p><script>alert(1)</script><p onclick="x()">Always.</p>`,
  )
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('This was removed')).toBeVisible()
  await expect(page.getByText('<script>')).toBeVisible()
  await expect(page.getByText('<p onclick>')).toBeVisible()
  const slug = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const other = await visitor(browser)
  expect((await other.goto(`/pages/${slug}`))?.status()).toBe(404)
  const editor = page.url()
  await page.getByRole('link', { name: 'Version 1' }).click()
  await expect(page).not.toHaveURL(editor)
  await expect(page.getByRole('heading', { name: `${name} en` })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(editor)
  await answer(page, 'Publish: Version 1', 'Publish')
  await expect(page.getByText('Visitors see it now.')).toBeVisible()
  const textAt = async (path: string) => (await other.request.get(path)).text()
  for (const locale of locales) {
    const text = await textAt(`${prefix(locale)}/pages/${slug}`)
    expect(text).toMatch(new RegExp(`<h1[^>]*>${name} ${locale}</h1>`))
    expect(text).toContain(`<p>We keep it, ${locale}.</p>`)
    expect(text).not.toContain('onclick')
  }
  await other.goto(`/bn/pages/${slug}`)
  await expect(other.getByRole('heading', { name: `${name} bn` })).toBeVisible()
  expect(await other.locator('.prose').innerHTML()).not.toMatch(/script|onclick/)
  const own = page.url()
  await page.goto('/admin/site/menus')
  for (const [place, title] of [
    ['footer', 'Pages linked in the footer'],
    ['topbar', 'Pages linked in the header'],
  ] as const) {
    await page.getByRole('button', { name: `${title}: Add to menu: ${name} en` }).click()
    await expect(page.getByRole('button', { name: `${title}: Remove: ${name} en` })).toBeVisible()
    const where = place === 'footer' ? 'footer' : 'header'
    for (const locale of locales) {
      const text = await textAt(`${prefix(locale)}/faq`)
      const frame = text.slice(text.indexOf(`<${where}`), text.indexOf(`</${where}>`))
      expect(frame).toMatch(new RegExp(`<a[^>]* href="${prefix(locale)}/pages/${slug}"[^>]*>${name} ${locale}<`))
    }
    await page.getByRole('button', { name: `${title}: Remove: ${name} en` }).click()
    await expect(page.getByRole('button', { name: `${title}: Add to menu: ${name} en` })).toBeVisible()
  }
  await other.goto('/faq')
  await expect(other.getByRole('link', { name: `${name} en` })).toHaveCount(0)
  await page.goto(own)
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('Visitors no longer see it.')).toBeVisible()
  expect((await other.goto(`/pages/${slug}`))?.status()).toBe(404)
})

test('a change of the website config is taken back, its logo too', async ({ page, browser }) => {
  const words = `Words ${unique()}`
  await asEditor(page)
  await page.goto('/admin/site/config')
  await awake(page)
  const field = page.locator('[name="footer_summary_description.en"]')
  const before = await field.inputValue()
  await field.fill(words)
  const drawn = sharp({ create: { width: 380, height: 68, channels: 4, background: '#f2a33a' } })
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() }
  const upload = async (label: string, name: string) => {
    await page.getByLabel(label).setInputFiles(file)
    await expect(page.locator(`input[name="${name}"]`)).toHaveValue(/^\/media\/uploads\//)
    return page.locator(`input[name="${name}"]`).inputValue()
  }
  const picture = await upload('Logo for dark backgrounds', 'light_logo')
  const onLight = await upload('Logo for light backgrounds', 'dark_logo')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const other = await visitor(browser)
  await expect(async () => {
    await other.goto('/faq')
    await expect(other.getByRole('contentinfo')).toContainText(words, { timeout: 500 })
  }).toPass()
  for (const place of ['banner', 'contentinfo'] as const) {
    const shown = other.getByRole(place).locator(`.logo img[src="${picture}"]`)
    await expect(shown).toBeVisible()
    expect((await shown.boundingBox())?.height).toBeLessThanOrEqual(40)
  }
  await expect(other.getByRole('banner').getByRole('link', { name: 'Selai Academy' })).toBeVisible()
  await page.reload()
  await expect(page.locator(`.side .logo img[src="${onLight}"]`)).toBeVisible()
  const newest = page.getByRole('region', { name: 'Versions' }).getByRole('row').nth(1)
  await newest.getByText('Description (English)').first().click()
  await expect(newest.getByText(words)).toBeVisible()
  await page
    .getByRole('button', { name: /^Restore: / })
    .first()
    .click()
  await expect(page.getByText('The previous version is live again.')).toBeVisible()
  await expect(field).toHaveValue(before)
  await other.goto('/faq')
  await expect(other.getByRole('contentinfo')).not.toContainText(words)
  await expect(other.locator(`.logo img[src="${picture}"]`)).toHaveCount(0)
})

test('a version waits for its moment, is taken back, and goes live by itself', async ({ page, browser, baseURL }) => {
  const name = `Notice ${unique()}`
  await asEditor(page)
  await page.goto('/admin/site/pages/new')
  await page.locator('[name="title.en"]').fill(`${name} first`)
  await page.locator('[name="body.en"]').fill('<p>As it was.</p>')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await answer(page, 'Publish: Version 1', 'Publish')
  await expect(page.getByText('Visitors see it now.')).toBeVisible()
  const slug = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.locator('[name="title.en"]').fill(`${name} second`)
  await page.getByRole('button', { name: 'Save draft' }).click()

  const dialog = page.getByRole('dialog')
  const version = page.getByRole('row').filter({ hasText: 'Version 2' })
  const publishAt = async (moment: string) => {
    await expect(async () => {
      await page.getByRole('button', { name: 'Publish: Version 2', exact: true }).click()
      await expect(dialog.getByLabel('Schedule')).toBeVisible({ timeout: 1500 })
    }).toPass()
    await dialog.getByLabel('Schedule').check()
    await dialog.getByLabel('Date and time').fill(moment)
    await dialog.getByRole('button', { name: 'Publish' }).click()
  }
  await publishAt('2020-01-01T00:00')
  await expect(page.getByText('This time is in the past. Publish now, or choose a later time.').first()).toBeVisible()
  await page.reload()
  await publishAt('2049-01-01T00:00')
  await expect(version).toContainText('Scheduled')
  const other = await visitor(browser)
  // Written in English alone, it is read in English everywhere, and says so.
  await other.goto(`/ar/pages/${slug}`)
  await expect(other.locator('h1[lang="en"]')).toHaveText(`${name} first`)
  await other.goto(`/pages/${slug}`)
  await expect(other.getByRole('heading', { name: `${name} first` })).toBeVisible()
  await page.getByRole('button', { name: 'Unschedule: Version 2' }).click()
  await expect(version).toContainText('Draft')

  // The form knows minutes; the call behind it seconds.
  const { origin } = new URL(baseURL ?? '')
  const waiting = await page.request.post(`/api/admin/site/texts/page/${slug}/versions/2/publishing`, {
    data: { when: 'at', publish_at: new Date(Date.now() + 3000).toISOString() },
    headers: { origin },
  })
  expect(waiting.status(), await waiting.text()).toBe(200)
  await expect(async () => {
    await other.reload()
    await expect(other.getByRole('heading', { name: `${name} second` })).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('an answer that is published stands among the questions, until it is taken off', async ({ page, browser }) => {
  const question = `May I bring a friend ${unique()}?`
  await asEditor(page)
  await page.goto('/admin/site/faqs/new')
  await page.locator('[name="title.en"]').fill(question)
  await page.locator('[name="body.en"]').fill('<p>You may.</p>')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await answer(page, 'Publish: Version 1', 'Publish')
  await expect(page.getByText('Visitors see it now.')).toBeVisible()
  const other = await visitor(browser)
  await other.goto('/faq')
  const entry = other.getByRole('main').locator('details').filter({ hasText: question })
  await expect(entry).toContainText('You may.')
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('Visitors no longer see it.')).toBeVisible()
  await other.reload()
  await expect(entry).toHaveCount(0)
})

test('the order of the menu, the courses in front and an industry are what the desk says', async ({
  page,
  browser,
}) => {
  await asEditor(page)
  const other = await visitor(browser)
  const menu = async () => {
    const { data } = await (await other.request.get('/api/get-course-menus')).json()
    return data.map((course: { course_name: string }) => course.course_name) as string[]
  }
  const [first, second, ...rest] = await menu()
  await page.goto('/admin/site/menus')
  await page.getByRole('button', { name: `Move down: ${first}`, exact: true }).click()
  await expect(page.getByText('Visitors see it now.')).toBeVisible()
  expect(await menu()).toEqual([second, first, ...rest])
  await page.getByRole('button', { name: `Move up: ${first}`, exact: true }).click()
  await expect.poll(menu).toEqual([first, second, ...rest])

  const home = async () => {
    const { data } = await (await other.request.get('/api/home-courses')).json()
    return data.departments.map((department: { courses: { course_name: string }[] }) =>
      department.courses.map(({ course_name }) => course_name),
    ) as string[][]
  }
  const last = (await home())[0]?.at(-1) ?? ''
  await page.goto(`/admin/featured?q=${encodeURIComponent(last)}`)
  await page.getByRole('button', { name: `Feature: ${last}`, exact: true }).click()
  await expect(page.getByText('Visitors see it now.')).toBeVisible()
  expect((await home())[0]?.slice(0, 5)).toContain(last)
  await page.getByRole('button', { name: `Remove: ${last}`, exact: true }).click()
  await expect.poll(async () => (await home())[0]?.at(-1)).toBe(last)

  const name = `Hats ${unique()}`
  await page.goto('/admin/industries?panel=new')
  await fillTexts(page, 'name', (locale) => `${name} ${locale}`)
  await page.getByLabel('Page address').fill(name.toLowerCase().replace(' ', '-'))
  await page.getByLabel('Show on the site').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Visitors see it now.')).toBeVisible()
  for (const locale of locales) {
    const path = `${prefix(locale)}/industries/${name.toLowerCase().replace(' ', '-')}`
    expect(await (await other.request.get(path)).text()).toMatch(new RegExp(`<h1[^>]*>${name} ${locale}</h1>`))
  }
  await page.goto('/admin/industries')
  await page.getByRole('link', { name: `${name} en` }).click()
  await answer(page, 'Delete', 'Delete')
  await expect(page.getByText('Deleted.', { exact: true })).toBeVisible()
  expect((await other.goto(`/industries/${name.toLowerCase().replace(' ', '-')}`))?.status()).toBe(404)
})

test('what an editor types stands at once in the page beside the form, in the language they write, and nowhere else', async ({
  page,
  browser,
}) => {
  await asEditor(page)
  await page.goto('/admin/site/wordings/home')
  const preview = page.frameLocator('iframe[title="Live preview"]')
  const headline = preview.locator('h1')
  const field = page.locator('[name="texts.hero.headline.en"]')
  const before = await field.inputValue()
  await expect(headline).toContainText(before)
  await field.fill('Learn at your machine')
  await expect(headline).toHaveText('Learn at your machine')
  await page.getByRole('button', { name: 'Laptop' }).click()
  await expect(preview.locator('body')).toHaveJSProperty('clientWidth', 1280)
  const other = await visitor(browser)
  await other.goto('/')
  await expect(other.locator('h1')).toContainText(before)

  await page.goto('/admin/site/texts/page/terms-of-use')
  await expect(preview.locator('h1')).toHaveText(await page.locator('[name="title.en"]').inputValue())
  await page.locator('[name="title.bn"]').fill('আমাদের কথা')
  await expect(preview.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(preview.locator('h1')).toHaveText('আমাদের কথা')
  await page.locator('.rich__text[lang="bn"]').click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('সবার আগে এই কথা ')
  await expect(preview.locator('.prose')).toContainText('সবার আগে এই কথা')
})
