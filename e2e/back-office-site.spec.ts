/** Editors change the site, and visitors see it at once: a page, a promotion, an event, an enquiry, a review's moderation. */
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { logIn } from './academy.ts'

const locales = ['en', 'bn', 'fr', 'ar', 'es', 'zh'] as const
const prefix = (locale: string) => (locale === 'en' ? '' : `/${locale}`)
const unique = () => `${Date.now() % 100_000_000}${Math.floor(Math.random() * 1000)}`

async function asEditor(page: Page): Promise<Page> {
  await logIn(page, 'admin@demo.test')
  return page
}
/** Somebody who never logged in. */
async function visitor(browser: Browser): Promise<Page> {
  return (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
}
/** Opens a question, which a page that still loads may close again, and answers it. */
async function answer(page: Page, opens: string, confirms: string) {
  const button = page.getByRole('dialog').getByRole('button', { name: confirms })
  await expect(async () => {
    await page.getByRole('button', { name: opens, exact: true }).click()
    await expect(button).toBeVisible({ timeout: 1500 })
  }).toPass()
  await button.click()
}
/** Fills one text in all six languages. */
async function fillTexts(page: Page, name: string, words: (locale: string) => string) {
  const group = page.locator('fieldset.texts').filter({ has: page.locator(`[name="${name}.en"]`) })
  await group.locator('summary').click()
  for (const locale of locales) await group.locator(`[name="${name}.${locale}"]`).fill(words(locale))
}

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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('an event gets its agenda and speakers', async ({ page }) => {
    await asEditor(page)
    await page.goto('/admin/site/events/new')
    await page.locator('[name="title.en"]').fill(`Clinic ${unique()}`)
    await page.getByLabel('Begins').fill('2049-03-01T10:00')
    await page.getByLabel('Ends').fill('2049-03-01T12:00')
    await page.locator('[name="agenda.en"]').fill('10:00 Welcome\nTea')
    await page.locator('[name="speaker"]').nth(0).selectOption({ index: 2 })
    await page.locator('[name="speaker"]').nth(1).selectOption({ index: 1 })
    await page.getByLabel('Show it on the site').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Line 2 is not an agenda line.').first()).toBeVisible()
    await page.locator('[name="agenda.en"]').fill('10:00 Welcome\n11:00 Tea')
    await page.locator('[name="agenda.bn"]').fill('১১:০০ চা')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    const names = await page
      .locator('[name="speaker"]')
      .evaluateAll((fields) =>
        fields.map((field) => (field as HTMLSelectElement).selectedOptions[0]?.textContent ?? ''),
      )
    expect(names).toHaveLength(5)
    const path = new URL(
      (await page.getByRole('link', { name: 'See it on the site' }).getAttribute('href')) ?? '',
      page.url(),
    ).pathname
    await page.goto(`/bn${path}`)
    await expect(page.locator('.agenda li').nth(0)).toContainText('Welcome')
    await expect(page.locator('.agenda li').nth(1)).toContainText('চা')
    await page.goto(path)
    await expect(page.getByRole('region', { name: 'Speakers' }).getByRole('listitem')).toHaveCount(2)
    await expect(page.getByRole('region', { name: 'Speakers' }).getByRole('listitem').first()).toContainText(
      names[0] ?? '',
    )
  })
})

test('a promotion is previewed, then live in every language, then off', async ({ page, browser }) => {
  const words = `Offer ${unique()}`
  await asEditor(page)
  await page.goto('/admin/site/promotions/new')
  await fillTexts(page, 'text', (locale) => `${words} ${locale}`)
  await page.getByLabel('Link').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Use a path of this site or an https address.').first()).toBeVisible()
  await expect(page.locator('[name="text.en"]')).toHaveValue(`${words} en`)
  await page.getByLabel('Link').fill('/courses')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Promotion', exact: true })).toBeVisible()
  const own = page.url()

  const other = await visitor(browser)
  const isShown = async (locale: string) => {
    const answer = await other.request.get(`/api/get-promo-banners/Home`, { headers: { 'accept-language': locale } })
    return (await answer.text()).includes(`${words} ${locale}`)
  }
  expect(await isShown('en')).toBe(false)
  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.locator('.promo--preview')).toContainText(`${words} en`)
  expect((await other.goto(`${new URL(own).pathname}/preview`))?.url()).toContain('/account/login')

  await page.goto(own)
  await page.getByLabel('Show it within these dates').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  // First in its order: it is what the banner begins with.
  await page.goto('/admin/site/promotions')
  const up = page.getByRole('button', { name: `Move up: ${words} en` })
  while (await up.isEnabled()) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await up.click()
    await answered
    await expect(page.getByText('The new order is saved.')).toBeVisible()
    await page.reload()
  }
  await page.goto(own)
  for (const locale of locales) {
    expect(await isShown(locale)).toBe(true)
    await other.goto(prefix(locale) || '/')
    await expect(other.locator('.promo')).toContainText(`${words} ${locale}`)
  }
  await answer(page, 'Delete', 'Delete')
  await expect(page.getByRole('heading', { name: 'Promotions' })).toBeVisible()
  expect(await isShown('en')).toBe(false)
})

test('an event takes registrations, its waiting list moves up, and the seat is given back by the link of the message', async ({
  page,
  browser,
}) => {
  const name = `Open day ${unique()}`
  await asEditor(page)
  await page.goto('/admin/site/events/new')
  await page.locator('[name="title.en"]').fill(name)
  await page.getByLabel('Begins').fill('2049-03-01T10:00')
  await page.getByLabel('Ends').fill('2049-03-01T09:00')
  await page.getByLabel('Seats').fill('1')
  await page.getByLabel('Show it on the site').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The end comes before the beginning.').first()).toBeVisible()
  await page.getByLabel('Ends').fill('2049-03-01T12:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  const path = new URL(
    (await page.getByRole('link', { name: 'See it on the site' }).getAttribute('href')) ?? '',
    page.url(),
  ).pathname

  const other = await visitor(browser)
  const phones = ['1', '2'].map((digit) => `018${digit}${unique().slice(-7).padStart(7, '0')}`)
  for (const phone of phones) {
    const sent = await other.request.post(`/api${path}/registrations`, {
      data: { name: 'Rahima Khatun', contact_no: phone },
    })
    expect(sent.ok()).toBe(true)
  }
  const messageTo = async (phone: string, purpose: string) => {
    let text = ''
    await expect(async () => {
      const { data } = await (await page.request.get('/api/dev/outbox')).json()
      text =
        data.find(
          (each: { to: string; purpose: string }) => each.to.endsWith(phone.slice(1)) && each.purpose === purpose,
        )?.text ?? ''
      expect(text).not.toBe('')
    }).toPass()
    return text
  }
  const link =
    /https?:\/\/\S+event-registrations\S+/.exec(await messageTo(phones[0] ?? '', 'event_registered'))?.[0] ?? ''
  const { pathname, search } = new URL(link)
  await other.goto(`${pathname}${search}`)
  await expect(other.getByText('you are registered')).toBeVisible()
  await other.getByRole('button', { name: 'Give the seat back' }).click()
  await expect(other.getByText('your registration is cancelled')).toBeVisible()
  await messageTo(phones[1] ?? '', 'event_let_in')
  await page.getByRole('link', { name: 'Registrations' }).first().click()
  const row = page.getByRole('row').filter({ hasText: phones[1]?.slice(-6) ?? '' })
  await row.getByRole('button', { name: /Was there/ }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
})

test('an enquiry reaches the desk and moves on with a note; new search words work at once', async ({
  page,
  browser,
}) => {
  const company = `Mill ${unique()}`
  const other = await visitor(browser)
  await other.request.post('/api/leads', {
    data: { company_name: company, contact_name: 'Ayesha Siddika', contact_no: '01811223344', seats: 40 },
  })
  await asEditor(page)
  await page.goto(`/admin/site/leads?q=${encodeURIComponent(company)}`)
  await page.getByRole('link', { name: company }).click()
  const panel = page.getByRole('complementary', { name: company })
  await panel.getByLabel('State').selectOption('offered')
  await panel.getByLabel('Note').fill('Called them.')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('Called them.')).toBeVisible()

  const word = `zq${unique()}`
  const found = async () => {
    const { data } = await (await other.request.get(`/api/search?q=${word}`)).json()
    return data.length
  }
  expect(await found()).toBe(0)
  await page.goto('/admin/site/synonyms?panel=new')
  await page.getByRole('textbox', { name: 'Words', exact: true }).fill(`${word}\nsewing\nসেলাই`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Searches know it now.').first()).toBeVisible()
  expect(await found()).toBeGreaterThan(0)
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
