/** Users and employees in the back office: registered, deactivated, acted for, exported; and people with two roles. */
import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { codeFor, joinAcademy, logIn, newPerson } from './academy.ts'
import { linkTo } from './visitors.ts'

const origin = (page: Page) => ({ headers: { origin: new URL(page.url()).origin } })

/** A browser of somebody else's. */
async function another(browser: Browser): Promise<Page> {
  return (await browser.newContext({ locale: 'en-GB', timezoneId: 'Asia/Dhaka' })).newPage()
}

/** Presses the button that asks, answers with a reason, and goes on. */
async function confirm(page: Page, button: string, reason?: string): Promise<void> {
  const question = page.getByRole('dialog')
  await expect(async () => {
    if (!(await question.isVisible())) await page.getByRole('button', { name: button, exact: true }).first().click()
    await expect(question).toBeVisible({ timeout: 1500 })
  }).toPass()
  if (reason) await question.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await question.getByRole('button', { name: button, exact: true }).click()
}

async function openUser(page: Page, email: string): Promise<void> {
  await page.goto(`/admin/users?q=${encodeURIComponent(email)}`)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/users\/[\w-]{36}$/)
}

test('An employee is registered, opens the link, sets a password, and sees only what the role allows', async ({
  page,
  browser,
}) => {
  await logIn(page, 'admin@demo.test')
  const person = newPerson('Kamrun Nahar')
  await page.goto('/admin/employees/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(person.name)
  await page.getByRole('textbox', { name: 'Phone' }).fill(person.phone)
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByRole('radio', { name: 'Freelance' }).check()
  await page.getByLabel('Department').selectOption('accounts')
  await page.getByLabel('Religion').selectOption('islam')
  await page.getByRole('checkbox', { name: /^Support/ }).check()
  await page.getByRole('button', { name: 'Register and send link' }).click()
  await expect(page.getByText('The employee is registered.')).toBeVisible()
  await expect(page.getByText('Not confirmed')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Islam')

  const theirs = await another(browser)
  await theirs.goto(`/${await linkTo(page.request, person.phone)}`)
  await theirs.getByRole('button', { name: 'Log in and continue' }).click()
  await expect(theirs.getByRole('heading', { name: 'Set your password' })).toBeVisible()
  await expect(theirs.getByLabel('Current password')).toHaveCount(0)
  await theirs.getByLabel('New password').fill(person.password)
  await theirs.getByLabel('Confirm password').fill(person.password)
  await theirs.getByRole('button', { name: 'Set password' }).click()
  await expect(theirs).toHaveURL(/\/admin$/)
  const menu = theirs.getByRole('navigation', { name: 'Back office menu' })
  await expect(menu).toContainText('All users')
  await expect(menu).not.toContainText('Register employee')
  await expect(menu).not.toContainText('Audit log')
  await theirs.goto('/admin/roles')
  await expect(theirs).toHaveURL(/\/401\?next=%2Fadmin%2Froles$/)
  await theirs.goto(`/admin/users?q=${person.email}`)
  await expect(theirs.getByRole('link', { name: 'Invite user' })).toHaveCount(0)

  const later = await another(browser)
  await later.goto('/account/login?next=%2Fadmin')
  await later.getByRole('textbox', { name: 'Email or phone' }).fill(person.phone)
  await later.getByLabel('Password', { exact: true }).fill(person.password)
  await later.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(later).toHaveURL(/\/admin$/)
})

test('Somebody who is deactivated is out at once and comes back with everything', async ({ page, browser }) => {
  const theirs = await another(browser)
  const learner = await joinAcademy(theirs, 'Rokeya Sultana')
  await theirs.goto('/dashboard')
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()

  await logIn(page, 'admin@demo.test')
  await openUser(page, learner.email)
  await confirm(page, 'Deactivate', 'Asked for it by phone')
  await expect(page.getByText('The account is deactivated.')).toBeVisible()
  await expect(page.getByText('Asked for it by phone').first()).toBeVisible()

  await theirs.goto('/dashboard')
  await expect(theirs).toHaveURL(/\/account\/login/)
  await theirs.getByRole('textbox', { name: 'Email or phone' }).fill(learner.email)
  await theirs.getByLabel('Password', { exact: true }).fill(learner.password)
  await theirs.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(theirs.getByText('Invalid login.')).toBeVisible()

  await confirm(page, 'Reactivate', 'Called again')
  await expect(page.getByText('The account is active again.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Called again')
  await theirs.getByLabel('Password', { exact: true }).fill(learner.password)
  await theirs.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(theirs).toHaveURL(/\/dashboard$/)
})

test('Staff act as a learner under a banner, cannot do what is the learner’s, and come back', async ({ page }) => {
  await logIn(page, 'admin@demo.test')
  await openUser(page, 'learner@demo.test')
  const user = page.url()
  await confirm(page, 'View as user', 'Cannot find the course')
  await expect(page).toHaveURL(/\/dashboard$/)
  const banner = page.getByText('Anwar Hossain is viewing as Sumaiya Islam.')
  for (const path of ['/dashboard', '/courses', '/orders', '/checkout', '/no/such/page']) {
    await page.goto(path)
    await expect(banner, path).toBeVisible()
  }
  const payload = { current_password: 'Learn@2026', password: 'Another#2026', password_confirmation: 'Another#2026' }
  const refused = await page.request.post('/api/change-password', { data: payload, ...origin(page) })
  expect(refused.status()).toBe(403)
  expect(await refused.text()).toContain('You cannot do this while viewing as another user.')
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/401/)
  await page.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(page).toHaveURL(user)
  await expect(banner).toHaveCount(0)
  const log = page
    .getByRole('region', { name: 'Staff activity' })
    .or(page.locator('section', { hasText: 'View as user: started' }))
  await expect(log.last()).toContainText('View as user: started')
  await expect(log.last()).toContainText('Cannot find the course')
  await expect(log.last()).toContainText('View as user: ended')
})

test('A lost phone: the new one is proven by a code, the old contacts are told, and their link stops it', async ({
  page,
  browser,
}) => {
  const theirs = await another(browser)
  const learner = await joinAcademy(theirs, 'Parveen Akter')
  await logIn(page, 'admin@demo.test')
  await openUser(page, learner.email)
  const { phone } = newPerson()
  await page.getByLabel('New phone').fill(phone)
  await page.getByRole('button', { name: 'Send code to new phone' }).click()
  await page.getByLabel('Code from the new phone').fill(await codeFor(page, phone))
  await page.getByLabel('Proof of identity').fill('ID')
  await page.getByRole('button', { name: 'Start recovery' }).click()
  await expect(page.getByText('Please say which document you saw and how.')).toBeVisible()
  await page.getByLabel('Proof of identity').fill('National ID card, seen at the desk')
  await page.getByLabel('Code from the new phone').fill(await codeFor(page, phone))
  await page.getByRole('button', { name: 'Start recovery' }).click()
  await expect(page.getByText('The recovery was started. The old contacts were notified.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('National ID card, seen at the desk')

  const stranger = await another(browser)
  await stranger.goto(`/account/stop-recovery?token=${await stopTokenOf(page, learner.phone)}`)
  await stranger.getByRole('button', { name: 'Stop the move' }).click()
  await expect(stranger.getByText('Stopped. Your account stays as it is.')).toBeVisible()
  await stranger.reload()
  await stranger.getByRole('button', { name: 'Stop the move' }).click()
  await expect(stranger.getByText('This link no longer works')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main')).toContainText('by link from an old contact')
})

/** Of the link that the SMS to an old phone holds. */
async function stopTokenOf(page: Page, phone: string): Promise<string> {
  let token = ''
  await expect(async () => {
    const answer = await page.request.get('/api/dev/outbox')
    const { data } = (await answer.json()) as { data: { to: string; text: string }[] }
    const texts = data.filter(({ to }) => to.endsWith(phone.replace(/^0/, ''))).map(({ text }) => text)
    token = /stop-recovery\?token=([\w-]+)/.exec(texts.join('\n'))?.[1] ?? ''
    expect(token).not.toBe('')
  }).toPass()
  return token
}

test('The list leaves as a file, as it is filtered', async ({ page }) => {
  await logIn(page, 'admin@demo.test')
  await page.goto('/admin/users')
  await page.getByRole('combobox', { name: 'Role' }).selectOption('mentor')
  await expect(page).toHaveURL(/role=mentor/)
  await expect(page.getByRole('status').filter({ hasText: /1 to \d+ of/ })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  const [head, ...rows] = text.split('\r\n').filter(Boolean)
  expect(head).toBe('\uFEFFname,phone,email,roles,state,registered_on')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every((row) => row.includes('mentor'))).toBe(true)
})

test('Who is two things here switches between them, in the menu and at a closed door', async ({ page }) => {
  await logIn(page, 'hr@jolchhobi.example')
  await page.goto('/corporate')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(async () => {
    await page
      .getByRole('button', { name: /^Account of|account/i })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Switch to: Learner' })).toBeVisible({ timeout: 1500 })
  }).toPass()
  await page.getByRole('button', { name: 'Switch to: Learner' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/corporate/learners')
  await expect(page).toHaveURL('/401?next=%2Fcorporate%2Flearners')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Switch to/ })
    .click()
  await expect(page).toHaveURL(/\/corporate\/learners$/)
})

test('A visitor of a company’s area logs in from /401 and goes on', async ({ page }) => {
  await page.goto('/corporate/learners')
  await expect(page).toHaveURL('/401?next=%2Fcorporate%2Flearners')
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Login' })
    .or(page.getByRole('main').getByRole('link', { name: /log ?in/i }))
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Email or phone' }).fill('corporate@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('Learn@2026')
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/corporate\/learners$/)
})

test('A mentor sees the own courses without a price and without an offer', async ({ page }) => {
  await logIn(page, 'mentor@demo.test')
  await page.goto('/mentor')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Enroll Now')
  await expect(page.getByRole('main')).not.toContainText('৳')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a user is found, invited and changed', async ({ page }) => {
    await logIn(page, 'admin@demo.test')
    const person = newPerson('Taslima Akter')
    await page.goto('/admin/users/new')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ta')
    await page.getByRole('textbox', { name: 'Phone' }).fill(person.phone)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('Name must have 3 character')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(person.phone)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(person.name)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('The invitation was sent.')).toBeVisible()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(page.getByText(person.email)).toBeVisible()
  })
})
