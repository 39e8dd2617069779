/** The settings: photo, contacts by code, passkeys, sessions, one's data, the end of the account; also without scripts. */
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { codeFor, logIn, newPerson, type Person, typeCode } from './academy.ts'

/** A verified account with a session. */
async function settingsOf(page: Page, origin = ''): Promise<Person> {
  const person = newPerson('Rokeya Sultana')
  const { name, email, phone, password } = person
  const registered = await page.request.post(`${origin}/api/register`, {
    data: { name, email, contact_no: phone, password },
  })
  const { data } = (await registered.json()) as { data: { id: string } }
  const verified = await page.request.post(`${origin}/api/verify-otp`, {
    data: { id: data.id, otp: await codeFor(page, phone) },
  })
  expect(verified.status()).toBe(200)
  await page.goto(`${origin}/user-settings`)
  return person
}

const picture = () =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: '#7a1436' } })
    .composite([
      { input: { create: { width: 300, height: 300, channels: 3, background: '#e9a93c' } }, left: 300, top: 0 },
    ])
    .jpeg()
    .toBuffer()
const photoFile = async () => ({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture() })
const part = (page: Page, id: string) => page.locator(`section#${id}`)

/** The colour in the middle of the photo as it is shown to everybody. */
async function colourOf(page: Page): Promise<string> {
  const address = await part(page, 'photo').locator('img[src^="/media/uploads/people/"]').getAttribute('src')
  const file = await page.request.get(address ?? '')
  const { data } = await sharp(await file.body())
    .resize(1, 1)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (data[1] ?? 0) > 100 ? 'marigold' : 'maroon'
}

test('a photo is cut by hand, and saved', async ({ page }) => {
  await settingsOf(page)
  const photo = part(page, 'photo')
  await expect(async () => {
    await photo.getByLabel('Picture').setInputFiles(await photoFile())
    await expect(photo.getByAltText('How it will look')).toBeVisible({ timeout: 1500 })
  }).toPass()
  await photo.getByLabel('By hand').check()
  await photo.getByLabel('Sideways').fill('1')
  await photo.getByLabel('Zoom').fill('2')
  await photo.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('Your photo was changed.').first()).toBeVisible()
  expect(await colourOf(page)).toBe('marigold')

  await photo
    .getByLabel('Picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await photo.getByRole('button', { name: 'Upload' }).click()
  await expect(photo.getByText('This file is not a picture we can read. Choose a JPEG, PNG or WebP.')).toBeVisible()
})

test('the phone and the e-mail change by a code', async ({ page }) => {
  const [person, next] = [await settingsOf(page), newPerson()]
  const contact = part(page, 'contact')
  await contact.getByRole('button', { name: 'Confirm email' }).click()
  await expect(contact.getByText('Enter your OTP code below')).toBeVisible()
  await typeCode(contact, await codeTo(page, person.email))
  await contact.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Your email is confirmed.').first()).toBeVisible()
  await expect(contact.getByText('Not confirmed')).toHaveCount(0)

  await contact.getByRole('link', { name: 'Change phone' }).click()
  await contact.getByLabel('New phone').fill('0121111')
  await contact.getByLabel('Current password').fill(person.password)
  await contact.getByRole('button', { name: 'Send OTP' }).click()
  await expect(contact.getByText(/Invalid Email Address|Phone number is not valid/)).toBeVisible()
  await contact.getByLabel('New phone').fill(next.phone)
  await contact.getByLabel('Current password').fill('Wrong#1234')
  await contact.getByRole('button', { name: 'Send OTP' }).click()
  await expect(contact.getByText('This is not your current password.')).toBeVisible()
  await contact.getByLabel('Current password').fill(person.password)
  await contact.getByRole('button', { name: 'Send OTP' }).click()
  await expect(contact.getByText('Enter your OTP code below')).toBeVisible()
  const code = await codeFor(page, next.phone)
  await typeCode(contact, code === '0000' ? '1111' : '0000')
  await contact.getByRole('button', { name: 'Verify' }).click()
  await expect(contact.getByText('Your provided OTP is not valid.Please try again!')).toBeVisible()
  await typeCode(contact, code)
  await contact.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Your contact was changed.').first()).toBeVisible()
  await expect(contact.getByText(`${next.phone.slice(0, 5)}-${next.phone.slice(5)}`)).toBeVisible()
})

async function codeTo(page: Page, to: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const { data } = (await (await page.request.get('/api/dev/outbox')).json()) as {
      data: { to: string; code?: string }[]
    }
    code = data.find((message) => message.to === to && message.code)?.code ?? ''
    expect(code).toMatch(/^\d{4}$/)
  }).toPass()
  return code
}

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
  await expect(passkeys.getByText('You have no passkey yet.')).toBeVisible()
  await expect(async () => {
    await passkeys.getByLabel('Name of the passkey').fill('My phone')
    await passkeys.getByLabel('Current Password').fill(person.password)
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(passkeys.getByRole('listitem')).toContainText('My phone', { timeout: 3000 })
  }).toPass()

  await page.context().clearCookies()
  await page.goto(`${origin}/account/login?next=/user-settings`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(`${origin}/user-settings`)
  await expect(page.getByRole('button', { name: `Account: ${person.name}` })).toBeVisible()
  await expect(passkeys.getByText(/^Last used/)).toBeVisible()

  await passkeys.getByRole('link', { name: 'Rename' }).click()
  await passkeys.getByRole('listitem').getByLabel('Name of the passkey').fill('Office key')
  await passkeys.getByRole('button', { name: 'Save' }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('Office key')
  await passkeys.getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys.getByText('You have no passkey yet.')).toBeVisible()

  await page.context().clearCookies()
  await page.goto(`${origin}/account/login`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
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
  await expect(page.getByRole('group', { name: 'Logins and changes of the account' }).getByLabel(/^SMS/)).toBeDisabled()
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
  await end.getByRole('button', { name: 'Delete for good' }).click()
  await expect(end.getByText('This is not your current password.')).toBeVisible()
  await end.getByLabel('Current password').fill(person.password)
  await end.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByRole('heading', { name: 'Your account was deleted' })).toBeVisible()
  await page.goto('/account/login')
  await page.getByLabel('Email or phone').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.locator('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Invalid login.')).toBeVisible()
})

test('a company without a sign-in of its own is said to have none', async ({ page }) => {
  await page.goto('/account/login')
  await page.getByRole('link', { name: 'Company sign-in' }).click()
  await page.getByLabel('Company email').fill('somebody@gmail.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(
    page.getByText('No company with a sign-in of its own has this e-mail. Please log in with your password.').first(),
  ).toBeVisible()
  await page.goto('/account/company/return?code=x&state=y')
  await expect(page.getByRole('heading', { name: 'Company sign-in did not work' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('photo, contact and deletion work as plain forms', async ({ page }) => {
    const [person, next] = [await settingsOf(page), newPerson()]
    const photo = part(page, 'photo')
    await photo.getByLabel('Bottom or end').check()
    await photo.getByLabel('Picture').setInputFiles(await photoFile())
    await photo.getByRole('button', { name: 'Upload' }).click()
    await expect(photo.locator('img[src^="/media/uploads/people/"]')).toBeVisible()
    expect(await colourOf(page)).toBe('marigold')

    const contact = part(page, 'contact')
    await contact.getByRole('link', { name: 'Change email' }).click()
    await contact.getByLabel('New email').fill(next.email)
    await contact.getByLabel('Current password').fill(person.password)
    await contact.getByRole('button', { name: 'Send OTP' }).click()
    await typeCode(contact, await codeTo(page, next.email))
    await contact.getByRole('button', { name: 'Verify' }).click()
    await expect(part(page, 'contact').getByText(next.email)).toBeVisible()

    await part(page, 'delete').getByRole('link', { name: 'Delete account' }).click()
    await part(page, 'delete').getByLabel('Current password').fill(person.password)
    await part(page, 'delete').getByRole('button', { name: 'Delete for good' }).click()
    await expect(page.getByRole('heading', { name: 'Your account was deleted' })).toBeVisible()
  })
})
