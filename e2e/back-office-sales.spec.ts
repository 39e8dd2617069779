/** Staff and money: a transfer confirmed, a coupon made and used, a refund decided, a company reminded of its invoice, the list taken out; by people and by axe. */
import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { joinAcademy, logIn } from './academy.ts'

/** A browser of its own, logged in as staff. */
async function staffPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await logIn(page, 'admin@demo.test')
  return page
}

/** What a browser says of where a request comes from. */
const ownOrigin = () => ({ origin: new URL(test.info().project.use.baseURL ?? '').origin })

async function orderByTransfer(page: Page, slug: string): Promise<string> {
  const answer = await page.request.post('/api/orders', {
    data: { items: [{ slug }], payment_method: 'bank', accept_policies: true },
    headers: ownOrigin(),
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { data: { order: { no: string } } }).data.order.no
}

/** Opens one question of the page, answers it and waits for what was done. */
async function answerQuestion(page: Page, trigger: string | RegExp, confirm: string, fill: () => Promise<void>) {
  const dialog = page.getByRole('dialog').filter({ visible: true })
  await expect(async () => {
    await page.getByRole('button', { name: trigger }).first().click()
    await expect(dialog).toBeVisible({ timeout: 1500 })
  }).toPass()
  await fill()
  await dialog.getByRole('button', { name: confirm, exact: true }).click()
}

async function confirmTransfer(staff: Page, no: string): Promise<void> {
  await staff.goto(`/admin/orders/${no}`)
  await answerQuestion(staff, 'Confirm transfer', 'Confirm transfer', async () => {
    await staff.getByLabel('Bank transfer number').fill(`FT-${no}`)
  })
  await expect(staff.getByText(/: done. New status: Paid/)).toBeVisible()
}

test('staff find an order, confirm its transfer, and the buyer has the course', async ({ page, browser }) => {
  const slug = 'lean-for-sewing-lines'
  await joinAcademy(page, 'Nasrin Sultana')
  const no = await orderByTransfer(page, slug)
  const staff = await staffPage(browser)
  await staff.goto('/admin/orders')
  await staff.getByLabel('Order, buyer or transaction').fill(no)
  await expect(staff.getByText('1 to 1 of 1')).toBeVisible()
  await staff.getByRole('link', { name: no, exact: true }).click()
  await expect(staff.getByRole('heading', { level: 1, name: `Order ${no}` })).toBeVisible()

  // What is wrong is said at its field, and nothing typed is lost.
  await answerQuestion(staff, 'Confirm transfer', 'Confirm transfer', async () => {
    await staff.getByLabel('Bank transfer number').fill('FT-1')
    await staff.getByLabel('Amount received').fill('0')
  })
  await expect(staff.getByText('The amount must be more than zero.')).toBeVisible()
  await expect(staff.getByLabel('Bank transfer number')).toHaveValue('FT-1')
  await confirmTransfer(staff, no)
  await expect(staff.getByText('debits and credits are equal')).toBeVisible()

  await page.goto(`/my-course/${slug}`)
  await expect(page.getByRole('navigation', { name: 'Course outline' }).first()).toBeAttached()
})

test('staff make a coupon and a visitor uses it by its link', async ({ page, browser }) => {
  const code = `TRY-${Date.now() % 1_000_000}`
  const staff = await staffPage(browser)
  await staff.goto('/admin/coupons/new')
  await staff.getByRole('textbox', { name: 'Code', exact: true }).fill('no spaces')
  await staff.getByLabel('Value').fill('10')
  await staff.getByLabel('To', { exact: true }).fill('2099-12-31')
  await staff.getByRole('button', { name: 'Save' }).click()
  await expect(staff.getByText('3 to 40 letters, digits or hyphens.', { exact: true })).toBeVisible()
  await staff.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
  await staff.getByRole('button', { name: 'Save' }).click()
  await expect(staff.getByText('The coupon was created.')).toBeVisible()
  const link = await staff.getByRole('link', { name: new RegExp(code) }).getAttribute('href')

  await page.goto(link as string)
  await expect(page.getByText(new RegExp(code)).first()).toBeVisible()

  await staff.getByRole('button', { name: 'Switch off' }).click()
  await expect(staff.getByText('The coupon is off.')).toBeVisible()
})

test('staff decide a refund that a learner asked for, and send the money', async ({ page, browser }) => {
  await joinAcademy(page, 'Shahin Alam')
  const no = await orderByTransfer(page, 'production-planning-with-excel')
  const staff = await staffPage(browser)
  await confirmTransfer(staff, no)
  const asked = await page.request.post(`/api/orders/${no}/refund-request`, {
    data: { reason: 'Wrong course' },
    headers: ownOrigin(),
  })
  expect(asked.status(), await asked.text()).toBe(200)

  await staff.goto('/admin/refunds')
  await expect(staff.getByText('Buyer’s reason: Wrong course').first()).toBeVisible()
  await answerQuestion(staff, `Approve the refund of ${no}`, 'Approve', async () => {
    await expect(staff.getByLabel('Amount').filter({ visible: true })).toBeFocused()
    await staff.getByLabel('Reason (internal)').filter({ visible: true }).fill('By the rule')
  })
  await expect(staff.getByText(/: done\. New status:/)).toBeVisible()
  // Its row is gone: the keyboard goes on at the head of the list.
  await expect(staff.locator(':is(h1, h2, h3):focus')).toHaveCount(1)

  await staff.goto(`/admin/orders/${no}`)
  await answerQuestion(staff, `Mark as transferred: ${no}`, 'Mark as transferred', async () => {
    await staff.getByLabel('Bank transfer number').filter({ visible: true }).fill(`OUT-${no}`)
  })
  await expect(staff.getByText(/: done. New status: Refunded/)).toBeVisible()
  await page.goto(`/orders/${no}`)
  await expect(page.getByText('Refunded').first()).toBeVisible()
})

test('staff look at a refund beside the list, and decide those that they tick', async ({ page, browser }) => {
  await joinAcademy(page, 'Rokeya Begum')
  const no = await orderByTransfer(page, 'production-planning-with-excel')
  const staff = await staffPage(browser)
  await confirmTransfer(staff, no)
  await page.request.post(`/api/orders/${no}/refund-request`, { data: { reason: 'Too late' }, headers: ownOrigin() })

  await staff.goto('/admin/refunds')
  const list = staff.getByRole('region', { name: 'Waiting' })
  await list.getByRole('link', { name: no, exact: true }).click()
  const panel = staff.getByRole('complementary', { name: no })
  await expect(panel).toContainText('Rokeya Begum')
  await expect(panel).toContainText('Too late')
  await expect(panel).toContainText('Paid 0 days ago, 0% opened or watched')

  await list.getByRole('checkbox', { name: new RegExp(no) }).check()
  await expect(list.getByText('1 selected')).toBeVisible()
  await list.getByRole('textbox', { name: 'Reason (internal)' }).fill('Asked too late')
  await list.getByRole('button', { name: 'Decline selected' }).click()
  await expect(staff.getByText('Done: 1')).toBeVisible()
  await expect(list.getByRole('link', { name: no, exact: true })).toHaveCount(0)
  await page.goto(`/orders/${no}`)
  await expect(page.getByText('Paid').first()).toBeVisible()
})

test('staff remind a company of an overdue invoice, record its transfer, and it is owed no more', async ({
  browser,
}) => {
  const staff = await staffPage(browser)
  await staff.goto('/admin')
  await staff.getByRole('link', { name: 'Overdue invoices of companies' }).click()
  await staff.getByRole('link', { name: 'Torulota Knit Composite Ltd.', exact: true }).click()
  const panel = staff.getByRole('complementary', { name: 'Torulota Knit Composite Ltd.' })
  const overdue = panel.getByRole('row').filter({ hasText: '31–60 days' })
  const no = (await overdue.getByRole('link').textContent()) ?? ''
  await answerQuestion(staff, `Send a reminder of ${no} now`, 'Send', () => Promise.resolve())
  await expect(staff.getByText(`The company was reminded of ${no}.`)).toBeVisible()
  await expect(overdue).toContainText('Reminded on')
  await expect(async () => {
    const { data } = (await (await staff.request.get('/api/dev/outbox')).json()) as {
      data: { to: string; text: string; purpose: string; attachments?: unknown[] }[]
    }
    const told = data.filter(({ purpose, text }) => purpose === 'invoice_reminder' && text.includes(no))
    expect(told.map(({ to, attachments = [] }) => [to, attachments.length])).toContainEqual(['corporate@demo.test', 1])
  }).toPass()

  await confirmTransfer(staff, no)
  await staff.goto('/admin/receivables?q=Torulota')
  await staff.getByRole('link', { name: 'Torulota Knit Composite Ltd.', exact: true }).click()
  await expect(panel.getByRole('row').nth(1)).toBeVisible()
  await expect(panel.getByRole('link', { name: no })).toHaveCount(0)
})

test('an entry of the books opens its whole transaction beside the list', async ({ browser }) => {
  const staff = await staffPage(browser)
  await staff.goto('/admin/ledger')
  const entries = staff.getByRole('region', { name: 'Entries' })
  await entries.getByRole('link', { name: 'Revenue' }).first().click()
  const panel = staff.getByRole('complementary', { name: 'Transaction' })
  await expect(panel.getByRole('row').filter({ hasText: 'Buyers' })).toBeVisible()
  await expect(panel.getByRole('row').filter({ hasText: 'Revenue' })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Open' })).toHaveAttribute('href', /^\/admin\/orders\/SA-/)
  await panel.getByRole('link', { name: 'Close' }).click()
  await expect(panel).toHaveCount(0)
})

test('staff take out what they found', async ({ browser }) => {
  const staff = await staffPage(browser)
  await staff.goto('/admin/orders?state=paid')
  for (const format of ['CSV', 'XLSX']) {
    const [download] = await Promise.all([
      staff.waitForEvent('download'),
      staff.getByRole('link', { name: `Export ${format}` }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(new RegExp(`^orders-.*\\.${format.toLowerCase()}$`))
    const bytes = await readFile(await download.path())
    if (format === 'CSV') expect(bytes.toString()).toContain('SA-')
    else expect(bytes.subarray(0, 2).toString()).toBe('PK')
  }
})
