/** What journeys through one's own settings share. */
import { expect, type Page } from '@playwright/test'
import { codeFor, newPerson, type Person } from './academy.ts'

/** A verified account with a session. */
export async function settingsOf(page: Page, origin = ''): Promise<Person> {
  const person = newPerson('Rokeya Sultana')
  const { name, email, phone, password } = person
  const registered = await page.request.post(`${origin}/api/register`, {
    data: { name, email, contact_no: phone, password },
  })
  const { data } = (await registered.json()) as { data: { id: string } }
  const verified = await page.request.post(`${origin}/api/verify-otp`, {
    data: { id: data.id, otp: await codeFor(page, phone) },
  })
  expect(verified.status()).toBe(200)
  await page.goto(`${origin}/user-settings`)
  return person
}

export const part = (page: Page, id: string) => page.locator(`section#${id}`)
