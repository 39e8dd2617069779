/** What a newcomer runs into first: the list that stays in place, words that are meant, forms without scripts. */
import { expect, test } from '@playwright/test'
import { awake } from './academy.ts'

const phone = { width: 360, height: 740 }

for (const path of ['/bn/courses', '/industries/denim']) {
  test(`show more of ${path} leaves the reader where the list ended`, async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto(path)
    const more = page.locator('.show-more a')
    // Pressed once: a second press would ask for more still.
    await awake(page)
    await more.click()
    await expect(page).toHaveURL(/shown=24/)
    const cards = page.getByRole('main').locator('.cards > li')
    await expect(cards).toHaveCount(24)
    await expect(cards.nth(12).getByRole('link').first()).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    await expect(cards.nth(11)).toBeInViewport()
  })
}

test('the count of courses is there on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/courses?subject_area=quality-assurance')
  await expect(page.getByRole('status').filter({ hasText: /[1-9]\d* courses/ })).toBeVisible()
})

test('a question is found by what its words mean, without losing a letter of who types', async ({ page }) => {
  await page.goto('/bn/faq')
  const field = page.getByRole('main').getByRole('searchbox')
  const answer = page.locator('details', { has: page.locator('#refund') })
  await expect(async () => {
    await field.fill('')
    await field.pressSequentially('refund', { delay: 60 })
    await expect(answer).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(field).toHaveValue('refund')
  await field.press('Enter')
  await expect(page).toHaveURL(/q=refund/)
  await expect(answer).toBeVisible()
  await page.goto('/faq?q=taka ferot')
  await expect(answer).toBeVisible()
})

test('the seat calculator can be emptied, and reads the digits of Bangla', async ({ page }) => {
  await page.goto('/bn/corporates')
  const seats = page.locator('#calculator-seats')
  await expect(seats).toHaveValue('৬০')
  await expect(async () => {
    await seats.fill('')
    await seats.pressSequentially('৪০')
    await expect(page.locator('.calc output')).toContainText('৪০ আসন, ১২%', { timeout: 1500 })
  }).toPass()
  await expect(seats).toHaveValue('৪০')
  await seats.fill('')
  await expect(seats).toHaveValue('')
  await seats.blur()
  await expect(seats).toHaveValue('১')
})

test('a request for seats says everything that is wrong at once, and keeps what was typed', async ({ page }) => {
  await page.goto('/corporates')
  await page.getByLabel('Company', { exact: true }).fill('Shapla Knit')
  await page.getByLabel('Phone').fill('abc')
  await page.locator('#request').scrollIntoViewIfNeeded()
  await page.getByRole('main').locator('form[method=post] input[name=seats]').fill('forty')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Enter a whole number of seats.')).toBeVisible()
  await expect(page.getByText('Phone number is not valid')).toBeVisible()
  await expect(page.getByText('Name must have 3 character')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused()
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('Shapla Knit')
  await expect(page.getByLabel('Phone')).toHaveValue('abc')
})

test('an event says its day and leads to its form at the top of a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/events/labour-law-questions-evening')
  const line = page.locator('.head-band .only-phone')
  await expect(line).toContainText(/December|January|November/)
  await line.getByRole('link', { name: 'Register' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeInViewport()
})

test('a closed batch says until when it was open', async ({ page }) => {
  await page.goto('/courses/cutting-room-management/details')
  await expect(page.locator('.buy')).toContainText(/Registration closed on \d+ \w+ \d{4}/)
})

test('the hits of the dialog lead to the list with prices and dates', async ({ page }) => {
  await page.goto('/')
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search courses' })).toBeFocused({ timeout: 1500 })
  }).toPass()
  await page.getByRole('combobox', { name: 'Search courses' }).fill('fabric inspection')
  await expect(page.getByRole('option', { name: 'Cutting Room Management' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Search courses' }).press('Enter')
  const all = page.getByRole('dialog').getByRole('link', { name: /^Show \d+ courses/ })
  const count = Number(/\d+/.exec(await all.innerText())?.[0])
  await all.click()
  await expect(page).toHaveURL(/\/courses\?q=fabric/)
  await expect(page.getByRole('status').filter({ hasText: `${count} courses` })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the batch that was picked is the one that is bought', async ({ page }) => {
    await page.goto('/courses/the-high-performing-executives/details')
    const batches = page.locator('input[name=batch]')
    const second = await batches.nth(1).getAttribute('value')
    await batches.nth(1).check()
    await page.locator('.buy').getByRole('button', { name: 'Enroll Now' }).click()
    await expect(page).toHaveURL(new RegExp(`batch=${second}`))
    await expect(page.getByRole('main')).toContainText(`Batch 0${second}`)
  })

  test('the order of the list can be changed', async ({ page }) => {
    await page.goto('/courses?level=basic')
    await page.getByLabel('Sort by').selectOption('price_high')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await expect(page).toHaveURL(/level=basic.*sort=price_high/)
  })
})

test('a course, an event and a short lesson hand their address on', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  for (const path of ['/bn/courses/wjsb/details', '/bn/events/wjsb-campus-day', '/bn/bite-size/when-a-needle-breaks']) {
    await page.goto(path)
    await page
      .getByRole('button', { name: /^শেয়ার করুন/ })
      .first()
      .click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href)
  }
})
