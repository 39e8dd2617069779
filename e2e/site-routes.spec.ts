/** Every route of the specification's table: public ones are there, private ones lead to the login, old ones lead on. */
import { expect, test } from '@playwright/test'
import { awake, logIn } from './academy.ts'
import { openWhole } from './go-within.ts'
import { visitor } from './visitors.ts'

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
test('public pages are open to all, each with one title and its own name', async ({ page }) => {
  test.slow()
  const names = new Set<string>()
  for (const path of open) {
    await openWhole(page, path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await expect(page).toHaveTitle(/\S/)
    names.add(await page.title())
  }
  expect(names.size).toBe(open.length)
})

test('a short lesson and an event have pages of their own', async ({ page }) => {
  const { data: bites } = (await (await page.request.get('/api/bites')).json()) as {
    data: { slug: string; title: string }[]
  }
  const third = bites[2]
  expect((await page.goto(`/bite-size/${third?.slug}`))?.status()).toBe(200)
  const lessons = page.getByRole('main').getByRole('article')
  await expect(lessons).toHaveCount(bites.length)
  await expect(lessons.first().getByRole('heading', { level: 2 })).toHaveText(third?.title ?? 'none')
  expect((await page.goto('/bite-size/no-such-lesson'))?.status()).toBe(404)
  await page.goto('/events')
  await page.getByRole('main').locator('a[href^="/events/"]').first().click()
  await expect(page).toHaveURL(/\/events\/[\w-]+$/)
})

test('who checks a certificate without its number is put where it goes', async ({ page }) => {
  await page.goto('/certificate')
  await awake(page)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByLabel('Certificate number')).toBeFocused()
})

test('who checks a certificate that does not exist is told so', async ({ page }) => {
  expect((await page.goto('/certificate/no-such-certificate'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 | NOT FOUND')
  await expect(page.getByText('No certificate has this address.')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('who holds a printed certificate finds its page by number and name', async ({ page, baseURL }) => {
    const learner = await visitor(baseURL ?? '', 'learner@demo.test')
    const own = (await (await learner.get('/api/learner-certificates')).json()) as { data: { slug: string }[] }
    const printed = await learner.get(`/api/certificates/${own.data[0]?.slug}`)
    const { data: person } = (await printed.json()) as { data: { slug: string; serial: string; name: string } }
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Check a certificate' }).click()
    await page.getByLabel('Certificate number').fill('SA-2026-01-999999')
    await page.getByLabel('Name as printed').fill(person.name)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('No certificate with this number')
    await page.getByLabel('Certificate number').fill(person.serial.toLowerCase())
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/certificate/${person.slug}$`))
    await expect(page.getByRole('link', { name: 'Check another certificate' })).toBeVisible()
  })
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

test('the cart of a company counts the courses whose seats it gave', async ({ page }) => {
  await logIn(page, 'corporate@demo.test')
  const { data } = (await (await page.request.get('/api/corporate-courses')).json()) as {
    data: { course_id: string; allocated: number }[]
  }
  const given = new Set(data.filter(({ allocated }) => allocated > 0).map(({ course_id }) => course_id))
  expect(given.size).toBeGreaterThan(0)
  await page.goto('/corporate/allocate-user')
  const cart = page.getByRole('main').getByRole('link', { name: `Courses allocated: ${given.size}`, exact: true })
  await expect(cart).toHaveText(String(given.size))
  await expect(cart.locator('svg')).toBeVisible()
})

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
  ['/my-course/index_old', '/dashboard'],
  ['/bn/my-course/index_old', '/bn/dashboard'],
] as const) {
  test(`${old} leads on to ${now} for good`, async ({ request }) => {
    const response = await request.get(old, { maxRedirects: 0 })
    expect([response.status(), response.headers().location]).toEqual([308, now])
  })
}

test('the details of no course are the list of all', async ({ page }) => {
  await page.goto('/courses/details')
  await expect(page).toHaveURL('/courses')
})

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

const unreadable = ['/%ff', '/bn/events/%ff', '/courses/%E0%A4%A/details', `/courses/${'x'.repeat(3000)}/details`]
for (const path of unreadable) {
  test(`an address that no router can read is one of no page: ${path.slice(0, 30)}`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain(path.startsWith('/bn') ? '<html lang="bn"' : 'Go to Homepage')
  })
}
