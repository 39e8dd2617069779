/** A section is saved on Wi-Fi, finished without a network, and synchronised once; what is saved is its learner's alone. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { awake, joinAcademy } from './academy.ts'

const course = 'five-s-for-the-sewing-floor'

interface Item {
  id: string
  slug: string
  kind: string
  is_completed: boolean
}
const sectionsOf = async (page: Page) => {
  const answer = await page.request.get(`/api/my-courses/${course}`)
  return ((await answer.json()) as { data: { sections: { title: string; items: Item[] }[] } }).data.sections
}

async function enrolForFree(page: Page): Promise<void> {
  await page.goto(`/courses/${course}/details`)
  await page.getByRole('button', { name: 'Enroll Now' }).first().click()
  await page.getByRole('checkbox', { name: 'I accept the Terms of Use, Privacy Policy and Refund policy' }).check()
  await page.getByRole('button', { name: 'Enrol for free' }).click()
  await expect(page.getByRole('link', { name: 'Go to course' }).first()).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save for offline' }).click()
  const sheet = page.getByRole('dialog', { name: 'Save for offline' })
  await expect(sheet.getByText(/Lessons: \d+ · [\d.]+ [kM]B/).first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Save for offline' }).click()
  await expect(sheet.getByText('Saved. You can study this without a connection.')).toBeVisible({ timeout: 60_000 })
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Saved on this device' })).toBeVisible()
}

const savedCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('study-')))
const setOffline = (context: BrowserContext, isOffline: boolean) => context.setOffline(isOffline)

test('a section is saved, studied without a network, and arrives once', { tag: '@films' }, async ({
  page,
  context,
}) => {
  await joinAcademy(page, 'Shathi Akter')
  await enrolForFree(page)
  const section = (await sectionsOf(page)).find(
    ({ items }) => items.some(({ kind }) => kind === 'video') && items.some(({ kind }) => kind === 'reading'),
  )
  const film = section?.items.find(({ kind }) => kind === 'video')
  const reading = section?.items.find(({ kind }) => kind === 'reading')
  const address = (item?: Item) => `/my-course/${course}/lecture/${item?.slug}`

  await page.goto(address(film))
  await awake(page)
  await expect(page.getByRole('button', { name: 'Save for offline' })).toBeEnabled()
  await save(page)

  await setOffline(context, true)
  await page.goto(address(reading))
  await awake(page)
  await expect(page.getByText('You are offline. You can study what is saved on this device.')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as complete' }).click()
  await expect(page.getByText('Completed, waiting to be sent')).toBeVisible()
  // A reload does not forget it.
  await page.reload()
  await awake(page)
  await expect(page.getByText('Completed, waiting to be sent')).toBeVisible()

  await page.goto(address(film))
  const video = page.locator('video').first()
  await expect(async () => {
    await video.evaluate(async (element: HTMLVideoElement) => {
      element.muted = true
      element.playbackRate = 2
      await element.play()
    })
    expect(await video.evaluate((element: HTMLVideoElement) => element.readyState)).toBe(4)
  }).toPass({ timeout: 30_000 })
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.ended), { timeout: 120_000 }).toBe(true)
  await expect(page.getByText(/Waiting to be sent: \d/)).toBeVisible()

  await setOffline(context, false)
  const isDone = async (of?: Item) =>
    (await sectionsOf(page)).flatMap(({ items }) => items).find(({ id }) => id === of?.id)?.is_completed
  await expect.poll(() => isDone(reading), { timeout: 40_000 }).toBe(true)
  await expect.poll(() => isDone(film), { timeout: 40_000 }).toBe(true)
  const waiting = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('study_operation/')),
  )
  expect(waiting).toEqual([])

  // The list of what is saved frees it again.
  await page.goto('/offline')
  await expect(page.getByRole('heading', { name: 'Saved to study offline' })).toBeVisible()
  await page.getByRole('button', { name: /Remove from this device/ }).click()
  await expect(page.getByRole('heading', { name: 'Saved to study offline' })).toHaveCount(0)
  expect(await savedCaches(page)).toEqual([])
})

test('what is saved goes with the logout', async ({ page }) => {
  await joinAcademy(page, 'Moushumi Begum')
  await enrolForFree(page)
  await page.goto(`/my-course/${course}`)
  await awake(page)
  await expect(page.getByRole('button', { name: 'Save for offline' })).toBeEnabled()
  await save(page)
  expect(await savedCaches(page)).toHaveLength(1)
  await page.goto('/dashboard')
  await awake(page)
  await page.getByRole('button', { name: 'Account: Moushumi Begum' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => savedCaches(page)).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('study')))).toEqual([])
})
