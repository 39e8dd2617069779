/** Logging in: every failure in the specification’s words, staying logged in, one-time links. */
import { expect, type Page, test } from '@playwright/test'
import { awake, codeFor, leaveAsGuest, logIn, newPerson, typeCode } from './academy.ts'
import { account, field, member, openLogin, refused, register } from './auth-forms.ts'

test('logs in by e-mail and by phone, with the texts of every failure', async ({ page }) => {
  const person = await member(page)
  const place = await openLogin(page)
  await refused(place, 'Login', {}, ['This Email is required.', 'This Password is required.'])
  await refused(place, 'Login', { 'Email or phone': 'nobody', Password: 'x' }, ['Invalid Email Address'])
  await refused(place, 'Login', { 'Email or phone': person.email, Password: 'Wrong#1234' }, ['Invalid login.'])
  await refused(place, 'Login', { 'Email or phone': 'nobody@example.test', Password: 'Wrong#1234' }, ['Invalid login.'])
  // While the answer is on its way the form says so.
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/login', async (route) => {
    await held
    await route.continue()
  })
  await refused(place, 'Login', { 'Email or phone': person.email, Password: person.password }, [])
  await expect(place.locator('form[aria-busy="true"]').getByRole('button', { name: 'Logging in' })).toBeVisible()
  letThrough()
  await expect(account(page, person.name)).toBeVisible()
  await expect(place).toBeHidden()

  await leaveAsGuest(page)
  const again = await openLogin(page)
  await refused(again, 'Login', { 'Email or phone': `+88${person.phone}`, Password: person.password }, [])
  await expect(account(page, person.name)).toBeVisible()
  // Without Remember me the cookie ends with the browser; script sees none of it.
  const session = (await page.context().cookies()).find(({ name }) => name === 'sid')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 })
  expect(await page.evaluate(() => document.cookie)).toBe('')
})

test('the rules of the form come when a field is entered; without them the server answers, and nothing typed is lost', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const rules = () => asked.filter((path) => /(form-rules|schemas)-/.test(path))
  await page.goto('/account/login')
  await awake(page)
  expect(rules()).toEqual([])
  await field(page, 'Email or phone').focus()
  await expect.poll(rules).toHaveLength(2)

  await page.route(/form-rules-/, (route) => route.abort())
  await page.goto('/account/login')
  await refused(page.locator('main'), 'Login', { 'Email or phone': 'nobody', Password: 'x' }, ['Invalid Email Address'])
  await expect(field(page, 'Email or phone')).toHaveValue('nobody')
  await expect(field(page, 'Password')).toHaveValue('x')
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

/** The link in the invitation that staff send to a new phone. */
async function invitedTo(page: Page, name: string): Promise<string> {
  const { phone } = newPerson(name)
  const origin = test.info().project.use.baseURL ?? ''
  await logIn(page, 'admin@demo.test')
  const data = { name, contact_no: phone }
  const invited = await page.request.post('/api/admin/users', { data, headers: { origin } })
  expect(invited.ok()).toBe(true)
  let path = ''
  await expect(async () => {
    const answer = (await (await page.request.get('/api/dev/outbox')).json()) as {
      data: { to: string; text: string }[]
    }
    const message = answer.data.find(({ to }) => to.endsWith(phone.slice(1)))
    path = /\/[\w-]{32,}/.exec(message?.text ?? '')?.[0] ?? ''
    expect(path).not.toBe('')
  }).toPass()
  await page.context().clearCookies()
  return path
}

test('a link opens once, says when it has expired and helps on; what is no link is no page', async ({ page }) => {
  const name = 'Invited Person'
  const path = await invitedTo(page, name)
  await page.goto(path)
  await page.getByRole('button', { name: 'Log in and continue' }).click()
  await expect(account(page, name)).toBeVisible()
  await leaveAsGuest(page)
  const gone = await page.goto(path)
  expect(gone?.status()).toBe(410)
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set a new password' })).toBeVisible()
  for (const nothing of [`/${'x'.repeat(32)}`, '/nothing-here']) {
    const absent = await page.goto(nothing)
    expect(absent?.status()).toBe(404)
    await expect(page.getByText('404 | NOT FOUND')).toBeVisible()
  }
})
