/** A company's own login: through a real OpenID provider and back, for people of its domains. */
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { clientId, clientSecret, companyProvider } from '#server/accounts/company-login/company-provider-world.ts'
import { leaveAsGuest } from './academy.ts'
import { account } from './auth-forms.ts'

// Its people are seen by the journeys of no other file.
const company = 'jolchhobi-denim-and-washing'
const origin = () => test.info().project.use.baseURL ?? ''

/** As the operator does, beside the running academy. */
const operate = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['src/academy.ts', 'company-sign-in', '--company', company, ...args], {
    env: {
      ...process.env,
      DATA_DIR: process.env.E2E_DATA_DIR,
      PUBLIC_URL: origin(),
      DEMO: '1',
      CLIENT_SECRET: clientSecret,
    },
  })

// One company has one login: the journeys come one after the other.
test.describe.configure({ mode: 'serial' })
let provider: Awaited<ReturnType<typeof companyProvider>> | undefined
const domain = `mill-${process.pid}.example`
test.beforeAll(async () => {
  // The setting is made in the academy's own data folder, which another server than this run's does not have here.
  test.skip(
    readdirSync(process.env.E2E_DATA_DIR ?? '.').length === 0,
    'set E2E_DATA_DIR to the data folder of the server',
  )

  provider = await companyProvider(`${origin()}/account/company/return/${company}`)
  await operate('--domains', domain, '--issuer', provider.issuer, '--client', clientId)
})
test.afterAll(async () => {
  if (!provider) return
  await operate('--remove')
  await provider.close()
})

test('lets its people in, to where they were going, and nobody else', async ({ page }) => {
  const name = 'Morsheda Begum'
  const email = `morsheda${Date.now()}@${domain}`
  provider?.letIn({ sub: email, email, email_verified: true, name })
  await page.goto('/account/login?next=/user-settings')
  await page.getByRole('link', { name: 'Log in through your company' }).click()
  await page.getByLabel('Company email').fill('somebody@elsewhere.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('No company login uses this email.')).toBeVisible()
  await page.getByLabel('Company email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${origin()}/user-settings`)
  await expect(account(page, name)).toBeVisible()

  // Once more: now the account is known, and the provider remembers the browser.
  await page.goto('about:blank')
  await page.context().clearCookies({ name: 'sid' })
  await page.goto('/account/company')
  await page.getByLabel('Company email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(account(page, name)).toBeVisible()

  // Somebody the provider knows, but under an e-mail of another domain.
  await leaveAsGuest(page)
  provider?.letIn({
    sub: 'guest',
    email: `guest${Date.now()}@elsewhere.example`,
    email_verified: true,
    name: 'A Guest',
  })
  await page.goto('/account/company')
  await page.getByLabel('Company email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Your company’s login refused access.')
  await page.goto('/user-settings')
  await expect(page).toHaveURL(/\/account\/login/)
})

test('a company without a sign-in of its own is said to have none', async ({ page }) => {
  await page.goto('/account/login')
  await page.getByRole('link', { name: 'Log in through your company' }).click()
  await page.getByLabel('Company email').fill('somebody@gmail.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(
    page.getByText('No company login uses this email. Please log in with your password.').first(),
  ).toBeVisible()
  const lost = await page.goto('/account/company/return/no-such-company?code=x&state=y')
  expect(lost?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Single sign-on failed' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a link leads to the company', async ({ page }) => {
    const email = `halima${Date.now()}@${domain}`
    provider?.letIn({ sub: email, email, email_verified: true, name: 'Halima Khatun' })
    await page.goto('/account/company?next=/user-settings')
    await page.getByLabel('Company email').fill(email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('link', { name: /Jolchhobi/ }).click()
    await expect(page).toHaveURL(`${origin()}/user-settings`)
  })
})
