/** The auth modals as specification section 2 says them: both layouts, four containers, the steps of a forgotten password, toasts. */
import { expect, type Page, test } from '@playwright/test'
import { awake, codeFor, leaveAsGuest, newPerson, openBy, typeCode } from './academy.ts'

const auth = (page: Page) => page.locator('dialog#auth')

for (const path of ['/faq', '/account/register']) {
  test(`both modals are there on ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('dialog#auth')).toHaveCount(1)
    await expect(page.locator('dialog#fake_auth')).toHaveCount(1)
  })
}

test('LOGIN opens it, the close icon closes it, links switch its containers', async ({ page }) => {
  await page.goto('/faq')
  await openBy(page, 'LOGIN', 'Welcome back')
  await auth(page).getByRole('button', { name: 'Close' }).click()
  await expect(auth(page)).toBeHidden()
  await openBy(page, 'LOGIN', 'Welcome back')
  await auth(page).getByText('Sign up', { exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible()
  await page.keyboard.press('Escape')
  await openBy(page, 'LOGIN', 'Welcome back')
  await auth(page).getByText('Forgot password?').click()
  await expect(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible()
})

test('sign up, OTP and a forgotten password in three steps, with a way back to the first', async ({ page }) => {
  const person = newPerson()
  await page.goto('/faq')
  await page.evaluate(() => {
    for (const [key, value] of Object.entries({ requested_url: '/events', course_slug: 'wjsb', course_id: 'x' }))
      localStorage.setItem(key, value)
  })
  await openBy(page, 'LOGIN', 'Welcome back')
  await auth(page).getByText('Sign up', { exact: true }).click()
  await auth(page).getByLabel(/name/i).first().fill(person.name)
  await auth(page)
    .getByLabel(/e-?mail/i)
    .first()
    .fill(person.email)
  await auth(page).getByLabel(/phone/i).first().fill(person.phone)
  await auth(page).getByLabel('Password', { exact: true }).fill(person.password)
  await auth(page)
    .getByLabel(/confirm/i)
    .fill(person.password)
  await auth(page).locator('button[type="submit"]').first().click()
  await expect(auth(page).getByText('Enter your OTP code below')).toBeVisible()
  const toast = page.locator('.toast')
  await expect(toast).toContainText('Registration successful')
  const place = await toast.boundingBox()
  expect(place && place.x > 640 && place.y < 300).toBe(true)
  await expect(auth(page).getByRole('textbox')).toHaveCount(4)
  await typeCode(auth(page), await codeFor(page, person.phone))
  await auth(page).getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('button', { name: `Account: ${person.name}` })).toBeVisible()
  await expect(auth(page)).toBeHidden()
  // The right code goes on to what was asked for, not to the pending course.
  await expect(page).toHaveURL('/events')
  expect(
    await page.evaluate(() => ['requested_url', 'course_slug', 'course_id'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null, null])
  await leaveAsGuest(page)

  await page.goto('/faq')
  await openBy(page, 'LOGIN', 'Welcome back')
  await auth(page).getByText('Forgot password?').click()
  await auth(page).getByLabel(/phone/i).fill(person.phone)
  await auth(page).getByRole('button', { name: 'Send OTP' }).click()
  await expect(auth(page).getByText('Enter your OTP code below')).toBeVisible()
  await auth(page).getByText('Back', { exact: true }).click()
  await expect(auth(page).getByRole('button', { name: 'Send OTP' })).toBeVisible()
})

test('a toast leaves after three seconds, and stays while it is pointed at', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() }, configurable: true })
  })
  const person = newPerson()
  await page.goto('/account/register')
  await awake(page)
  await page.clock.install()
  const main = page.getByRole('main')
  await main.getByLabel(/name/i).first().fill(person.name)
  await main
    .getByLabel(/e-?mail/i)
    .first()
    .fill(person.email)
  await main.getByLabel(/phone/i).first().fill(person.phone)
  await main.getByLabel('Password', { exact: true }).fill(person.password)
  await main.getByLabel(/confirm/i).fill(person.password)
  await main.locator('button[type="submit"]').first().click()
  const toast = page.locator('.toast')
  await expect(toast).toBeVisible()
  await toast.hover()
  // From here on only the time passes that the test lets pass.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await page.clock.runFor(6000)
  await expect(toast).toBeVisible()
  await page.mouse.move(10, 600)
  await page.clock.runFor(1500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1600)
  await expect(toast).toHaveCount(0)
})
