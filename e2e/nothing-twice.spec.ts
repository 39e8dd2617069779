/** Impatient fingers, the Back button and browsers that die: nothing is done twice, nothing is lost. */
import { expect, type Page, test } from '@playwright/test'
import { awake, codeFor, joinAcademy, logIn, newPerson, typeCode } from './academy.ts'
import { backAtTheMerchant, goToPayment } from './payment.ts'

interface OrderRow {
  order_no: string
  state: string
}

async function ordersOf(page: Page): Promise<OrderRow[]> {
  const response = await page.request.get('/api/orders')
  expect(response.ok()).toBe(true)
  return ((await response.json()) as { data: OrderRow[] }).data
}

async function codesSentTo(page: Page, phone: string): Promise<number> {
  const response = await page.request.get('/api/dev/outbox')
  const { data } = (await response.json()) as { data: { to: string; code?: string }[] }
  return data.filter((message) => message.to.endsWith(phone.slice(1)) && message.code).length
}

test('a double click signs up once', async ({ page }) => {
  const person = newPerson()
  await page.goto('/account/register')
  const form = page.locator('main form').first()
  await form.getByLabel('Name', { exact: true }).fill(person.name)
  await form.getByLabel('Email', { exact: true }).fill(person.email)
  await form.getByLabel('Phone', { exact: true }).fill(person.phone)
  await form.getByLabel('Password', { exact: true }).fill(person.password)
  await form.getByLabel('Confirm password').fill(person.password)
  await form.getByRole('button', { name: 'Sign up' }).dblclick()
  await expect(page.getByText('Enter your OTP code below')).toBeVisible()
  const code = await codeFor(page, person.phone)
  expect(await codesSentTo(page, person.phone)).toBe(1)
  await typeCode(page.locator('main'), code)
  await page.getByRole('button', { name: 'Verify' }).dblclick()
  await expect(page.getByRole('button', { name: `Account: ${person.name}` })).toBeVisible()
  await expect(page).toHaveURL(/\/account\/login(\?|$)/)
})

test('double clicks on the way through a payment make one order, paid once', async ({ page }) => {
  await joinAcademy(page)
  await page.goto('/checkout?course=knit-garment-technology')
  await page.locator('input[name="payment_method"][value="card"]').check()
  await page.locator('input[name="accept_policies"]').check()
  await page
    .getByRole('button', { name: /^Pay ৳/ })
    .filter({ visible: true })
    .first()
    .dblclick()
  await page.waitForURL(/\/simulators\//)
  await page.getByRole('button', { name: 'Success', exact: true }).dblclick()
  await backAtTheMerchant(page)
  await expect(page.getByText('Payment successful')).toBeVisible()
  expect((await ordersOf(page)).map(({ state }) => state)).toEqual(['paid'])
})

test('a double click enrols once in a free course', async ({ page }) => {
  await joinAcademy(page)
  await page.goto('/checkout?course=five-s-for-the-sewing-floor')
  await page.locator('input[name="accept_policies"]').check()
  await page.getByRole('button', { name: 'Enrol for free' }).filter({ visible: true }).first().dblclick()
  await expect(page.getByRole('link', { name: 'Go to course' }).first()).toBeVisible()
  const courses = (await (await page.request.get('/api/learner-courses')).json()) as { data: unknown[] }
  expect(courses.data).toHaveLength(1)
})

test('Back after paying buys nothing twice', async ({ page }) => {
  await joinAcademy(page)
  await goToPayment(page, 'supply-chain-and-logistics', 'card')
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  await backAtTheMerchant(page)
  await expect(page.getByText('Payment successful')).toBeVisible()
  // Back to the gateway's page, or past it to the checkout: whatever is shown there, pressing it again charges nothing.
  // A page that was the answer to a form may not come back at all: the browser asks first.
  await page.goBack().catch(() => {})
  const again = page
    .getByRole('button', { name: 'Success', exact: true })
    .or(page.getByRole('button', { name: /^Pay ৳/ }).filter({ visible: true }))
  if (await again.count()) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await again.first().click()
    await answered
  }
  // What the press leads to may still be on its way.
  await expect(async () => {
    await page.goto('/checkout?course=supply-chain-and-logistics')
  }).toPass()
  await expect(page.getByRole('link', { name: 'Go to course' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  expect((await ordersOf(page)).filter(({ state }) => state === 'paid')).toHaveLength(1)
})

test('Back at the gateway after paying, every button leads to the order that is paid', async ({ page }) => {
  await joinAcademy(page)
  await goToPayment(page, 'supply-chain-and-logistics', 'card')
  const gateway = page.url()
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  await backAtTheMerchant(page)
  for (const button of ['Cancel', 'Success']) {
    await page.goto(gateway)
    await page.getByRole('button', { name: button, exact: true }).click()
    await backAtTheMerchant(page)
    await expect(page.getByText('Payment successful')).toBeVisible()
  }
})

test('an order that is open in two tabs is paid in both', async ({ page, context }) => {
  await joinAcademy(page)
  await goToPayment(page, 'knit-garment-technology', 'card')
  const [order] = ((await (await page.request.get('/api/orders')).json()) as { data: { no: string }[] }).data
  const other = await context.newPage()
  await other.goto(`/orders/${order?.no}`)
  await expect(other.getByText('Waiting for payment')).toBeVisible()
  await awake(other)
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  await backAtTheMerchant(page)
  // What a browser says of a tab that is looked at again.
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(other.getByText('Paid', { exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: /^Pay ৳/ })).toHaveCount(0)
})

test('a browser that dies at the gateway loses no payment', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const person = await joinAcademy(page)
  await goToPayment(page, 'supply-chain-and-logistics', 'card')
  // The gateway hears of it; the way back is never taken.
  await page.route(/\/(checkout\/result|payments\/)/, (route) => route.abort())
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  // As when the battery dies: nothing runs at the end of the page.
  await context.close()

  const other = await browser.newContext()
  const again = await other.newPage()
  await logIn(again, person.email, person.password)
  await expect(async () => {
    expect((await ordersOf(again)).map(({ state }) => state)).toEqual(['paid'])
  }).toPass()
  await again.goto('/my-course/supply-chain-and-logistics')
  await expect(again.getByRole('navigation', { name: 'Course outline' }).first()).toBeAttached()
  await other.close()
})

test('a browser that dies in a quiz keeps the answers', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const person = await joinAcademy(page)
  const slug = 'five-s-for-the-sewing-floor'
  await page.goto(`/checkout?course=${slug}`)
  await page.locator('input[name="accept_policies"]').check()
  await page.getByRole('button', { name: 'Enrol for free' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('link', { name: 'Go to course' }).first()).toBeVisible()
  const course = (await (await page.request.get(`/api/my-courses/${slug}`)).json()) as {
    data: { sections: { items: { kind: string; id: string }[] }[] }
  }
  const quiz = course.data.sections.flatMap(({ items }) => items).find(({ kind }) => kind === 'quiz')
  await page.goto(`/quiz?course=${slug}&quiz=${quiz?.id}`)
  await page.getByRole('button', { name: 'Start quiz' }).click()
  const choice = page.locator('fieldset.q input[type="radio"]').first()
  await choice.check()
  await expect(
    page
      .getByText(/^Saved/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await context.close()

  const other = await browser.newContext()
  const again = await other.newPage()
  await logIn(again, person.email, person.password)
  await again.goto(`/quiz?course=${slug}&quiz=${quiz?.id}`)
  const goOn = again.getByRole('button', { name: /Continue|Start quiz/ })
  if (await goOn.count()) await goOn.first().click()
  await expect(again.locator('fieldset.q input[type="radio"]').first()).toBeChecked()
  await other.close()
})
