/** A newcomer pays, has the papers in both languages, asks for the money back, and receives it when staff agree. */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { joinAcademy, logIn, type Person } from './academy.ts'
import { backAtTheMerchant, goToPayment } from './payment.ts'

interface Sent {
  to: string
  purpose: string
  channel: string
  attachments?: { filename: string }[]
}
/** The newest message about an order to a person, waited for. */
async function told(page: Page, person: Person, purpose: string, channel: 'email' | 'sms' = 'email'): Promise<Sent> {
  let found: Sent | undefined
  await expect(async () => {
    const { data } = (await (await page.request.get('/api/dev/outbox')).json()) as { data: Sent[] }
    found = data.find(
      (message) =>
        message.purpose === purpose &&
        message.channel === channel &&
        (message.to === person.email || message.to.endsWith(person.phone.slice(1))),
    )
    expect(found).toBeDefined()
  }).toPass({ timeout: 30_000 })
  return found as Sent
}

async function approveRefund(browser: Browser, origin: string, orderNo: string): Promise<void> {
  const office = await browser.newContext()
  const staff = await office.newPage()
  await logIn(staff, 'admin@demo.test')
  const list = await staff.request.get('/api/admin/refunds?perpage=100')
  const { data } = (await list.json()) as { data: { id: string; order_no: string }[] }
  const refund = data.find(({ order_no }) => order_no === orderNo)
  expect(refund).toBeDefined()
  const decided = await staff.request.post(`/api/admin/refunds/${refund?.id}/decide`, {
    data: { decision: 'approve', reason: 'Within seven days, little watched' },
    headers: { origin, 'idempotency-key': crypto.randomUUID() },
  })
  expect(decided.status()).toBe(200)
  await office.close()
}

for (const { method, slug } of [
  { method: 'card', slug: 'production-planning-with-excel' },
  { method: 'mobile', slug: 'export-documentation-and-lc' },
] as const) {
  test(`by ${method}: paid, papers in both languages, refunded, and told of each`, async ({ page, browser }) => {
    const person = await joinAcademy(page)
    await goToPayment(page, slug, method)
    await page.getByRole('button', { name: 'Success', exact: true }).click()
    await backAtTheMerchant(page)
    await expect(page.getByText('Payment successful')).toBeVisible()
    const no = new URL(page.url()).searchParams.get('order') as string
    const mail = await told(page, person, 'order_paid')
    expect(mail.attachments?.map(({ filename }) => filename.slice(0, 3))).toEqual(['INV', 'RCT'])
    await told(page, person, 'order_paid', 'sms')

    await page.goto(`/orders/${no}`)
    const papers = page.getByRole('region', { name: 'Invoice and receipts' })
    for (const paper of ['Invoice', 'Receipt']) {
      const files = await Promise.all(
        ['English', 'Bangla'].map(async (language) => {
          const link = papers.getByRole('link', { name: new RegExp(`^${paper} .*${language}$`) })
          const file = await page.request.get((await link.getAttribute('href')) as string)
          expect(file.headers()['content-type']).toBe('application/pdf')
          return file.body()
        }),
      )
      expect(files[0]?.equals(files[1] as Buffer)).toBe(false)
    }

    const form = page.getByRole('region', { name: 'Request a refund' })
    await form.getByRole('link', { name: 'Request a refund' }).click()
    await expect(form.getByRole('heading', { name: 'Request a refund' })).toBeFocused()
    await expect(form).toContainText(/You get back\s*৳[\d,]+/)
    await expect(form).toContainText('within 3 working days of approval')
    await form.getByLabel('Reason').fill('The shifts have changed')
    await form.getByRole('button', { name: 'Request a refund' }).click()
    await expect(page.getByText('Refund requested').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Refund', exact: true })).toBeFocused()

    // Once asked for, it is taken back by one press, and asked for again.
    await page.getByRole('button', { name: 'Withdraw request' }).click()
    await expect(page.getByText('Your refund request was withdrawn.')).toBeVisible()
    await form.getByRole('link', { name: 'Request a refund' }).click()
    await form.getByRole('button', { name: 'Request a refund' }).click()
    await expect(page.getByText('Refund requested').first()).toBeVisible()

    await approveRefund(browser, new URL(page.url()).origin, no)
    await told(page, person, 'order_refunded')
    await page.goto(`/orders/${no}`)
    await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Credit note').first()).toBeVisible()
    // The course is closed, and can be bought again.
    await page.goto('/dashboard')
    await expect(page.getByText('You are not enrolled in a course yet.')).toBeVisible()
    await page.goto(`/checkout?course=${slug}`)
    await expect(page.getByRole('button', { name: /^Pay ৳/ }).first()).toBeVisible()
  })
}
