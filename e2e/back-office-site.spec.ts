/** Editors change the site's texts and config, and visitors see it at once; none of the pages they do it on has a barrier. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { answer, asEditor, fillTexts, locales, prefix, unique, visitor } from './editor.ts'

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
  await expect(page.getByText('This was taken out')).toBeVisible()
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
  for (const locale of locales) {
    await other.goto(`${prefix(locale)}/pages/${slug}`)
    await expect(other.getByRole('heading', { name: `${name} ${locale}` })).toBeVisible()
    await expect(other.locator('.prose')).toContainText(`We keep it, ${locale}.`)
    expect(await other.locator('.prose').innerHTML()).not.toMatch(/script|onclick/)
  }
  const own = page.url()
  await page.goto('/admin/site/menus')
  for (const [place, title] of [
    ['footer', 'Pages linked in the footer'],
    ['topbar', 'Pages linked on top'],
  ] as const) {
    await page.getByRole('button', { name: `${title}: Put into the menu: ${name} en` }).click()
    await expect(page.getByRole('button', { name: `${title}: Take out: ${name} en` })).toBeVisible()
    for (const locale of locales) {
      await other.goto(`${prefix(locale)}/faq`)
      const frame = other.getByRole(place === 'footer' ? 'contentinfo' : 'banner')
      const link = frame.getByRole('link', { name: `${name} ${locale}` })
      await expect(link).toHaveAttribute('href', `${prefix(locale)}/pages/${slug}`)
    }
    await page.getByRole('button', { name: `${title}: Take out: ${name} en` }).click()
    await expect(page.getByRole('button', { name: `${title}: Put into the menu: ${name} en` })).toBeVisible()
  }
  await other.goto('/faq')
  await expect(other.getByRole('link', { name: `${name} en` })).toHaveCount(0)
  await page.goto(own)
  await page.getByRole('button', { name: 'Take off the site' }).click()
  await expect(page.getByText('Visitors no longer see it.')).toBeVisible()
  expect((await other.goto(`/pages/${slug}`))?.status()).toBe(404)
})

test('a change of the website config is taken back', async ({ page, browser }) => {
  const words = `Words ${unique()}`
  await asEditor(page)
  await page.goto('/admin/site/config')
  const field = page.locator('[name="footer_summary_description.en"]')
  const before = await field.inputValue()
  await field.fill(words)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const other = await visitor(browser)
  await expect(async () => {
    await other.goto('/faq')
    await expect(other.getByRole('contentinfo')).toContainText(words, { timeout: 500 })
  }).toPass()
  await page.reload()
  const newest = page.getByRole('region', { name: 'Versions' }).getByRole('row').nth(1)
  await newest.getByText('Description (English)').first().click()
  await expect(newest.getByText(words)).toBeVisible()
  await page
    .getByRole('button', { name: /^Restore: / })
    .first()
    .click()
  await expect(page.getByText('The former version is live again.')).toBeVisible()
  await expect(field).toHaveValue(before)
  await other.goto('/faq')
  await expect(other.getByRole('contentinfo')).not.toContainText(words)
})

const pages = [
  ...[
    '/admin/site/config',
    '/admin/site/promotions',
    '/admin/site/promotions/new',
    '/admin/site/pages',
    '/admin/site/pages/new',
  ],
  ...[
    '/admin/site/wordings/home',
    '/admin/site/texts/page/terms-of-use',
    '/admin/site/texts/page/terms-of-use/versions/1',
    '/admin/site/faqs',
  ],
  ...['/admin/site/events', '/admin/site/events/new', '/admin/site/leads', '/admin/site/reviews', '/admin/site/menus'],
  ...['/admin/site/synonyms?panel=new', '/admin/industries?panel=new', '/admin/subjects', '/admin/featured'],
]
for (const [locale, width] of [
  ['en', 1280],
  ['bn', 375],
  ['ar', 375],
  ['ar', 1280],
] as const) {
  test(`pages of the site's back office have no barrier and no sideways scroll: ${locale}, ${width} px`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await asEditor(page)
    for (const path of pages) {
      await page.goto(`${prefix(locale)}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${path} ${id} ${nodes[0]?.target}`)).toEqual([])
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([path, over]).toEqual([path, 0])
    }
  })
}
