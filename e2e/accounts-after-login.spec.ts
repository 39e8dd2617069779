/** What follows a login: the page that was asked for, the pending course, never another site. */
import { expect, test } from '@playwright/test'
import { awake, leaveAsGuest, logIn } from './academy.ts'
import { account, member, openLogin, refused } from './auth-forms.ts'

test('after a login comes what waited for it', async ({ page }) => {
  const person = await member(page)
  // A page that needs a login is gone on to.
  await page.goto('/orders')
  await expect(page).toHaveURL(/\/account\/login\?next=%2Forders/)
  await refused(page.locator('main'), 'Login', { 'Email or phone': person.email, Password: person.password }, [])
  await expect(page).toHaveURL('/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/orders/i)
  await awake(page)

  // The pending course is gone on to by who does not own it.
  await leaveAsGuest(page)
  await page.goto('/courses/five-s-for-the-sewing-floor/details')
  await page.getByRole('button', { name: 'Enroll Now' }).first().click()
  await expect(page).toHaveURL(/\/checkout\?course=/)
  const place = await openLogin(page)
  await refused(place, 'Login', { 'Email or phone': person.email, Password: person.password }, [])
  await expect(page).toHaveURL('/courses/five-s-for-the-sewing-floor/details')
  expect(await page.evaluate(() => localStorage.getItem('course_slug') ?? '')).not.toContain('five-s')
})

test('an order that needs a login opens the other modal, and goes on by itself afterwards', async ({ page }) => {
  const person = await member(page)
  await page.goto('/checkout?course=five-s-for-the-sewing-floor')
  await awake(page)
  await page.locator('input[name="accept_policies"]').check()
  await page.getByRole('button', { name: 'Enrol for free' }).filter({ visible: true }).first().click()
  const place = page.locator('dialog#fake_auth')
  await expect(place).toBeVisible()
  await expect(page.locator('dialog#auth')).toBeHidden()
  await refused(place, 'Login', { 'Email or phone': person.email, Password: person.password }, [])
  await expect(page.getByRole('link', { name: 'Go to course' }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\/result/)
})

test('who owns the pending course is told so', async ({ page }) => {
  const person = await member(page)
  await logIn(page, person.email, person.password)
  const slug = 'five-s-for-the-sewing-floor'
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  const enrolled = await page.request.post('/api/enrolments', { data: { slug }, headers: { origin } })
  expect(enrolled.ok()).toBe(true)
  for (const [button, address] of [
    ['Explore courses', '/courses'],
    ['Start learning', `/my-course/${slug}`],
  ] as const) {
    await leaveAsGuest(page)
    await page.goto(`/courses/${slug}/details`)
    await page.getByRole('button', { name: 'Enroll Now' }).first().click()
    await expect(page).toHaveURL(/\/checkout\?course=/)
    const place = await openLogin(page)
    await refused(place, 'Login', { 'Email or phone': person.email, Password: person.password }, [])
    const dialog = page.getByRole('dialog', { name: 'Enrolled course' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: button }).click()
    await expect(page).toHaveURL(new RegExp(`${address}(\\?|$)`))
  }
})

test('a logout in one tab is noticed in the other', async ({ page, context }) => {
  const person = await member(page)
  await logIn(page, person.email, person.password)
  await page.goto('/orders')
  const other = await context.newPage()
  await other.goto('/faq')
  await awake(other)
  await page.getByRole('button', { name: `Account: ${person.name}` }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
  await account(other, person.name).click()
  await expect(other.getByRole('button', { name: 'LOGIN' })).toBeVisible()
})

test('requested addresses of other sites lead home', async ({ page }) => {
  const person = await member(page)
  for (const next of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
  ]) {
    await leaveAsGuest(page)
    await page.goto(`/account/login?next=${encodeURIComponent(next)}`)
    await refused(page.locator('main'), 'Login', { 'Email or phone': person.email, Password: person.password }, [])
    await expect(account(page, person.name)).toBeVisible()
    await expect(page).toHaveURL('/')
  }
})
