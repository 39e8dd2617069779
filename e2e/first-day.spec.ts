/** The first day of an academy that starts empty: from the first administrator to a course that visitors find. */
import { expect, type Page, test } from '@playwright/test'
import { barriersOf, overflowOf } from './barriers.ts'
import { origin, password, type Received, startNewAcademy } from './first-day.ts'
import { visitor } from './editor.ts'
import { hands } from './hands.ts'

const administrator = { name: 'Anwar Hossain', email: 'anwar@example.test', phone: '01712345678' }
let academy: { received: Received; close(): Promise<void> }

test.use({ baseURL: origin })
test.beforeAll(async () => {
  test.setTimeout(330_000)
  academy = await startNewAcademy(administrator)
})
test.afterAll(() => academy?.close())

const step = (page: Page, name: string) => page.locator(`#${name}`)
const isDone = (page: Page, name: string) => expect(step(page, name).getByRole('img', { name: 'Done' })).toBeVisible()

test('from nothing to a published course, in at most eighty steps', async ({ page, browser }) => {
  const { steps, press, type, tick, open } = hands()
  await open(page, '/account/login')
  const login = page.locator('main')
  await type(
    login.locator('input[name="email"], input[type="email"], input[autocomplete~="username"]').first(),
    administrator.email,
  )
  await type(login.locator('input[type="password"]').first(), password)
  await press(login.getByRole('button', { name: /log ?in/i }).last())
  await page.waitForURL((url) => !url.pathname.includes('login'))
  await open(page, '/admin')
  await expect(page.getByRole('heading', { name: 'Still to do' })).toBeVisible()
  await press(page.getByRole('link', { name: 'Open set-up' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Set-up' })).toBeVisible()

  await press(step(page, 'sms').getByRole('button', { name: /^Send test message/ }))
  await isDone(page, 'sms')
  await press(step(page, 'email').getByRole('button', { name: /^Send test message/ }))
  await isDone(page, 'email')
  expect(academy.received.sms.join()).toContain('This is a test message from the academy.')
  expect(academy.received.mails.join()).toContain('This is a test message from the academy.')

  for (const gateway of ['SSLCommerz', 'bKash']) {
    await press(step(page, 'payments').getByRole('button', { name: `Test payment with ${gateway}` }))
    await page.waitForURL(/gateway/)
    await press(page.getByRole('button', { name: /success/i }).first())
    await page.waitForURL(/\/admin\/set-up/)
  }
  await isDone(page, 'payments')

  await press(step(page, 'address').getByRole('link', { name: /^Address/ }))
  await type(page.locator('[name="primary_address.en"]'), 'House 7, Uttara, Dhaka')
  await type(page.locator('[name="primary_mobile"]'), '01712345678')
  await type(page.locator('[name="primary_email"]'), 'hello@example.test')
  await press(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible()
  await open(page, '/admin/set-up')
  await press(step(page, 'address').getByRole('link', { name: /^Seller/ }))
  await type(page.locator('[name="seller.name.en"]'), 'Academy Limited')
  await type(page.locator('[name="seller.address.en"]'), 'House 7, Uttara, Dhaka')
  await press(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('The new terms are saved.')).toBeVisible()

  await open(page, '/admin/set-up')
  await isDone(page, 'address')
  await press(step(page, 'brand').getByRole('button', { name: /^Later/ }))
  await expect(step(page, 'brand')).toContainText('Postponed by Anwar Hossain')
  await tick(step(page, 'policies').getByRole('checkbox'))
  await press(step(page, 'policies').getByRole('button', { name: 'Remove the draft marks' }))
  await isDone(page, 'policies')

  await press(step(page, 'mentor').getByRole('link', { name: /^Add mentor/ }))
  await type(page.locator('[name="name.en"]'), 'Farhana Rahman')
  await press(page.getByRole('button', { name: 'Add mentor' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Farhana Rahman' })).toBeVisible()
  await open(page, '/admin/subjects?panel=new')
  await type(page.locator('[name="name.en"]'), 'Quality')
  await tick(page.locator('[name="is_published"]'))
  await press(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('Quality').first()).toBeVisible()

  await open(page, '/admin/set-up')
  await isDone(page, 'mentor')
  await press(step(page, 'course').getByRole('link', { name: /^Add course/ }))
  await type(page.locator('[name="name.en"]'), 'Fabric inspection')
  await press(page.getByRole('button', { name: 'Create draft' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Fabric inspection' })).toBeVisible()
  await type(page.locator('[name="overview.en"]'), 'Find the fault before the cutting table.')
  await type(page.locator('[name="intro.en"]'), '<p>Four points, one lamp.</p>')
  await tick(page.locator('[name="subjects"]').first())
  await tick(page.locator('[name="mentors"]').first())
  await press(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('Saved.')).toBeVisible()
  await press(page.getByRole('link', { name: 'Add batch' }))
  await type(page.getByLabel('First class'), '2049-03-06')
  await type(page.getByLabel('Registration closes'), '2049-03-01')
  await type(page.getByLabel('From'), '20:00')
  await type(page.getByLabel('Until', { exact: true }), '22:00')
  await type(page.getByLabel('Price in taka'), '4000')
  await type(page.getByLabel('Seats'), '20')
  await press(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByRole('link', { name: 'Batch 1' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Publish' }))
  await expect(page.getByText('Visitors see it now.')).toBeVisible()
  expect(steps.length, steps.join('\n')).toBeLessThanOrEqual(80)
  test.info().annotations.push({ type: 'steps', description: String(steps.length) })

  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Still to do' })).toHaveCount(0)
  await page.goto('/admin/set-up')
  await isDone(page, 'batch')
  await page.goto('/admin/health')
  await expect(page.getByRole('heading', { name: 'Database' })).toBeVisible()
  for (const path of ['/admin/set-up', '/admin/health', '/ar/admin/set-up']) {
    await page.setViewportSize({ width: 375, height: 720 })
    await page.goto(path)
    expect(await barriersOf(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
  }

  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/admin/site/config')
  await page.getByLabel('Colour', { exact: true }).fill('#1d5fa8')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible()
  const guest = await visitor(browser)
  await guest.goto(`${origin}/courses?q=fabric`)
  await expect(guest.getByRole('link', { name: /Fabric inspection/ }).first()).toBeVisible()
  await expect(guest.getByRole('banner')).toHaveCSS('background-color', 'rgb(1, 32, 68)')
  await guest.goto(`${origin}/terms-of-use`)
  await expect(guest.getByText('Draft. A lawyer')).toHaveCount(0)
  await guest.context().close()
})
