/** What journeys share: new people, the codes they are sent, and the words of a language. */
import { expect, type Locator, type Page } from '@playwright/test'

let people = 0

/** A person nobody knows yet; every worker and run has its own. */
export function newPerson(name = 'Rahima Khatun') {
  people++
  const unique = `${Date.now() % 100_000_000}${people}`.slice(-7).padStart(7, '0')
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 10
  return { name, email: `p${worker}${unique}@example.test`, phone: `018${worker}${unique}`, password: 'Sewing@2026' }
}
export type Person = ReturnType<typeof newPerson>

/** The newest code sent to a phone, waited for. */
export async function codeFor(page: Page, phone: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const response = await page.request.get('/api/dev/outbox')
    const { data } = (await response.json()) as { data: { to: string; code?: string }[] }
    code = data.find((message) => message.to.endsWith(phone.slice(1)) && message.code)?.code ?? ''
    expect(code).toMatch(/^\d{4}$/)
  }).toPass()
  return code
}

/** Puts a digit into each of the boxes inside `place`. */
export async function typeCode(place: Locator, code: string): Promise<void> {
  for (const [index, digit] of [...code].entries()) await place.getByRole('textbox').nth(index).fill(digit)
}

/** Waits until the page answers to presses: the load event does not wait longer than ten seconds for it. */
export const awake = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('awake').length > 0).then(() => {})

/** Opens what a button opens; the page may not be alive yet at the first press. */
export async function openBy(page: Page, button: string | RegExp, opens: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: opens })
  await expect(async () => {
    await page.getByRole('button', { name: button }).first().click()
    await expect(dialog).toBeVisible({ timeout: 1500 })
  }).toPass()
}

/** Logs in over the API: for journeys about something else. */
export async function logIn(page: Page, email: string, password = 'Learn@2026'): Promise<void> {
  const response = await page.request.post('/api/login', { data: { auth_type: '2', email, password } })
  expect(response.ok()).toBe(true)
}

/** Leaves the page, then forgets who was logged in: a page that still asks for data would go to the login by itself. */
export async function leaveAsGuest(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** A new learner with a session, by the API. */
export async function joinAcademy(page: Page, name = 'Karim Uddin'): Promise<Person> {
  const person = newPerson(name)
  const registered = await page.request.post('/api/register', {
    data: { name: person.name, email: person.email, contact_no: person.phone, password: person.password },
  })
  expect(registered.status()).toBe(200)
  const { data } = (await registered.json()) as { data: { id: string } }
  const verified = await page.request.post('/api/verify-otp', {
    data: { id: data.id, otp: await codeFor(page, person.phone) },
  })
  expect(verified.status()).toBe(200)
  return person
}
