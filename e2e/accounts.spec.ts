/** Getting in and staying in: every container, every failure in the specification's words, and what follows a login. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { codeFor, logIn, newPerson, openBy, type Person, typeCode } from './academy.ts'

const expired = 'Looks like your OTP has expired. Try requesting a new one.'
const weak =
  'Password must be at least 8 characters, with a combination of numbers, special characters, uppercase and lowercase letters.'
const newPassword = 'Needle#2031'

const auth = (page: Page) => page.locator('dialog#auth')
const field = (place: Locator | Page, label: string) => place.getByLabel(label, { exact: true })
const account = (page: Page, name: string) => page.getByRole('button', { name: `Account: ${name}` })

async function openLogin(page: Page, path = '/') {
  await page.goto(path)
  await openBy(page, 'LOGIN', 'Welcome back')
  return auth(page)
}

/** A verified account, by the API; the page stays a visitor's. */
async function member(page: Page, name?: string): Promise<Person> {
  const person = newPerson(name)
  const id = await register(page, person)
  const verified = await page.request.post('/api/verify-otp', { data: { id, otp: await codeFor(page, person.phone) } })
  expect(verified.status()).toBe(200)
  await page.context().clearCookies()
  return person
}

async function register(page: Page, person: Person): Promise<string> {
  const { name, email, phone, password } = person
  const answer = await page.request.post('/api/register', { data: { name, email, contact_no: phone, password } })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { data: { id: string } }).data.id
}

/** Sends the form with these values and expects each text, in its order. */
async function refused(place: Locator, button: string, values: Record<string, string>, texts: string[]) {
  for (const [label, value] of Object.entries(values)) await field(place, label).fill(value)
  await place.getByRole('button', { name: button, exact: true }).click()
  for (const text of texts) await expect(place.getByText(text, { exact: true }).first()).toBeVisible()
}

test('logs in by e-mail and by phone, with the texts of every failure', async ({ page }) => {
  const person = await member(page)
  const place = await openLogin(page)
  await refused(place, 'Login', {}, ['This Email is required.', 'This Password is required.'])
  await refused(place, 'Login', { 'Email or phone': 'nobody', Password: 'x' }, ['Invalid Email Address'])
  await refused(place, 'Login', { 'Email or phone': person.email, Password: 'Wrong#1234' }, ['Invalid login.'])
  await refused(place, 'Login', { 'Email or phone': 'nobody@example.test', Password: 'Wrong#1234' }, ['Invalid login.'])
  await refused(place, 'Login', { 'Email or phone': person.email, Password: person.password }, [])
  await expect(account(page, person.name)).toBeVisible()
  await expect(place).toBeHidden()

  await page.context().clearCookies()
  const again = await openLogin(page)
  await refused(again, 'Login', { 'Email or phone': `+88${person.phone}`, Password: person.password }, [])
  await expect(account(page, person.name)).toBeVisible()
  // Without Remember me the cookie ends with the browser; script sees none of it.
  const session = (await page.context().cookies()).find(({ name }) => name === 'sid')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 })
  expect(await page.evaluate(() => document.cookie)).toBe('')
})

test('Remember me keeps the session for a month', async ({ page }) => {
  const person = await member(page)
  const place = await openLogin(page)
  await place.getByLabel('Remember me').check()
  await refused(place, 'Login', { 'Email or phone': person.phone, Password: person.password }, [])
  await expect(account(page, person.name)).toBeVisible()
  const session = (await page.context().cookies()).find(({ name }) => name === 'sid')
  expect((session?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 24 * 3600)
})

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
  const common = 'This password is among the first that others guess. Please choose another one.'
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
  await expect(place.getByText('Too many tries. Please wait a little.')).toBeVisible()
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

test('an unverified account goes on to its code, and the password is nowhere kept', async ({ page }) => {
  const person = newPerson()
  await register(page, person)
  const place = await openLogin(page)
  await refused(place, 'Login', { 'Email or phone': person.email, Password: 'Wrong#1234' }, ['Invalid login.'])
  await refused(place, 'Login', { 'Email or phone': person.email, Password: person.password }, [
    'Enter your OTP code below',
  ])
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]))
  expect(kept).not.toContain(person.password)
  await typeCode(place, await codeFor(page, person.phone))
  await place.getByRole('button', { name: 'Verify' }).click()
  await expect(account(page, person.name)).toBeVisible()
})

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
  await refused(place, 'Reset password', { 'New password': newPassword, 'Confirm password': 'Other#2031' }, [])
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

test('after a login comes what waited for it', async ({ page }) => {
  const person = await member(page)
  // A page that needs a login is gone on to.
  await page.goto('/orders')
  await expect(page).toHaveURL(/\/account\/login\?next=%2Forders/)
  await refused(page.locator('main'), 'Login', { 'Email or phone': person.email, Password: person.password }, [])
  await expect(page).toHaveURL('/orders')

  // The pending course is gone on to by who does not own it.
  await page.context().clearCookies()
  await page.goto('/courses/five-s-for-the-sewing-floor/details')
  await page.getByRole('link', { name: 'Enroll Now' }).first().click()
  await expect(page).toHaveURL(/\/checkout\?course=/)
  const place = await openLogin(page)
  await refused(place, 'Login', { 'Email or phone': person.email, Password: person.password }, [])
  await expect(page).toHaveURL('/courses/five-s-for-the-sewing-floor/details')
  expect(await page.evaluate(() => localStorage.getItem('course_slug') ?? '')).not.toContain('five-s')
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
    await page.context().clearCookies()
    await page.goto(`/courses/${slug}/details`)
    await page.getByRole('link', { name: 'Enroll Now' }).first().click()
    await expect(page).toHaveURL(/\/checkout\?course=/)
    const place = await openLogin(page)
    await refused(place, 'Login', { 'Email or phone': person.email, Password: person.password }, [])
    const dialog = page.getByRole('dialog', { name: 'Enrolled course' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: button }).click()
    await expect(page).toHaveURL(new RegExp(`${address}(\\?|$)`))
  }
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
    await page.context().clearCookies()
    await page.goto(`/account/login?next=${encodeURIComponent(next)}`)
    await refused(page.locator('main'), 'Login', { 'Email or phone': person.email, Password: person.password }, [])
    await expect(account(page, person.name)).toBeVisible()
    await expect(page).toHaveURL('/')
  }
})

test('an expired link says so and helps on; what is no link is no page', async ({ page }) => {
  await page.goto(`/${'x'.repeat(32)}`)
  await page.getByRole('button', { name: 'Log in and continue' }).click()
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set a new password' })).toBeVisible()
  const gone = await page.goto('/nothing-here')
  expect(gone?.status()).toBe(404)
  await expect(page.getByText('404 | NOT FOUND')).toBeVisible()
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
    await expect(page.getByRole('heading', { name: 'Registration successful' })).toBeVisible()

    await page.context().clearCookies()
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
