/** Giving seats: no more people are ticked than there are seats, and the server says so where the page cannot. */
import { expect, type Page, test } from '@playwright/test'
import { logIn } from './academy.ts'

const ownOrigin = () => ({ origin: new URL(test.info().project.use.baseURL ?? '').origin })

/** A course of the demo company with two seats left. */
async function open(page: Page) {
  await logIn(page, 'corporate@demo.test')
  const { data } = (await (await page.request.get('/api/corporate-courses')).json()) as {
    data: { course_id: string; available: number }[]
  }
  const course = data.find(({ available }) => available === 2)
  expect(course).toBeDefined()
  await page.goto(`/corporate/allocate-user?course=${course?.course_id}`)
  return page.locator('section[aria-labelledby=step-people]')
}
const boxes = (people: ReturnType<Page['locator']>) => people.locator('tbody input[type=checkbox]:not([disabled])')

test('when every seat has somebody, the others cannot be ticked and the page says why', async ({ page }) => {
  const people = await open(page)
  const enabled = await boxes(people).count()
  expect(enabled).toBeGreaterThan(2)
  const left = page.getByRole('complementary').locator('.sum dd')
  // Pressed again until the page listens.
  await expect(async () => {
    await boxes(people).nth(0).setChecked(false)
    await boxes(people).nth(0).check()
    await expect(left).toHaveText('1', { timeout: 500 })
  }).toPass()
  await boxes(people).nth(1).check()
  await expect(left).toHaveText('0')
  await expect(boxes(people)).toHaveCount(2)
  await expect(page.getByText('All remaining seats are selected.')).toBeVisible()
  await boxes(people).nth(0).uncheck()
  await expect(boxes(people)).toHaveCount(enabled)
})

test('ticking all ticks as many as there are seats', async ({ page }) => {
  const people = await open(page)
  await expect(async () => {
    await people.locator('thead input[type=checkbox]').click()
    await expect(people.locator('tbody input:checked')).toHaveCount(2, { timeout: 500 })
  }).toPass()
})

test('seats can be ordered on a phone: the button stands below the price', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await logIn(page, 'corporate@demo.test')
  await page.goto('/corporate/seats/buy?seats=10')
  await expect(page.getByRole('button', { name: /^Order for/ })).toBeVisible()
})

test('a rule says before it is saved whom it gives a seat, and how many seats are missing, with the way to buy them', async ({
  page,
}) => {
  await logIn(page, 'corporate@demo.test')
  const { data } = (await (await page.request.get('/api/corporate-courses')).json()) as {
    data: { course_id: string; available: number }[]
  }
  const course = data.find(({ available }) => available === 2)?.course_id ?? ''
  // Asked of everybody: more people than the two seats.
  const asked = await page.request.put(`/api/corporate-requirements/${course}`, {
    data: { departments: [], designations: [], due_days: 30, valid_months: null },
    headers: ownOrigin(),
  })
  expect(asked.status()).toBe(200)
  await page.goto(`/corporate/training/courses?rule=${course}#rule`)
  const rule = page.getByRole('region', { name: /^Rule for/ })
  const said = rule.getByRole('status')
  await expect(said).toContainText(/This gives \d+ people a seat today\. Seats free: 2\. Seats missing: \d+\./)
  const missing = Number(/Seats missing: (\d+)/.exec(await said.innerText())?.[1])
  // Nobody joined both lately and long ago: it is counted anew, and nothing is missing.
  await expect(async () => {
    await rule.getByLabel('Joined at least this many days ago').fill('')
    await rule.getByLabel('Joined at least this many days ago').pressSequentially('730')
    await expect(said).toContainText('Seats free: 2.', { timeout: 3000 })
    await expect(said).not.toContainText('Seats missing', { timeout: 3000 })
  }).toPass()
  await rule.getByLabel('Joined at least this many days ago').fill('')
  await expect(said).toContainText(`Seats missing: ${missing}.`)
  await said.getByRole('link', { name: 'Buy the missing seats' }).click()
  await expect(page.getByLabel('Seats', { exact: true })).toHaveValue(String(missing))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('three ticked for two seats are refused above the list, and stay ticked', async ({ page }) => {
    const people = await open(page)
    for (const index of [0, 1, 2]) await boxes(people).nth(index).check()
    await page.getByRole('complementary').getByRole('button').first().click()
    await expect(people.getByRole('alert')).toContainText('There are not enough seats left. No seats were given.')
    await expect(people.locator('tbody input:checked')).toHaveCount(3)
  })
})
