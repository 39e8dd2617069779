/** A learner of an academy without the demo: she buys, studies, joins the class, hands in and earns the certificate. */
import { expect, type Page } from '@playwright/test'
import { awake, typeCode } from './academy.ts'
import type { Received } from './first-day.ts'
import { english, watch } from './study.ts'

export const learner = { name: 'Rahima Khatun', email: 'rahima@example.test', phone: '01812345678' }

/** The newest code in a text message to her. */
async function codeIn(received: Received): Promise<string> {
  const codes = () =>
    received.sms
      .filter((message) => message.includes(learner.phone.slice(1)))
      .flatMap(
        (message) =>
          /\b(\d{4})\b/.exec((JSON.parse(message) as { message?: string; sms?: string }).sms ?? message)?.[1] ?? [],
      )
  await expect.poll(() => codes().length, { timeout: 60_000 }).toBeGreaterThan(0)
  return codes().at(-1) ?? ''
}

/** From the checkout's question who is learning to the course that is paid for. */
export async function signUpAndPay(page: Page, checkout: string, received: Received, password: string): Promise<void> {
  await page.goto('/account/register')
  await awake(page)
  const form = page.locator('main')
  await form.getByLabel('Name', { exact: true }).fill(learner.name)
  await form.getByLabel('Email', { exact: true }).fill(learner.email)
  await form.getByLabel('Phone', { exact: true }).fill(learner.phone)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Confirm password').fill(password)
  await form.getByRole('button', { name: 'Sign up' }).click()
  await expect(form.getByText('Enter your OTP code below')).toBeVisible()
  await typeCode(form, await codeIn(received))
  await form.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL((url) => !url.pathname.includes('register'))
  await page.goto(checkout)
  await awake(page)
  await page.locator('input[name="payment_method"][value="mobile"]').check()
  await page.locator('input[name="accept_policies"]').check()
  const pay = page.getByRole('button', { name: /^Pay ৳/ }).filter({ visible: true })
  await pay.first().click()
  await page
    .getByRole('button', { name: /success/i })
    .first()
    .click()
  await page.waitForURL(/\/checkout\/result/)
  await expect(page.getByText('Payment successful')).toBeVisible()
}

const open = (page: Page, title: string) =>
  page.goto('/my-course/fabric-inspection').then(async () => {
    await page.getByRole('button', { name: 'Outline' }).click()
    await page.getByRole('dialog').getByRole('link', { name: title }).first().click()
    // The course opens with an item already: its heading alone says nothing.
    await page.waitForURL(/\/lecture\/|\/quiz/)
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
  })
const completed = (page: Page) =>
  expect(page.locator('.lecture__head').getByText(english.completed, { exact: true })).toBeVisible()

async function mark(page: Page, title: string): Promise<void> {
  await open(page, title)
  await page.getByRole('button', { name: english.markAsComplete }).click()
  await completed(page)
}

/** The film, the reading, the quiz and the class of today. */
export async function studyFirstPart(page: Page): Promise<void> {
  await open(page, 'The lamp')
  await awake(page)
  await watch(page, english)
  await mark(page, 'Penalty points')
  await open(page, 'Check yourself')
  await page.getByRole('button', { name: english.startQuiz }).click()
  await page.getByRole('radio', { name: 'Four' }).check()
  await page.getByRole('button', { name: english.submitQuiz }).click()
  await expect(page.getByText(english.passed, { exact: true }).first()).toBeVisible()
  await page.goto('/dashboard')
  const address = await page
    .getByRole('region', { name: 'Next class' })
    .getByRole('button', { name: 'Join class' })
    .getAttribute('href')
  const joined = await page.request.get(address ?? '', { maxRedirects: 0 })
  expect([joined.status(), joined.headers().location]).toEqual([302, 'https://meet.example.org/fabric'])
}

/** A reading came in the middle of it: what was earned stays, the new one is to be done. Ends with work handed in. */
export async function studyRest(page: Page): Promise<void> {
  await page.goto('/my-course/fabric-inspection')
  await page.getByRole('button', { name: 'Outline' }).click()
  const outline = page.getByRole('dialog')
  await expect(outline.getByText('3 of 6 done')).toBeVisible()
  await expect(outline.getByRole('link', { name: /Shade bands.*New/ })).toBeVisible()
  await mark(page, 'Shade bands')
  await mark(page, 'Questions and answers')
  await open(page, 'Inspect a roll')
  await page.getByRole('textbox', { name: 'Text' }).fill('Twelve points on forty yards.')
  await page.getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByText('Handed in on')).toBeVisible()
}
