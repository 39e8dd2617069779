/** What surrounds a page, as specification sections 2, 8 and 9 say it: promotions, footer, map, scroll to top, loading bar, lost scripts, errors. */
import { expect, type Page, test } from '@playwright/test'
import { awake, joinAcademy, leaveAsGuest } from './academy.ts'
import { openLogin } from './auth-forms.ts'
import { openWhole } from './go-within.ts'

const promotions = (page: Page) => page.getByRole('region', { name: 'Promotions' })

const promoted = ['/', '/courses', '/courses/the-high-performing-executives/details']
const unpromoted = [
  '/faq',
  '/wjsb',
  '/events',
  '/account/login',
  '/courses/five-s-for-the-sewing-floor/preview/jahanaras-table',
]
test('promotions stand above the pages that sell, and above no other', async ({ page }) => {
  for (const path of promoted) {
    await openWhole(page, path)
    await expect(promotions(page), path).toBeVisible()
  }
  for (const path of unpromoted) {
    await openWhole(page, path)
    await expect(promotions(page), path).toHaveCount(0)
  }
})

test('the first active promotion comes first; the next every three seconds, round and round, until paused', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  const { data } = (await (await page.request.get('/api/get-promo-banners/Home')).json()) as {
    data: { text: string }[]
  }
  const shown = promotions(page).getByRole('paragraph')
  await expect(shown).toContainText(data[0]?.text ?? 'nothing')
  const pause = promotions(page).getByRole('button', { name: /^(Pause|Play)/ })
  await expect(async () => {
    await page.clock.runFor(3000)
    await expect(shown).not.toContainText(data[0]?.text ?? '', { timeout: 500 })
  }).toPass()
  await expect(shown).toContainText(data[1]?.text ?? 'nothing')
  await page.clock.runFor(2900)
  await expect(shown).toContainText(data[1]?.text ?? 'nothing')
  await page.clock.runFor(100 + 3000 * (data.length - 2))
  await expect(shown).toContainText(data[0]?.text ?? 'nothing')
  await pause.click()
  await page.mouse.move(600, 600)
  await page.clock.runFor(10_000)
  await expect(shown).toContainText(data[0]?.text ?? 'nothing')
})

test('a promotion in pictures has one for each of three sizes', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const picture = promotions(page).locator('picture')
  await expect(async () => {
    await page.clock.runFor(3000)
    await expect(picture).toBeVisible({ timeout: 500 })
  }).toPass()
  const { data } = (await (await page.request.get('/api/get-promo-banners/Home')).json()) as {
    data: { type: string; image: string; tab_image: string; mobile_image: string }[]
  }
  const first = data.find(({ type }) => type === 'image')
  // The same pictures, drawn for the place.
  const drawn = (address = 'none') => new RegExp(`^${address.split('.')[0]}\\.svg\\?w=`)
  await expect(picture.locator('source[media*="575"]')).toHaveAttribute('srcset', drawn(first?.mobile_image))
  await expect(picture.locator('source[media*="991"]')).toHaveAttribute('srcset', drawn(first?.tab_image))
  await expect(picture.locator('img')).toHaveAttribute('src', drawn(first?.image))
})

test('the footer says what the website config says', async ({ page }) => {
  await page.goto('/faq')
  const { data } = (await (await page.request.get('/api/get-website-config')).json()) as {
    data: Record<string, string>
  }
  const footer = page.getByRole('contentinfo')
  for (const name of [
    'footer_summary_title',
    'footer_summary_description',
    'primary_address',
    'sub_address',
    'primary_mobile',
    'primary_email',
    'sub_email',
    'copywrite',
  ]) {
    await expect(footer).toContainText(data[name] ?? 'nothing')
  }
  // Drawn, unless an editor put a picture in its place a moment ago.
  await expect(footer.locator(`.logo :is(svg, img[src="${data.light_logo}"])`)).toBeVisible()
  await expect(footer.getByRole('link', { name: data.primary_mobile })).toHaveAttribute(
    'href',
    `tel:+88${data.primary_mobile?.replace(/\D/g, '')}`,
  )
  await expect(footer.getByRole('link', { name: data.primary_email })).toHaveAttribute(
    'href',
    `mailto:${data.primary_email}`,
  )
  const links = {
    HPE: '/courses/the-high-performing-executives/details',
    WJSB: '/wjsb',
    'Terms of Use': '/terms-of-use',
    'Privacy Policy': '/privacy-policy',
    Refunds: '/Refund-policy',
    Facebook: data.facebook_page,
    LinkedIn: data.linkedin,
    Instagram: data.instagram,
    YouTube: data.youtube,
  }
  for (const [name, href] of Object.entries(links)) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href ?? 'nothing')
  }
})

test("the map says 'Loading map...' and is fetched only once it is seen, from nobody else", async ({ page }) => {
  const asked: string[] = []
  let letThrough = () => {}
  const seen = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  page.on('request', (request) => asked.push(request.url()))
  await page.route('**/map.svg*', async (route) => {
    await seen
    await route.continue()
  })
  await page.goto('/faq')
  await awake(page)
  expect(asked.filter((url) => url.includes('/map.svg'))).toEqual([])
  const map = page.locator('.footer__map')
  await map.scrollIntoViewIfNeeded()
  await expect(map.getByText('Loading map...')).toBeVisible()
  letThrough()
  await expect(map.getByRole('img')).toBeVisible()
  const { data } = (await (await page.request.get('/api/get-website-config')).json()) as {
    data: { google_map: string }
  }
  await expect(map.getByRole('link')).toHaveAttribute('href', data.google_map)
  await expect(map.getByText('Loading map...')).toHaveCount(0)
  expect((await map.boundingBox())?.height).toBe(400)
  expect(asked.filter((url) => !url.startsWith(new URL(page.url()).origin) && !url.startsWith('data:'))).toEqual([])
})

test('of a place that is not on our map, the link says where it leads', async ({ page }) => {
  await page.route('**/map.svg*', (route) => route.fulfill({ status: 404 }))
  await page.goto('/faq')
  const map = page.locator('.footer__map')
  await map.scrollIntoViewIfNeeded()
  await expect(map.getByRole('link', { name: /^Open the map: / })).toBeVisible()
  await expect(map.getByText('Loading map...')).toHaveCount(0)
})

test('the button to the top appears once the page is scrolled, and leads there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const up = page.getByRole('button', { name: 'Scroll to top' })
  await expect(up).toHaveCount(0)
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 100))
    await page.evaluate(() => scrollTo(0, 1500))
    await expect(up).toBeVisible({ timeout: 1000 })
  }).toPass()
  await up.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(up).toHaveCount(0)
})

test('the loading bar waits 200 ms, and never stays longer than five seconds', async ({ page }) => {
  await page.goto('/faq')
  await awake(page)
  await page.clock.install()
  // Stands still but for what the test lets pass, however slow the machine.
  await page.clock.pauseAt(Date.now() + 1000)
  const waiting: (() => void)[] = []
  await page.route('**/*.data*', async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'WJSB' }).click()
  await expect.poll(() => waiting.length).toBeGreaterThan(0)
  const bar = page.locator('.loadbar')
  await page.clock.runFor(190)
  await expect(bar).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(bar).toBeVisible()
  await page.clock.runFor(5000)
  await expect(bar).toHaveCount(0)
  for (const go of waiting) go()
  await expect(page).toHaveURL('/wjsb')
})

test.describe('where nothing is kept in the browser', () => {
  // A service worker may have the script already.
  test.use({ serviceWorkers: 'block' })

  test('a script that is gone reloads the page once, at most once a minute', async ({ page }) => {
    let loads = 0
    page.on('load', () => loads++)
    await page.route(/search-dialog[\w-]*\.js/, (route) => route.abort())
    await page.goto('/faq')
    await awake(page)
    await page.keyboard.press('/')
    await expect.poll(() => loads).toBe(2)
    await awake(page)
    await page.keyboard.press('/')
    await expect(page.getByText('An error occurred while showing the error page')).toBeVisible()
    expect(loads).toBe(2)
    await page.evaluate(() => sessionStorage.setItem('reloaded-at', String(Date.now() - 61_000)))
    await page.goto('/faq')
    await awake(page)
    await page.keyboard.press('/')
    await expect.poll(() => loads).toBe(4)
  })
})

test('what cannot be shown says so, with the way home', async ({ page }) => {
  await page.goto('/faq')
  await awake(page)
  await page.route('**/wjsb.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('banner').getByRole('link', { name: 'WJSB' }).click()
  await expect(page.getByText('An error occurred while showing the error page')).toBeVisible()
  await page.getByRole('link', { name: 'Go back to home' }).click()
  await expect(page).toHaveURL('/')
})

test('both wordings of an unknown page stand on it, in every language, with its number as a picture and the menu', async ({
  page,
}) => {
  for (const [prefix, words] of [
    ['', 'This page could not be found'],
    ['/bn', 'পাতাটি খুঁজে পাওয়া যায়নি'],
    ['/ar', 'تعذّر العثور على هذه الصفحة'],
  ]) {
    for (const path of ['/courses/no-such-course/details', '/events/no-such-event', '/no/such/page']) {
      const response = await page.goto(`${prefix}${path}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: '404 | NOT FOUND' })).toBeVisible()
      await expect(page.getByText(words ?? '')).toBeVisible()
      await expect(page.locator('img[src="/scenes/hoop-404.svg"]')).toBeVisible()
      await expect(page.getByRole('banner').getByRole('navigation')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeAttached()
    }
  }
})

test('the second layout has a grey ground, the default one has not', async ({ page }) => {
  const ground = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    return page.getByRole('main').evaluate((main) => getComputedStyle(main).backgroundColor)
  }
  expect(await ground('/faq')).toBe('rgba(0, 0, 0, 0)')
  expect(await ground('/account/login')).toBe('rgb(243, 238, 234)')
})

test('the bar keeps the room of bell and name until they are there', async ({ page }) => {
  const person = await joinAcademy(page)
  await page.goto('/faq')
  const language = page.getByRole('banner').locator('.lang')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Notifications/ })).toBeVisible()
  const there = await language.boundingBox()
  await leaveAsGuest(page)

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/viewer-tools-[^/]+\.js/, async (route) => {
    await held
    await route.continue()
  })
  const place = await openLogin(page, '/faq')
  await place.getByLabel('Email or phone').fill(person.email)
  await place.getByLabel('Password', { exact: true }).fill(person.password)
  await place.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(place).toBeHidden()
  expect(await language.boundingBox()).toEqual(there)
  release()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Notifications/ })).toBeVisible()
  expect(await language.boundingBox()).toEqual(there)
})
