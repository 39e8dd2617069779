/** The settings: photo and contacts by code; these and the end of the account also without scripts. */
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { codeFor, newPerson, typeCode } from './academy.ts'
import { part, settingsOf } from './own-settings.ts'

const picture = () =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: '#7a1436' } })
    .composite([
      { input: { create: { width: 300, height: 300, channels: 3, background: '#e9a93c' } }, left: 300, top: 0 },
    ])
    .jpeg()
    .toBuffer()
const photoFile = async () => ({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture() })

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
    await expect(photo.getByAltText('Preview')).toBeVisible({ timeout: 1500 })
  }).toPass()
  await photo.getByLabel('Manual').check()
  await photo.getByLabel('Horizontal position').fill('1')
  await photo.getByLabel('Zoom').fill('2')
  await photo.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('Your photo was changed.').first()).toBeVisible()
  expect(await colourOf(page)).toBe('marigold')

  await photo
    .getByLabel('Picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await photo.getByRole('button', { name: 'Upload' }).click()
  await expect(photo.getByText('We could not read this picture. Choose a JPEG, PNG or WebP.')).toBeVisible()
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
  await expect(page.getByText('Your contact details were changed.').first()).toBeVisible()
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
    await part(page, 'delete').getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page.getByRole('heading', { name: 'Your account was deleted' })).toBeVisible()
  })
})
