/** What the frame around every page owes every visitor: languages, keyboard, reading without script. */
import { expect, test } from '@playwright/test'
import { awake, logIn, openBy } from './academy.ts'

test('unknown paths say so, with the way home', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('404 | NOT FOUND')).toBeVisible()
  await page.getByRole('button', { name: 'Go to Homepage' }).click()
  await expect(page).toHaveURL('/')
})

test('old routes lead on', async ({ request }) => {
  const response = await request.get('/dashboard-old', { maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([308, '/dashboard'])
})

test('the language switch keeps the page', async ({ page }) => {
  await page.goto('/courses?level=basic')
  const arabic = page.getByRole('link', { name: 'العربية' })
  await expect(async () => {
    await page.getByRole('button', { name: /^Language/ }).click()
    await expect(arabic).toBeVisible({ timeout: 1000 })
  }).toPass()
  await arabic.click()
  await expect(page).toHaveURL('/ar/courses?level=basic')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('the search opens with a key, walks by arrows and says when there is nothing', async ({ page }) => {
  await page.goto('/faq')
  const dialog = page.getByRole('dialog', { name: 'Explore Courses' })
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(dialog).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.type('lean')
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('option', { selected: true })).toHaveCount(1)
  await dialog.getByRole('combobox').fill('xyzzyqq')
  // Said as soon as it is known, and again by the button.
  await expect(dialog.getByText('No data found.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Search' }).click()
  await expect(dialog.getByText('No data found.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a step to another page arrives at its heading', async ({ page }) => {
  await page.goto('/courses/five-s-for-the-sewing-floor/details')
  await awake(page)
  await page
    .getByRole('link', { name: 'Enroll Now' })
    .or(page.getByRole('button', { name: 'Enroll Now' }))
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/checkout/)
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused()
})

test('the promotion can be dismissed and stays away', async ({ page }) => {
  await page.goto('/')
  const promotions = page.getByRole('region', { name: 'Promotions' })
  await awake(page)
  await promotions.getByRole('button', { name: 'Dismiss' }).click()
  await expect(promotions).toHaveCount(0)
  await page.goto('/courses')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(promotions).toHaveCount(0)
})

test('a wrong login says so and keeps what was typed', async ({ page }) => {
  await page.goto('/')
  await openBy(page, 'LOGIN', 'Welcome back')
  const auth = page.locator('dialog#auth')
  await auth.getByLabel('Email or phone').fill('learner@demo.test')
  await auth.getByLabel('Password', { exact: true }).fill('Wrong@2026')
  await auth.getByRole('button', { name: 'Login' }).click()
  await expect(auth.getByText('Invalid login.')).toBeVisible()
  await expect(auth.getByLabel('Email or phone')).toHaveValue('learner@demo.test')
})

test('a learner logs in and out by the menu', async ({ page }) => {
  await logIn(page, 'learner@demo.test')
  await page.goto('/')
  const account = page.getByRole('button', { name: /^Account:/ })
  await expect(account).toBeVisible()
  const logOut = page.getByRole('button', { name: 'Log out' })
  await expect(async () => {
    await account.click()
    await expect(logOut).toBeVisible({ timeout: 1000 })
  }).toPass()
  await logOut.click()
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('courses are found, filtered and read', async ({ page }) => {
    await page.goto('/courses')
    await page.getByRole('checkbox', { name: /Free/ }).check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/price_type=free/)
    await page.getByRole('link', { name: /5S for the Sewing Floor/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/5S/)
    await page.goto('/search?q=lean')
    await expect(page.getByRole('link', { name: /Lean for Sewing Lines/ })).toBeVisible()
  })

  test('a learner logs in by the page', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/account\/login\?next=/)
    await page.getByLabel('Email or phone').fill('learner@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('Learn@2026')
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { name: 'My courses' })).toBeVisible()
  })
})
