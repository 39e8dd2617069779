/** The settings: passkeys, sessions, what one is told, one's data, the end of the account. */
import { expect, test } from '@playwright/test'
import { leaveAsGuest, logIn } from './academy.ts'
import { part, settingsOf } from './own-settings.ts'

test('a passkey is added, logs in, is renamed and removed', async ({ page }) => {
  // Passkeys belong to names, not to numbers.
  const origin = (test.info().project.use.baseURL ?? '').replace('127.0.0.1', 'localhost')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const person = await settingsOf(page, origin)
  const passkeys = part(page, 'passkeys')
  await expect(passkeys.getByText('You have no passkeys yet.')).toBeVisible()
  await expect(async () => {
    await passkeys.getByLabel('Current password').fill('Wrong#1234')
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(passkeys.getByText('This is not your current password.')).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(async () => {
    await passkeys.getByLabel('Passkey name').fill('My phone')
    await passkeys.getByLabel('Current password').fill(person.password)
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(passkeys.getByRole('listitem')).toContainText('My phone', { timeout: 3000 })
  }).toPass()

  await leaveAsGuest(page)
  await page.goto(`${origin}/account/login?next=/user-settings`)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL(`${origin}/user-settings`)
  await expect(page.getByRole('button', { name: `Account: ${person.name}` })).toBeVisible()
  await expect(passkeys.getByText(/^Last used/)).toBeVisible()

  await passkeys.getByRole('link', { name: 'Rename' }).click()
  await passkeys.getByRole('listitem').getByLabel('Passkey name').fill('Office key')
  await passkeys.getByRole('button', { name: 'Save' }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('Office key')
  await expect(part(page, 'sessions').getByText('Passkeys keep working after that.')).toBeVisible()
  await passkeys.getByRole('link', { name: 'Remove' }).click()
  await passkeys.getByRole('listitem').getByLabel('Current password').fill(person.password)
  await passkeys.getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys.getByText('You have no passkeys yet.')).toBeVisible()

  await leaveAsGuest(page)
  await page.goto(`${origin}/account/login`)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('This passkey could not be used. Please try again, or log in another way.')).toBeVisible()
})

test('sessions are listed in words and ended; choices are kept', async ({ page, browser }) => {
  const person = await settingsOf(page)
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await logIn(elsewhere, person.email, person.password)
  await page.reload()
  const sessions = part(page, 'sessions')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('This device')).toBeVisible()
  await expect(sessions.getByText(/on this computer · Last used/).first()).toBeVisible()
  await sessions.getByRole('button', { name: 'End', exact: true }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await elsewhere.goto('/dashboard')
  await expect(elsewhere).toHaveURL(/\/account\/login/)
  await other.close()

  const classes = page.getByRole('group', { name: 'A reminder the day before each class' })
  await classes.getByLabel('SMS').uncheck()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your changes were saved.').first()).toBeVisible()
  await page.reload()
  await expect(classes.getByLabel('SMS')).not.toBeChecked()
  await expect(classes.getByLabel('Email')).toBeChecked()
  await expect(page.getByRole('group', { name: 'Logins and account changes' }).getByLabel(/^SMS/)).toBeDisabled()
})

test('one takes one’s data along and deletes the account', async ({ page }) => {
  const person = await settingsOf(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('my-data.json')
  const stream = await file.createReadStream()
  const text = (await stream.toArray()).join('')
  expect(JSON.parse(text)).toMatchObject({ person: { name: person.name, email: person.email } })

  const end = part(page, 'delete')
  await end.getByRole('link', { name: 'Delete account' }).click()
  await end.getByLabel('Current password').fill('Wrong#1234')
  await end.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(end.getByText('This is not your current password.')).toBeVisible()
  await end.getByLabel('Current password').fill(person.password)
  await end.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('heading', { name: 'Your account was deleted' })).toBeVisible()
  await page.goto('/account/login')
  await page.getByLabel('Email or phone').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.locator('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Invalid login.')).toBeVisible()
})
