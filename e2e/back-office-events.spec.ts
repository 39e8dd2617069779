/** Editors announce: an event with its registrations, a promotion; what visitors ask for reaches the desk. */
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { answer, asEditor, fillTexts, locales, prefix, unique, visitor } from './editor.ts'
import { awake } from './academy.ts'

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
    await page.getByLabel('Show on the site').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Line 2 is not valid.').first()).toBeVisible()
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
      (await page.getByRole('link', { name: 'View on site' }).getAttribute('href')) ?? '',
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

test('a page and the promotion that leads to it are live in every language, within its dates, then off', async ({
  page,
  browser,
}) => {
  const words = `Offer ${unique()}`
  await asEditor(page)
  await page.goto('/admin/site/pages/new')
  await fillTexts(page, 'title', (locale) => `${words} page ${locale}`)
  await fillTexts(page, 'body', (locale) => `<p>All of it, ${locale}.</p>`)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await answer(page, 'Publish: Version 1', 'Publish')
  await expect(page.getByText('Visitors see it now.')).toBeVisible()
  const target = `/pages/${new URL(page.url()).pathname.split('/').at(-1)}`

  await page.goto('/admin/site/promotions/new')
  await fillTexts(page, 'text', (locale) => `${words} ${locale}`)
  await page.getByLabel('Link').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Use a path of this site or an https address.').first()).toBeVisible()
  await expect(page.locator('[name="text.en"]')).toHaveValue(`${words} en`)
  await page.getByLabel('Link').fill(target)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Promotion', exact: true })).toBeVisible()
  const own = page.url()

  const other = await visitor(browser)
  const isShown = async () =>
    (await (await other.request.get('/api/get-promo-banners/Home')).text()).includes(`${words} en`)
  expect(await isShown()).toBe(false)
  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.locator('.promo--preview')).toContainText(`${words} en`)
  expect((await other.goto(`${new URL(own).pathname}/preview`))?.url()).toContain('/account/login')

  await page.goto(own)
  await page.getByLabel('Show during these dates').check()
  await page.getByLabel('From', { exact: true }).fill('2049-01-01T00:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  expect(await isShown()).toBe(false)
  await page.goto(own)
  await page.getByLabel('From', { exact: true }).fill('')
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
    const text = await (await other.request.get(prefix(locale) || '/')).text()
    expect(text).toMatch(new RegExp(`<a[^>]* href="${prefix(locale)}${target}"[^>]*>[^]{0,400}?${words} ${locale}`))
  }
  for (const locale of ['en', 'ar']) {
    await other.goto(prefix(locale) || '/')
    await other
      .locator('.promo')
      .getByRole('link', { name: `${words} ${locale}` })
      .click()
    await expect(other).toHaveURL(`${prefix(locale)}${target}`)
    await expect(other.getByRole('heading', { name: `${words} page ${locale}` })).toBeVisible()
  }
  await answer(page, 'Delete', 'Delete')
  await expect(page.getByRole('heading', { name: 'Promotions' })).toBeVisible()
  expect(await isShown()).toBe(false)
})

test('pictures of a promotion are drawn anew in sizes; what is none, or too large, is refused with the reason', async ({
  page,
}) => {
  await asEditor(page)
  await page.goto('/admin/site/promotions/new')
  await awake(page)
  const upload = (label: string, buffer: Buffer) =>
    page.getByLabel(label, { exact: true }).setInputFiles({ name: 'offer.png', mimeType: 'image/png', buffer })
  await upload('Picture', Buffer.from('<svg onload="alert(1)"/>'))
  await expect(page.getByText('This is not a picture in JPEG, PNG, WebP or AVIF.')).toBeVisible()
  await upload('Picture', Buffer.alloc(5 * 1024 * 1024 + 1))
  await expect(page.getByText('A picture can be up to 5 MB.')).toBeVisible()
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#7a1436' } })
      .png()
      .toBuffer()
  await upload('Picture', await blank(8000, 5001))
  await expect(page.getByText('A picture can have up to 40 million pixels.')).toBeVisible()
  for (const [label, name, width] of [
    ['Picture', 'image', 1200],
    ['Picture for tablets', 'tab_image', 900],
    ['Picture for phones', 'mobile_image', 500],
  ] as const) {
    await upload(label, await blank(width, 88))
    await expect(page.locator(`input[name="${name}"]`)).toHaveValue(/^\/media\/uploads\/pictures\/[\w-]+\.webp$/)
  }
  await expect(page.getByText('A picture can have up to 40 million pixels.')).toHaveCount(0)
  await fillTexts(page, 'text', (locale) => `In pictures ${locale}`)
  await page.getByLabel('Type', { exact: true }).selectOption('image')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Preview' }).click()
  const picture = page.locator('.promo--preview picture').first()
  const whole = (await picture.locator('img').getAttribute('src')) ?? ''
  for (const [accept, type] of [
    ['image/avif,image/webp', 'image/avif'],
    ['image/webp', 'image/webp'],
  ] as const) {
    const file = await page.request.get(whole, { headers: { accept } })
    expect([file.status(), file.headers()['content-type']]).toEqual([200, type])
    expect((await sharp(await file.body()).metadata()).width).toBe(1200)
    const narrow = await page.request.get(`${whole}?w=480`, { headers: { accept } })
    expect((await sharp(await narrow.body()).metadata()).width).toBe(480)
  }
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
  await page.getByLabel('Show on the site').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The end is before the start.').first()).toBeVisible()
  await page.getByLabel('Ends').fill('2049-03-01T12:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  const path = new URL((await page.getByRole('link', { name: 'View on site' }).getAttribute('href')) ?? '', page.url())
    .pathname

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
  const links: string[] = []
  for (const phone of phones) {
    const link = /https?:\/\/\S+event-registrations\S+/.exec(await messageTo(phone, 'event_unconfirmed'))?.[0] ?? ''
    const { pathname, search } = new URL(link)
    links.push(`${pathname}${search}`)
    await other.goto(`${pathname}${search}`)
    await other.getByRole('button', { name: 'Confirm' }).click()
    await expect(other.getByText(/you are (registered|on the waiting list)/)).toBeVisible()
  }
  await other.goto(links[0] ?? '')
  await other.getByRole('button', { name: 'Cancel registration' }).click()
  await expect(other.getByText('your registration is cancelled')).toBeVisible()
  await messageTo(phones[1] ?? '', 'event_let_in')
  await page.getByRole('link', { name: 'Registrations' }).first().click()
  const row = page.getByRole('row').filter({ hasText: phones[1]?.slice(-6) ?? '' })
  await row.getByRole('button', { name: /Attended/ }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
})

test('an enquiry reaches the desk and moves on with a note; new search words work at once', async ({
  page,
  browser,
}) => {
  const company = `Mill ${unique()}`
  const other = await visitor(browser)
  await other.goto('/corporates')
  for (const [name, value] of Object.entries({
    company_name: company,
    contact_name: 'Ayesha Siddika',
    contact_no: '01811223344',
    seats: '40',
  }))
    await other.locator(`form[method="post"] [name="${name}"]`).fill(value)
  await other.locator('form[method="post"]').getByRole('button').last().click()
  await expect(other).toHaveURL(/sent=1/)
  await asEditor(page)
  await page.goto(`/admin/site/leads?q=${encodeURIComponent(company)}`)
  await page.getByRole('link', { name: company, exact: true }).click()
  const panel = page.getByRole('complementary', { name: company })
  await panel.getByLabel('Status').selectOption('offered')
  await panel.getByLabel('Note').fill('Called them.')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('Called them.')).toBeVisible()
  await page.goto(`/admin/site/leads?q=${encodeURIComponent(company)}&status=offered`)
  await expect(page.getByRole('row').filter({ hasText: company })).toContainText('Quote sent')
  await expect(page.getByRole('row').filter({ hasText: company })).toContainText('40')

  const word = `zq${unique()}`
  const found = async () => {
    const { data } = await (await other.request.get(`/api/search?q=${word}`)).json()
    return data.length
  }
  expect(await found()).toBe(0)
  await page.goto('/admin/site/synonyms?panel=new')
  await page.getByRole('textbox', { name: 'Words', exact: true }).fill(`${word}\nsewing\nসেলাই`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Search uses it now.').first()).toBeVisible()
  expect(await found()).toBeGreaterThan(0)
})
