/** The page of a course: parts with tabs that follow the reading, video, ways of learning, batches, countdown, previews, the next batch. */
import { expect, test } from '@playwright/test'
import { awake, joinAcademy } from './academy.ts'

const flagship = '/courses/the-high-performing-executives/details'

interface Titled {
  title: string
}
interface Details {
  course_intro: string
  key_learning: string[]
  prerequisites: string[]
  target_learners: string[]
  career: string
  faqs: { question: string; answer: string }[]
  mentor_profiles: { mentor_name: string }[]
  sections: (Titled & { lectures: Titled[]; quizzes: Titled[] })[]
}

test('the home banner is the picture of the course document of type 11', async ({ page }) => {
  const { data } = (await (await page.request.get('/api/courses/the-high-performing-executives')).json()) as {
    data: { course_documents: { document_type: number; url: string }[] }
  }
  const banner = data.course_documents.find(({ document_type }) => document_type === 11)
  await page.goto('/')
  // Drawn for the place.
  await expect(page.locator(`img[src^="${banner?.url.split('?')[0]}?"]`).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Empowering Minds\s+for the RMG Industry/)
  for (const door of ['Masterclass', 'Department-specific courses', 'High performing executive', 'Microlearning']) {
    await expect(page.getByRole('link', { name: new RegExp(`^${door}`, 'i') }).first()).toBeVisible()
  }
  const { data: texts } = await (await page.request.get('/api/home')).json()
  for (const band of ['departments', 'industries', 'ways_of_learning', 'mentors', 'companies', 'events', 'faq']) {
    const title = page.getByRole('main').getByRole('heading', { level: 2, name: texts[band].title, exact: true })
    await expect(title).toBeAttached()
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

test('each part says what the course says of itself; the curriculum lists sections, lectures and quizzes', async ({
  page,
}) => {
  const { data } = (await (await page.request.get('/api/courses-details/the-high-performing-executives')).json()) as {
    data: Details
  }
  await page.goto(flagship)
  const part = (id: string) => page.locator(`section#${id}`)
  const plain = data.course_intro.replace(/<[^>]+>/g, '\n').split('\n')
  await expect(part('overview')).toContainText(plain.find((line) => line.trim().length > 20)?.trim() ?? 'nothing')
  for (const [id, texts] of [
    ['key-learning', data.key_learning],
    ['prerequisites', data.prerequisites],
    ['target-learners', data.target_learners],
    ['career', [data.career]],
    ['faqs', data.faqs.flatMap(({ question, answer }) => [question, answer])],
    ['mentors', data.mentor_profiles.map(({ mentor_name }) => mentor_name)],
  ] as const) {
    expect(texts.length, id).toBeGreaterThan(0)
    for (const text of texts) await expect(part(id)).toContainText(text)
  }
  const sections = part('curriculum').locator('details')
  await expect(sections).toHaveCount(data.sections.length)
  expect(data.sections.flatMap(({ quizzes }) => quizzes).length).toBeGreaterThan(0)
  for (const [index, { title, lectures, quizzes }] of data.sections.entries()) {
    for (const text of [title, ...lectures.map((each) => each.title), ...quizzes.map((each) => each.title)])
      await expect(sections.nth(index)).toContainText(text)
  }
})

test('the promo video comes when it is asked for', async ({ page }) => {
  await page.goto('/courses/line-supervisor-first-90-days/details')
  await expect(page.locator('video')).toHaveCount(0)
  await expect(async () => {
    await page.getByRole('button', { name: /play/i }).first().click()
    await expect(page.locator('video')).toHaveCount(1, { timeout: 1000 })
  }).toPass()
})

test('the dates on the page are those of the batch that is picked', async ({ page }) => {
  await page.goto('/wjsb')
  const batches = page.getByRole('group', { name: 'Choose a batch' }).getByRole('radio')
  for (const at of [1, 0]) {
    const batch = batches.nth(at)
    await batch.check()
    const number = String(await batch.inputValue()).padStart(2, '0')
    await expect(page.getByRole('heading', { name: `Dates of batch ${number}` })).toBeVisible()
    const starts = /Starts (\d+ \w+ \d+)/.exec(await page.locator('.batch').nth(at).innerText())?.[1] ?? 'no date'
    await expect(page.locator('#dates .path li', { hasText: 'First class' })).toContainText(starts)
  }
})

test('a course shows what its certificate looks like', async ({ page }) => {
  await page.goto('/bn/courses/garment-quality-control-essentials/details')
  const sample = page.locator('#certificate img')
  await sample.scrollIntoViewIfNeeded()
  await expect.poll(() => sample.evaluate((picture) => (picture as HTMLImageElement).naturalWidth)).toBe(1000)
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
  await awake(page)
  await expect(clock).toHaveText(new RegExp(`\\b${days}\\s*days?`))
  const before = await clock.innerText()
  await expect.poll(() => clock.innerText()).not.toBe(before)
  await page.goto('/courses/wjsb/details')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(clock).toHaveCount(0)
})

test('the countdown hides at zero', async ({ page }) => {
  await page.goto(flagship)
  const clock = page.getByRole('timer').first()
  await expect(clock).toBeVisible()
  await awake(page)
  await page.clock.install()
  await page.clock.fastForward(7 * 86_400_000)
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
  const address = (await preview.getAttribute('href')) ?? ''
  const { data } = (await (await page.request.get(`/api${address}`)).json()) as {
    data: { title: string; video: { source: string } | null }
  }
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.title)
  const film = page.getByRole('main').locator(`video[src="${data.video?.source}"]`)
  await expect(film).toBeVisible()
  expect((await page.request.get(data.video?.source ?? '', { headers: { range: 'bytes=0-99' } })).status()).toBe(206)
})

test('who owns a course goes to it, in the batch that is theirs', async ({ page, baseURL }) => {
  const slug = 'five-s-for-the-sewing-floor'
  await joinAcademy(page)
  await page.goto(`/courses/${slug}/details`)
  await expect(page.getByRole('button', { name: 'Enroll Now' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go to course' })).toHaveCount(0)
  const enrolled = await page.request.post('/api/enrolments', {
    data: { slug },
    headers: { origin: new URL(baseURL ?? '').origin },
  })
  expect(enrolled.ok()).toBe(true)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Enroll Now' })).toHaveCount(0)
  await awake(page)
  await page.getByRole('button', { name: 'Go to course' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/my-course/${slug}\\?batch_no=\\d+$`))
  await expect(page.getByRole('navigation', { name: 'Course outline' }).first()).toBeAttached()
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('enrolled_course') ?? 'null'))
  expect(kept).toMatchObject({ slug })
  for (const field of ['course_id', 'section_id', 'lecture_id']) expect(kept[field], field).toMatch(/\w/)
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
  const { data } = (await (await page.request.get('/api/all-courses?perpage=100')).json()) as {
    data: { slug: string; total: number; sub_total: number; discount_amount: number }[]
  }
  const commas = (amount: number) => String(Math.floor(amount)).replace(/\B(?=(\d{3})+$)/g, ',')
  for (const isLess of [true, false]) {
    const course = data.find(({ total, discount_amount }) => total >= 1000 && discount_amount > 0 === isLess)
    await page.goto(`/courses/${course?.slug}/details`)
    const price = page.getByRole('complementary').locator('.price').first()
    await expect(price.locator('> bdi')).toHaveText(`৳${commas(course?.total ?? 0)}`)
    await expect(price.locator('s bdi')).toHaveText(isLess ? [`৳${commas(course?.sub_total ?? 0)}`] : [])
  }
  await page.goto('/bn/courses?sort=price_high')
  await expect(page.locator('.cards .price').first()).toHaveText(/[০-৯],[০-৯]{3}/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('who wants to hear of the next batch says so by a plain form', async ({ page }) => {
    await page.goto('/courses/cutting-room-management/details')
    await page.getByLabel('Email or phone').fill('wrong')
    await page.getByRole('button', { name: 'Tell me about the next batch' }).click()
    await expect(page.getByText('Invalid Email Address')).toBeVisible()
    await page.getByLabel('Email or phone').fill(`plain${Date.now()}@example.test`)
    await page.getByRole('button', { name: 'Tell me about the next batch' }).click()
    await expect(page.getByRole('complementary').getByRole('status').first()).toBeVisible()
  })
})

test('a programme names what its classes are about before the lessons one learns alone', async ({ page }) => {
  await page.goto('/wjsb')
  const curriculum = page.locator('#curriculum')
  const titles = await curriculum.getByRole('heading', { level: 3 }).allInnerTexts()
  expect(titles).toEqual(['In class', 'Online, in your own time'])
  await expect(
    curriculum.getByRole('listitem').filter({ hasText: 'Consumption and the first cost sheet' }),
  ).toBeVisible()
  expect(await curriculum.locator('details').count()).toBeGreaterThan(0)
  await expect(page.locator('.includes')).toContainText('Classes with the mentors')
  await page.goto('/courses/line-supervisor-first-90-days/details')
  await expect(page.locator('#curriculum').getByRole('heading', { level: 3 })).toHaveCount(0)
  await expect(page.locator('.includes')).not.toContainText('Classes with the mentors')
})
