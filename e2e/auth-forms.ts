/** What journeys through the auth forms share: the dialog, its fields, a member, and a form that is refused. */
import { expect, type Locator, type Page } from '@playwright/test'
import { codeFor, newPerson, openBy, type Person } from './academy.ts'

export const expired = 'Looks like your OTP has expired. Try requesting a new one.'
export const weak =
  'Password must be at least 8 characters, with a combination of numbers, special characters, uppercase and lowercase letters.'
export const newPassword = 'Needle#2031'

const auth = (page: Page) => page.locator('dialog#auth')
export const field = (place: Locator | Page, label: string) => place.getByLabel(label, { exact: true })
export const account = (page: Page, name: string) => page.getByRole('button', { name: `Account: ${name}` })

export async function openLogin(page: Page, path = '/') {
  await page.goto(path)
  await openBy(page, 'LOGIN', 'Welcome back')
  return auth(page)
}

/** A verified account, by the API; the page stays a visitor's. */
export async function member(page: Page, name?: string): Promise<Person> {
  const person = newPerson(name)
  const id = await register(page, person)
  const verified = await page.request.post('/api/verify-otp', { data: { id, otp: await codeFor(page, person.phone) } })
  expect(verified.status()).toBe(200)
  await page.context().clearCookies()
  return person
}

export async function register(page: Page, person: Person): Promise<string> {
  const { name, email, phone, password } = person
  const answer = await page.request.post('/api/register', { data: { name, email, contact_no: phone, password } })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { data: { id: string } }).data.id
}

/** Sends the form with these values and expects each text, in its order. */
export async function refused(place: Locator, button: string, values: Record<string, string>, texts: string[]) {
  for (const [label, value] of Object.entries(values)) await field(place, label).fill(value)
  await place.getByRole('button', { name: button, exact: true }).click()
  for (const text of texts) await expect(place.getByText(text, { exact: true }).first()).toBeVisible()
}
