/** Installed and without a network: visited pages open, others say plainly that they are not here, and nothing private is kept. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { awake, logIn } from './academy.ts'

/** Until the worker has kept the page that is open. */
async function visit(page: Page, path: string) {
  await page.goto(path)
  await expect
    .poll(
      () =>
        page.evaluate(async (wanted) => {
          for (const name of await caches.keys()) if (await (await caches.open(name)).match(wanted)) return true
          return false
        }, path),
      { timeout: 20_000 },
    )
    .toBe(true)
}
const kept = (page: Page) =>
  page.evaluate(async () => {
    const all: string[] = []
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) all.push(new URL(request.url).pathname)
    }
    return all
  })
const offline = (context: BrowserContext) => context.setOffline(true)

test('visited pages open without a network and say that there is none; others lead to what is kept', async ({
  page,
  context,
}) => {
  await visit(page, '/faq')
  await visit(page, '/courses/lean-for-sewing-lines/details')
  await visit(page, '/offline')
  await offline(context)
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('You are offline. You can still read pages you have opened before.')).toBeVisible()
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)).toContain('Figtree')
  await page.goto('/courses/lean-for-sewing-lines/details')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lean for Sewing Lines')
  await page.goto('/events')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await page.getByRole('link', { name: 'Lean for Sewing Lines' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lean for Sewing Lines')
  await page.goto('/events')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/events')
  await expect(page.getByText('You are offline. You can still read pages you have opened before.')).toHaveCount(0)
})

test('a walk inside the site opens kept pages too', async ({ page, context }) => {
  await visit(page, '/wjsb')
  await visit(page, '/faq')
  await awake(page)
  await offline(context)
  await page.getByRole('banner').getByRole('link', { name: 'WJSB' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/WJSB|Woven|Junior|Executive/i)
  await expect(page.getByText('An error occurred while showing the error page')).toHaveCount(0)
})

test('the page for what is not kept speaks the language of its address', async ({ page, context }) => {
  await visit(page, '/bn/faq')
  await visit(page, '/ar/faq')
  await offline(context)
  await page.goto('/bn/events')
  await expect(page.getByRole('heading', { name: 'আপনি অফলাইনে আছেন' })).toBeVisible()
  await page.goto('/ar/events')
  await expect(page.getByRole('heading', { name: 'أنت غير متصل' })).toBeVisible()
})

test('nothing of a person is ever kept', async ({ page, context }) => {
  await logIn(page, 'learner@demo.test')
  await visit(page, '/faq')
  await page.goto('/dashboard')
  await awake(page)
  await page.goto('/user-settings')
  await awake(page)
  expect((await kept(page)).filter((path) => /dashboard|user-settings|\/api\//.test(path))).toEqual([])
  const texts = await page.evaluate(async () => {
    let all = ''
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        if (response?.headers.get('content-type')?.includes('html')) all += await response.text()
      }
    }
    return all
  })
  expect(texts).toContain('<html')
  expect(texts).not.toContain('learner@demo.test')
  expect(texts).not.toContain('Account:')
  await offline(context)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
})

test('every language installs the academy under its name and at its address', async ({ page }) => {
  for (const [prefix, lang] of [
    ['', 'en'],
    ['/bn', 'bn'],
    ['/ar', 'ar'],
    ['/fr', 'fr'],
    ['/es', 'es'],
    ['/zh', 'zh'],
  ]) {
    const html = await (await page.request.get(`${prefix}/faq`)).text()
    expect(html).toContain(`<link rel="manifest" href="${prefix}/manifest.webmanifest"/>`)
    const manifest = await (await page.request.get(`${prefix}/manifest.webmanifest`)).json()
    expect(manifest).toMatchObject({ lang, start_url: prefix || '/', display: 'standalone' })
    expect(manifest.name).toMatch(/\S/)
    const sizes = manifest.icons.map((icon: { sizes: string; purpose: string }) => `${icon.sizes} ${icon.purpose}`)
    expect(sizes).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
    for (const { src } of manifest.icons)
      expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
  }
})
