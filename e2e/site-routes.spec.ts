/** Every route of the specification's table: public ones are there, private ones lead to the login, old ones lead on. */
import { expect, test } from '@playwright/test'
import { logIn } from './academy.ts'

const open = [
  '/',
  '/bite-size',
  '/corporates',
  '/events',
  '/faq',
  '/microlearning',
  '/privacy-policy',
  '/Refund-policy',
  '/terms-of-use',
  '/wjsb',
  '/courses',
  '/courses/lean-for-sewing-lines/details',
  '/industries/denim',
  '/search',
  '/account/login',
  '/account/register',
  '/account/forgot-password',
]
for (const path of open) {
  test(`${path} is open to all, with one title and its own name`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/\S/)
  })
}

test('a short lesson and an event have pages of their own', async ({ page }) => {
  await page.goto('/bite-size')
  const lesson = page.getByRole('main').locator('a[href^="/bite-size/"]').first()
  const response = await page.goto((await lesson.getAttribute('href')) ?? '')
  expect(response?.status()).toBe(200)
  await page.goto('/events')
  await page.getByRole('main').locator('a[href^="/events/"]').first().click()
  await expect(page).toHaveURL(/\/events\/[\w-]+$/)
})

const closed = [
  '/dashboard',
  '/user-settings',
  '/change-password',
  '/my-course/lean-for-sewing-lines',
  '/quiz?course=lean-for-sewing-lines',
]
for (const path of closed) {
  test(`${path} asks a visitor to log in, and comes back`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status()).toBe(302)
    expect(response.headers().location).toBe(`/account/login?next=${encodeURIComponent(path)}`)
  })
}

test('the area of companies sends a visitor to /401, with the way back', async ({ page }) => {
  await page.goto('/corporate/allocate-user')
  await expect(page).toHaveURL('/401?next=%2Fcorporate%2Fallocate-user')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /log in|login/i })
      .first(),
  ).toBeVisible()
})

for (const [old, now] of [
  ['/dashboard-old', '/dashboard'],
  ['/my-course/lean-for-sewing-lines/index_old', '/my-course/lean-for-sewing-lines'],
] as const) {
  test(`${old} leads on to ${now} for good`, async ({ request }) => {
    const response = await request.get(old, { maxRedirects: 0 })
    expect([response.status(), response.headers().location]).toEqual([308, now])
  })
}

test('a personal link that was never made is no page', async ({ page }) => {
  for (const token of ['no-such-token', 'a'.repeat(32)]) {
    expect((await page.goto(`/${token}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404 | NOT FOUND' })).toBeVisible()
  }
})

test('a login leads to the root; a logout too', async ({ page }) => {
  await page.goto('/account/login')
  await page.getByLabel('Email or phone').fill('learner@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('Learn@2026')
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/dashboard')
  const logOut = page.getByRole('button', { name: 'Log out' })
  await expect(async () => {
    await page.getByRole('button', { name: /^Account:/ }).click()
    await expect(logOut).toBeVisible({ timeout: 1000 })
  }).toPass()
  await logOut.click()
  await expect(page).toHaveURL('/')
})

test('who is logged in needs no login page', async ({ page }) => {
  await logIn(page, 'learner@demo.test')
  await page.goto('/account/login')
  await expect(page).toHaveURL('/')
})

test('the language switch keeps page and query in all six languages', async ({ request }) => {
  const html = await (await request.get('/courses?level=basic')).text()
  for (const locale of ['fr', 'ar', 'es', 'zh', 'bn']) expect(html).toContain(`href="/${locale}/courses?level=basic"`)
})
