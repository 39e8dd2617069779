/** A company sets its own sign-in up; its directory brings a joiner in, who signs in, and takes the leaver out. */
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import { clientId, clientSecret, companyProvider } from '#server/accounts/company-login/company-provider-world.ts'
import { leaveAsGuest, logIn } from './academy.ts'
import { account } from './auth-forms.ts'

const domain = `sign-on-${process.pid}.example`

/** As the operator does, beside the running academy. */
const operate = (company: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['src/academy.ts', 'company-sign-in', '--company', company, ...args], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, PUBLIC_URL: test.info().project.use.baseURL, DEMO: '1' },
  })

async function signInBy(page: Page, email: string) {
  await leaveAsGuest(page)
  await page.goto('/account/company')
  await page.getByLabel('Company email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('set up, tested, switched on; a joiner comes in by the directory and a leaver is out', async ({
  page,
  request,
}) => {
  test.skip(
    readdirSync(process.env.E2E_DATA_DIR ?? '.').length === 0,
    'set E2E_DATA_DIR to the data folder of the server',
  )
  const name = 'Morsheda Begum'
  const email = `morsheda@${domain}`
  await logIn(page, 'corporate@demo.test')
  await page.goto('/corporate/sign-on')
  const address = (await page.locator('code', { hasText: '/account/company/return/' }).innerText()).trim()
  const company = address.split('/').at(-1) ?? ''
  await operate(company, '--domains', domain)
  const provider = await companyProvider(address)
  try {
    const set = async (issuer: string) => {
      await page.getByLabel('Issuer').fill(issuer)
      await page.getByLabel('Client ID').fill(clientId)
      await page.getByLabel('Client secret').fill(clientSecret)
      await page.getByRole('button', { name: 'Save set-up' }).click()
      await expect(page.getByText('Saved. Test it before you switch it on.')).toBeVisible()
      await page.getByRole('button', { name: 'Test set-up' }).click()
    }
    await set('http://login.mill.example')
    await expect(page.getByText('The issuer has to begin with https://.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Switch on' })).toHaveCount(0)
    await set(provider.issuer)
    provider.letIn({ sub: email, email, email_verified: true, name })
    await page.getByRole('link', { name: 'Continue to your provider' }).click()
    await expect(page.getByText(`The test went well: your provider vouched for ${email}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Switch on' }).click()
    await expect(page.getByText('The company’s sign-in is on.')).toBeVisible()

    await page.getByLabel('Name', { exact: true }).fill('Directory')
    await page.getByRole('button', { name: 'Create token' }).click()
    const token = await page.locator('code', { hasText: /^slt_/ }).innerText()
    const scim = { headers: { authorization: `Bearer ${token.trim()}` } }
    const joined = await request.post('/scim/v2/Users', { ...scim, data: { userName: email, displayName: name } })
    const { id } = (await joined.json()) as { id: string }

    await signInBy(page, email)
    await expect(account(page, name)).toBeVisible()
    const left = { Operations: [{ op: 'replace', path: 'active', value: false }] }
    expect((await request.patch(`/scim/v2/Users/${id}`, { ...scim, data: left })).status()).toBe(200)
    await signInBy(page, email)
    await expect(page.getByRole('alert')).toContainText('Your company’s login refused access.')

    await logIn(page, 'corporate@demo.test')
    await page.goto('/corporate/learners?status=left')
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Left the company')
  } finally {
    await operate(company, '--remove')
    await provider.close()
  }
})
