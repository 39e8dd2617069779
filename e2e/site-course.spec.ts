/** The page of a course: parts with tabs that follow the reading, video, ways of learning, batches, countdown, previews, the next batch. */
import { expect, test } from '@playwright/test'

const flagship = '/courses/the-high-performing-executives/details'

test('the home banner is the picture of the course document of type 11', async ({ page }) => {
  const { data } = (await (await page.request.get('/api/courses/the-high-performing-executives')).json()) as {
    data: { course_documents: { document_type: number; url: string }[] }
  }
  const banner = data.course_documents.find(({ document_type }) => document_type === 11)
  await page.goto('/')
  await expect(page.locator(`img[src="${banner?.url}"]`).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Empowering Minds\s+for the RMG Industry/)
  for (const door of ['Masterclass', 'Department-specific courses', 'High performing executive', 'Microlearning']) {
    await expect(page.getByRole('link', { name: new RegExp(`^${door}`, 'i') }).first()).toBeVisible()
  }
})

test('every part has its tab; the tab of the part in view is marked', async ({ page }) => {
  await page.goto(flagship)
  const tabs = page.getByRole('navigation', { name: 'On this page' })
  const parts = [
    'Overview',
    'Key learning',
    'Prerequisites',
    'Target learners',
    'Career',
    'Curriculum',
    'Mentors',
    'FAQs',
    'Reviews',
  ]
  for (const part of parts) {
    const tab = tabs.getByRole('link', { name: part, exact: true })
    const id = ((await tab.getAttribute('href')) ?? '').slice(1)
    await expect(page.locator(`section#${id}`).getByRole('heading', { level: 2, name: part })).toBeAttached()
  }
  await expect(async () => {
    await tabs.getByRole('link', { name: 'Curriculum' }).click()
    await expect(tabs.getByRole('link', { name: 'Curriculum' })).toHaveAttribute('aria-current', 'location', {
      timeout: 1500,
    })
  }).toPass()
  await expect(page).toHaveURL(/#curriculum$/)
  await page.evaluate(() => document.getElementById('faqs')?.scrollIntoView({ behavior: 'instant' }))
  await expect(tabs.getByRole('link', { name: 'FAQs' })).toHaveAttribute('aria-current', 'location')
  await expect(
    page
      .locator('#curriculum')
      .getByText(/lecture|quiz/i)
      .first(),
  ).toBeVisible()
})

test('the promo video comes when it is asked for', async ({ page }) => {
  await page.goto('/courses/line-supervisor-first-90-days/details')
  await expect(page.locator('video')).toHaveCount(0)
  await expect(async () => {
    await page.getByRole('button', { name: /play/i }).first().click()
    await expect(page.locator('video')).toHaveCount(1, { timeout: 1000 })
  }).toPass()
})

test('a button for each way of learning leaves its batches, with seats and dates', async ({ page }) => {
  await page.goto('/courses/export-documentation-and-lc/details')
  const ways = page.getByRole('navigation', { name: 'How would you like to learn?' })
  const batches = page.getByRole('group', { name: 'Choose a batch' }).getByRole('radio')
  const all = await batches.count()
  for (const way of ['All batches', 'Live', 'IN-PERSON', 'Self-paced']) {
    await ways.getByRole('link', { name: way, exact: true }).click()
    await expect(ways.getByRole('link', { name: way, exact: true })).toHaveAttribute('aria-current', 'true')
    const labels = await page.getByRole('group', { name: 'Choose a batch' }).locator('label').allInnerTexts()
    if (way === 'All batches') expect(labels).toHaveLength(all)
    else for (const label of labels) expect(label).toContain(way)
    await expect(page.getByRole('group', { name: 'Choose a batch' }).getByRole('radio', { checked: true })).toHaveCount(
      1,
    )
  }
  await ways.getByRole('link', { name: 'Live', exact: true }).click()
  const label = page.getByRole('group', { name: 'Choose a batch' }).locator('label').first()
  await expect(label).toContainText(/Batch \d\d/)
  await expect(label).toContainText(/seats? left|Sold out|Registration Closed/)
  await expect(label).toContainText(/Starts \d+ \w+ 20\d\d/)
})

test('the countdown shows in the last seven days only, by the clock of the server, and ticks', async ({ page }) => {
  // This device believes that it is six years ago.
  await page.addInitScript(() => {
    const behind = 6 * 365 * 86_400_000
    const now = Date.now.bind(Date)
    const origin = performance.timeOrigin
    Date.now = () => now() - behind
    Object.defineProperty(performance, 'timeOrigin', { get: () => origin - behind })
  })
  const clock = page.getByRole('timer').first()
  await page.goto(flagship)
  const { data } = (await (await page.request.get('/api/courses-details/the-high-performing-executives')).json()) as {
    data: { reg_ends_at: string }
  }
  const days = Math.floor((Date.parse(data.reg_ends_at) - Date.now()) / 86_400_000)
  await page.waitForLoadState('networkidle')
  await expect(clock).toHaveText(new RegExp(`\\b${days}\\s*days?`))
  const before = await clock.innerText()
  await expect.poll(() => clock.innerText()).not.toBe(before)
  await page.goto('/courses/wjsb/details')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(clock).toHaveCount(0)
})

test('a closed course says so and takes who wants to hear of the next batch', async ({ page }) => {
  await page.goto('/courses/cutting-room-management/details')
  await expect(page.getByRole('button', { name: 'Registration Closed' }).first()).toBeDisabled()
  const contact = page.getByLabel('Email or phone')
  await contact.fill('not-a-contact')
  await page.getByRole('button', { name: 'Tell me about the next batch' }).click()
  await expect(page.getByText('Invalid Email Address')).toBeVisible()
  await expect(contact).toHaveValue('not-a-contact')
  await contact.fill(`next${Date.now()}@example.test`)
  await page.getByRole('button', { name: 'Tell me about the next batch' }).click()
  await expect(contact).toHaveCount(0)
  await expect(page.getByRole('complementary').getByRole('status').first()).toBeVisible()
})

test('a course that is coming soon cannot be bought', async ({ page }) => {
  await page.goto('/courses/circular-fashion-and-textile-waste/details')
  await expect(page.getByRole('button', { name: 'Coming Soon' }).first()).toBeDisabled()
})

test('a free lecture opens for everybody', async ({ page }) => {
  await page.goto('/courses/line-supervisor-first-90-days/details')
  const preview = page.locator('#curriculum a[href*="/preview/"]').first()
  await page.goto((await preview.getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('related courses are others, with names and prices', async ({ page }) => {
  await page.goto('/courses/smv-and-line-balancing/details')
  const related = page.getByRole('region', { name: 'Related courses' }).locator('.cards > li')
  expect(await related.count()).toBeGreaterThan(1)
  await expect(related.locator('a[href="/courses/smv-and-line-balancing/details"]')).toHaveCount(0)
})

test('prices: Free, thousands by commas, the price before discount only with one', async ({ page }) => {
  await page.goto('/courses?sort=price_high')
  await expect(page.locator('.cards .price').first()).toHaveText(/৳\d{2},\d{3}/)
  await page.goto('/courses?price_type=free')
  await expect(page.locator('.cards .price').first()).toHaveText('Free')
  await expect(page.locator('.cards .price s')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('who wants to hear of the next batch says so by a plain form', async ({ page }) => {
    await page.goto('/courses/social-audit-readiness/details')
    await page.getByLabel('Email or phone').fill('wrong')
    await page.getByRole('button', { name: 'Tell me about the next batch' }).click()
    await expect(page.getByText('Invalid Email Address')).toBeVisible()
    await page.getByLabel('Email or phone').fill(`plain${Date.now()}@example.test`)
    await page.getByRole('button', { name: 'Tell me about the next batch' }).click()
    await expect(page.getByRole('complementary').getByRole('status').first()).toBeVisible()
  })
})
