/** The password: forgotten and set anew, changed; logging out here and everywhere. */
import { expect, test } from '@playwright/test'
import { awake, codeFor, logIn, typeCode } from './academy.ts'
import { account, field, member, newPassword, openLogin, refused, weak } from './auth-forms.ts'

test('a forgotten password is set anew in three steps', async ({ page }) => {
  const person = await member(page)
  const place = await openLogin(page)
  await place.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible()
  await refused(place, 'Send OTP', {}, ['Input field is required'])
  await refused(place, 'Send OTP', { Phone: '0121111' }, ['Phone number is not valid'])
  await refused(place, 'Send OTP', { Phone: person.phone }, ['Enter your OTP code below'])
  await place.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(field(place, 'Phone')).toBeVisible()
  await refused(place, 'Send OTP', { Phone: person.phone }, ['Enter your OTP code below'])
  const code = await codeFor(page, person.phone)
  await typeCode(place, code === '0000' ? '1111' : '0000')
  await place.getByRole('button', { name: 'Verify' }).click()
  await expect(place.getByText('Your provided OTP is not valid.Please try again!')).toBeVisible()
  await typeCode(place, code)
  await place.getByRole('button', { name: 'Verify' }).click()
  await expect(field(place, 'New password')).toBeVisible()
  await refused(place, 'Reset password', { 'New password': 'weakling', 'Confirm password': 'weakling' }, [weak])
  await expect(page.getByText('Please check the input fields and try again.')).toBeVisible()
  await refused(place, 'Reset password', { 'New password': newPassword, 'Confirm password': 'Other#2031' }, [
    'Password not match. Please try again',
  ])
  await expect(page.getByText('Passwords do not match. Please try again.')).toBeVisible()
  await refused(place, 'Reset password', { 'Confirm password': newPassword }, [])
  await expect(page.getByText('Password updated successfully!')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Successful Password Reset' })).toBeVisible()
  await expect(place.getByText('You can now use your new password to log in.')).toBeVisible()
  await place.getByRole('link', { name: /log ?in/i }).click()
  await refused(place, 'Login', { 'Email or phone': person.phone, Password: person.password }, ['Invalid login.'])
  await refused(place, 'Login', { Password: newPassword }, [])
  await expect(account(page, person.name)).toBeVisible()
})

test('a reset that fails says so, in the specification’s words', async ({ page }) => {
  const person = await member(page)
  await page.goto('/account/forgot-password')
  const main = page.locator('main')
  await refused(main, 'Send OTP', { Phone: person.phone }, ['Enter your OTP code below'])
  await typeCode(main, await codeFor(page, person.phone))
  await main.getByRole('button', { name: 'Verify' }).click()
  await field(main, 'New password').fill(newPassword)
  await page.route('**/api/reset-password', (route) => route.abort())
  await refused(main, 'Reset password', { 'Confirm password': newPassword }, [])
  await expect(page.getByText('An error occurred. Please try again.')).toBeVisible()
  await page.unroute('**/api/reset-password')
  await page.route('**/api/reset-password', (route) =>
    route.continue({ postData: { ...(route.request().postDataJSON() as object), id: 'another-ticket' } }),
  )
  await main.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Failed to update the password. Please try again.').first()).toBeVisible()
})

test('who was logged out elsewhere is asked to log in by the next call, and nothing of theirs stays', async ({
  page,
}) => {
  const person = await member(page)
  await logIn(page, person.email, person.password)
  await page.goto('/change-password')
  await awake(page)
  const kept = () => page.evaluate(() => localStorage.getItem('user'))
  expect(await kept()).toContain(person.name)
  await page.context().clearCookies()
  const values = {
    'Current password': person.password,
    'New password': newPassword,
    'Confirm password': newPassword,
  }
  await refused(page.locator('main'), 'Change password', values, [])
  await expect(page).toHaveURL('/account/login?next=%2Fchange-password')
  expect(await kept()).toBeNull()
})

test('changes the password and logs out, here and everywhere', async ({ page, browser }) => {
  const person = await member(page)
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  for (const each of [page, elsewhere]) await logIn(each, person.email, person.password)
  await page.goto('/change-password')
  const main = page.locator('main')
  const wrong = { 'Current password': 'Wrong#1234', 'New password': newPassword, 'Confirm password': newPassword }
  await refused(main, 'Change password', wrong, ['This is not your current password.'])
  await refused(main, 'Change password', { 'Current password': person.password }, [])
  await expect(page.getByText('Password updated successfully!')).toBeVisible()
  await elsewhere.goto('/dashboard')
  await expect(elsewhere).toHaveURL(/\/account\/login\?next=%2Fdashboard/)

  await other.clearCookies()
  await logIn(elsewhere, person.email, newPassword)
  await page.goto('/')
  await account(page, person.name).click()
  await page
    .getByRole('menuitem', { name: /log ?out/i })
    .or(page.getByRole('button', { name: /^log ?out$/i }))
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'LOGIN' }).first()).toBeVisible()
  await logIn(page, person.email, newPassword)
  await page.goto('/user-settings')
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByRole('button', { name: 'LOGIN' }).first()).toBeVisible()
  await elsewhere.goto('/dashboard')
  await expect(elsewhere).toHaveURL(/\/account\/login/)
  await other.close()
})
