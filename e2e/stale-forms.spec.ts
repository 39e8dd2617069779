/** A form that was opened before the session changed hands is not sent as another, is told so, and keeps what was typed. */
import { expect, type Page, test } from '@playwright/test'
import { joinAcademy } from './academy.ts'

/** The session of this browser goes to somebody else, as by a login in another tab. */
async function logInElsewhere(page: Page, email: string, password: string): Promise<void> {
  const headers = { origin: new URL(page.url()).origin }
  const answer = await page.request.post('/api/login', { headers, data: { auth_type: '2', email, password } })
  expect(answer.status()).toBe(200)
  // The tab was out of sight meanwhile.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('settings of one person are not saved as another, nor by nobody', async ({ page }) => {
  const person = await joinAcademy(page)
  await page.goto('/user-settings')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Typed Before')
  const form = page.locator('form').filter({ has: name })
  const save = form.getByRole('button', { name: 'Save', exact: false }).last()

  await logInElsewhere(page, 'learner@demo.test', 'Learn@2026')
  await save.click()
  await expect(form.locator('.form-guard')).toContainText(`this page belongs to ${person.name}`)
  await expect(name).toHaveValue('Typed Before')
  const theirs = await page.request.get('/api/user-settings')
  expect(await theirs.text()).not.toContain('Typed Before')

  await page.request.post('/api/logout', { headers: { origin: new URL(page.url()).origin } })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await save.click()
  await expect(form.locator('.form-guard')).toContainText('You have been logged out.')
  await expect(name).toHaveValue('Typed Before')
  await expect(page).toHaveURL('/user-settings')

  await logInElsewhere(page, person.email, person.password)
  await save.click()
  await expect(form.locator('.form-guard')).toHaveCount(0)
  await expect(async () => {
    expect(await (await page.request.get('/api/user-settings')).text()).toContain('Typed Before')
  }).toPass()
})

test('an order of one person is not placed as another', async ({ page }) => {
  const person = await joinAcademy(page)
  await page.goto('/checkout?course=knit-garment-technology')
  await page.locator('input[name="accept_policies"]').check()
  await logInElsewhere(page, 'learner@demo.test', 'Learn@2026')
  await page
    .getByRole('button', { name: /^Pay ৳/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByText(/You are now logged in as .+ Please check your order/)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(person.email)
})
