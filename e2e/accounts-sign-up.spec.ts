/** Signing up: every rule of its fields and boxes, and all of it without scripts. */
import { expect, test } from '@playwright/test'
import { codeFor, leaveAsGuest, newPerson, typeCode } from './academy.ts'
import { account, expired, field, member, newPassword, openLogin, refused, weak } from './auth-forms.ts'

test('signs up, with every rule of its fields and boxes', async ({ page }) => {
  const [person, taken] = [newPerson('Salma Akter'), await member(page)]
  const place = await openLogin(page)
  await place.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible()
  const texts = [
    'Please enter your name',
    'This Email is required.',
    'Input field is required',
    'This Password is required.',
  ]
  await refused(place, 'Sign up', {}, texts)
  await expect(field(place, 'Name')).toHaveAttribute('maxlength', '25')
  const wrong = { Name: 'Al', Email: 'nobody@', Phone: '0121111', Password: 'weakling', 'Confirm password': 'weakling' }
  await refused(place, 'Sign up', wrong, [
    'Name must have 3 character',
    'This is not valid email',
    'Phone number is not valid',
    weak,
  ])
  await field(place, 'Phone').fill('')
  await field(place, 'Phone').pressSequentially('0171a1-000 001999')
  await expect(field(place, 'Phone')).toHaveValue('01711000001999')
  await refused(place, 'Sign up', {}, ['Phone number is too long'])
  const right = { Name: person.name, Email: person.email, Phone: person.phone, Password: person.password }
  await refused(place, 'Sign up', { ...right, 'Confirm password': 'Sewing@2027' }, [
    'Password not match. Please try again',
  ])
  await refused(
    place,
    'Sign up',
    { ...right, Password: 'Sewing@2026-is-long', 'Confirm password': 'Sewing@2026-is-long' },
    [weak],
  )
  const common = 'This password is too easy to guess. Please choose another one.'
  await refused(place, 'Sign up', { ...right, Password: 'Password@123', 'Confirm password': 'Password@123' }, [common])
  await refused(place, 'Sign up', { ...right, Phone: taken.phone, 'Confirm password': person.password }, [
    'An account with this mobile number or email already exists. Please log in.',
  ])
  await refused(place, 'Sign up', { ...right, 'Confirm password': person.password }, ['Enter your OTP code below'])

  // One digit moves on; after the last the focus wraps to the first.
  const boxes = place.getByRole('textbox')
  await expect(boxes).toHaveCount(4)
  await boxes.first().focus()
  for (const [index, digit] of ['1', '2', '3', '4'].entries()) {
    await expect(boxes.nth(index)).toBeFocused()
    await page.keyboard.type(digit)
  }
  await expect(field(place, 'Digit 1')).toBeFocused()
  const code = await codeFor(page, person.phone)
  if (code !== '1234') {
    await place.getByRole('button', { name: 'Verify' }).click()
    await expect(place.getByText(expired)).toBeVisible()
  }
  await boxes.nth(2).fill('')
  await place.getByRole('button', { name: 'Verify' }).click()
  await expect(place.getByText(expired)).toBeVisible()
  await expect(place.getByText(/You can ask for a new code in/)).toBeVisible()
  await expect(place.getByRole('button', { name: 'Resend OTP' })).toBeDisabled()

  // A pasted code fills all.
  await boxes.first().focus()
  await boxes.first().evaluate((box, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, code)
  for (const [index, digit] of [...code].entries()) await expect(boxes.nth(index)).toHaveValue(digit)
  await place.getByRole('button', { name: 'Verify' }).click()
  await expect(account(page, person.name)).toBeVisible()
})

test('resending clears boxes and errors, and shows the wait', async ({ page }) => {
  await page.clock.install()
  const person = newPerson()
  const place = await openLogin(page)
  await place.getByRole('link', { name: 'Sign up' }).click()
  const right = { Name: person.name, Email: person.email, Phone: person.phone, Password: person.password }
  await refused(place, 'Sign up', { ...right, 'Confirm password': person.password }, ['Enter your OTP code below'])
  const first = await codeFor(page, person.phone)
  await typeCode(place, first === '0000' ? '1111' : '0000')
  await place.getByRole('button', { name: 'Verify' }).click()
  await expect(place.getByText(expired)).toBeVisible()
  await page.clock.fastForward(61_000)
  const resend = place.getByRole('button', { name: 'Resend OTP' })
  await expect(resend).toBeEnabled()
  // The server keeps its own time: its refusal is said, and nothing is cleared by it.
  await resend.click()
  await expect(place.getByText('Too many attempts. Please wait a moment.')).toBeVisible()
  await page.route('**/api/resend-otp', (route) =>
    route.fulfill({
      json: {
        status: 200,
        message: 'success',
        data: { id: crypto.randomUUID(), contact_no: '018***', otp_expires_in: 300, resend_in: 60, otp_digits: 4 },
      },
    }),
  )
  await typeCode(place, '98')
  await resend.click()
  for (let digit = 1; digit <= 4; digit++) await expect(field(place, `Digit ${digit}`)).toHaveValue('')
  await expect(place.getByText(expired)).toBeHidden()
  await expect(place.getByText(/You can ask for a new code in/)).toBeVisible()
  await expect(resend).toBeDisabled()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one signs up, logs in and resets the password all the same', async ({ page }) => {
    const person = newPerson('Nasima Begum')
    await page.goto('/account/register')
    const main = page.locator('main')
    const right = { Name: person.name, Email: person.email, Phone: person.phone, Password: person.password }
    await refused(main, 'Sign up', { ...right, Phone: '0121111', 'Confirm password': person.password }, [
      'Phone number is not valid',
    ])
    await refused(main, 'Sign up', { ...right, 'Confirm password': person.password }, ['Enter your OTP code below'])
    await typeCode(main, await codeFor(page, person.phone))
    await main.getByRole('button', { name: 'Verify' }).click()
    await expect(page).toHaveURL(/\/account\/login(\?|$)/)
    await expect(page.getByRole('heading', { name: 'Registration successful' })).toBeVisible()

    await leaveAsGuest(page)
    await page.goto('/account/forgot-password')
    await refused(main, 'Send OTP', { Phone: person.phone }, ['Enter your OTP code below'])
    await expect(async () => {
      await typeCode(main, await codeFor(page, person.phone))
      await main.getByRole('button', { name: 'Verify' }).click()
      await expect(field(main, 'New password')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await refused(main, 'Reset password', { 'New password': newPassword, 'Confirm password': newPassword }, [
      'You can now use your new password to log in.',
    ])
    await page.goto('/account/login?next=/user-settings')
    await refused(main, 'Login', { 'Email or phone': person.phone, Password: newPassword }, [])
    await expect(page).toHaveURL('/user-settings')
  })
})
