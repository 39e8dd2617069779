/** Questions, companies, events and short lessons: found, calculated, registered for, walked through. */
import { expect, test } from '@playwright/test'

test('questions are searched, shared by their address and opened by it', async ({ page }) => {
  await page.goto('/faq')
  const answers = page.getByRole('main').locator('details')
  const all = await answers.count()
  const field = page.getByRole('main').getByRole('searchbox')
  await expect(async () => {
    await field.fill('certificate')
    await expect.poll(() => answers.count(), { timeout: 1500 }).toBeLessThan(all)
  }).toPass()
  expect(await answers.count()).toBeGreaterThan(0)
  await field.fill('qqzzxxvv')
  await expect(answers).toHaveCount(0)
  const html = await (await page.request.get('/faq')).text()
  const slug = [...html.matchAll(/faqlink" href="#([\w-]+)"/g)].at(-1)?.[1] ?? ''
  await page.goto(`/faq#${slug}`)
  await expect(page.locator(`#${slug}`)).toBeInViewport()
})

test('the seat calculator counts as the offer does, and leads to the request', async ({ page }) => {
  await page.goto('/corporates')
  const form = page.getByRole('form', { name: /seat/i }).or(page.locator('form.calc')).first()
  await form.getByRole('combobox').selectOption('lean-for-sewing-lines')
  const seats = form.getByRole('textbox')
  await expect(async () => {
    await seats.fill('1')
    await expect(form.locator('output')).toContainText('৳4,000', { timeout: 1000 })
  }).toPass()
  await seats.fill('60')
  await expect(form.locator('output')).toContainText('20%')
  await expect(form.locator('output')).toContainText('৳192,000')
  await form.getByRole('button').click()
  await expect(page).toHaveURL(/\/corporates\?course=lean-for-sewing-lines&seats=60#request/)
  const request = page.locator('form[method="post"]').first()
  await expect(request).toContainText(/./)
  await expect(request.locator('[name="seats"]')).toHaveValue('60')
  await request.locator('[name="company_name"]').fill('Torulota Knit')
  await request.locator('[name="contact_name"]').fill('Mahfuza Rahman')
  await request.locator('[name="contact_no"]').fill('01711112222')
  await request.getByRole('button').last().click()
  await expect(page).toHaveURL(/sent=1/)
  await expect(page.getByText(/^Thank you\. Your request has reached/)).toBeVisible()
})

test('an event is registered for once, counts once it is confirmed, and goes into the calendar', async ({ page }) => {
  const slug = 'open-evening-high-performing-executives'
  const phone = `019${String(Date.now()).slice(-8)}`
  const seats = async () => {
    const { data } = (await (await page.request.get(`/api/events/${slug}`)).json()) as { data: { seats_left: number } }
    return data.seats_left
  }
  const before = await seats()
  for (let time = 1; time <= 2; time++) {
    await page.goto(`/events/${slug}`)
    const form = page.locator('form[method="post"]').first()
    await form.locator('[name="name"]').fill('Rahima Khatun')
    await form.locator('[name="contact_no"]').fill(phone)
    await form.getByRole('button').last().click()
    await expect(page.locator('.note--ok').first()).toBeVisible()
  }
  expect(await seats()).toBe(before)
  let link = ''
  await expect(async () => {
    const { data } = await (await page.request.get('/api/dev/outbox')).json()
    const { text = '' } = data.find(({ to }: { to: string }) => to.endsWith(phone.slice(1))) ?? {}
    link = /https?:\/\/\S+event-registrations\S+/.exec(text)?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  const { pathname, search } = new URL(link)
  await page.goto(`${pathname}${search}`)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('you are registered')).toBeVisible()
  expect(await seats()).toBe(before - 1)
  const calendar = await page.request.get(`/events/${slug}/calendar.ics`)
  expect(calendar.headers()['content-type']).toMatch(/text\/calendar/)
  const text = await calendar.text()
  for (const line of ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'DTSTART', 'DTEND', 'SUMMARY:', 'UID:', 'END:VEVENT'])
    expect(text).toContain(line)
})

test('short lessons follow one another', async ({ page }) => {
  await page.goto('/bite-size')
  const lessons = page.getByRole('main').getByRole('article')
  const title = await lessons.nth(1).getByRole('heading', { level: 2 }).innerText()
  const top = async () => (await lessons.nth(1).boundingBox())?.y
  expect(await top()).toBeGreaterThan(500)
  await lessons
    .first()
    .getByRole('link', { name: `Next lesson: ${title}` })
    .click()
  await expect.poll(top).toBeLessThan(300)
  await page.goto('/microlearning')
  expect(await page.getByRole('main').locator('a[href^="/bite-size/"]').count()).toBeGreaterThan(3)
})

test('a short lesson plays in the player of the lectures, one at a time', async ({ page }) => {
  await page.goto('/bite-size')
  const lesson = (at: number) => page.getByRole('main').getByRole('article').nth(at)
  const isPaused = (at: number) =>
    lesson(at)
      .locator('video')
      .evaluate((film) => (film as HTMLVideoElement).paused)
  // With scripts, the browser's own controls are nowhere.
  await expect(page.locator('video[controls]')).toHaveCount(0)
  await lesson(0)
    .getByRole('button', { name: /^Play: / })
    .click()
  await expect(lesson(0).locator('media-play-button')).toBeVisible()
  await expect.poll(() => isPaused(0)).toBe(false)
  await lesson(1)
    .getByRole('button', { name: /^Play: / })
    .evaluate((button) => (button as HTMLElement).click())
  await expect.poll(() => isPaused(0)).toBe(true)
  await expect(page.locator('media-controller media-play-button')).toHaveCount(2)
})

test('short lessons of one subject stand side by side, each with its subject, length and mentor', async ({ page }) => {
  await page.goto('/microlearning')
  const cards = page.getByRole('region', { name: 'Lessons by subject' }).locator('.card')
  const subjects = await cards.locator('.card__by').allInnerTexts()
  expect(subjects).toHaveLength(await cards.count())
  // No subject comes a second time after another.
  const runs = subjects.filter((subject, at) => subject !== subjects[at - 1])
  expect(runs).toHaveLength(new Set(subjects).size)
  expect(runs.length).toBeGreaterThan(3)
  await expect(cards.first()).toContainText(/\d min/)
  await expect(cards.first()).toContainText('Mahbub Alam Chowdhury')
})

test('a company that would rather call or write finds how beside the form', async ({ page }) => {
  await page.goto('/corporates')
  const request = page.getByRole('region', { name: 'Request a quote' })
  await expect(request.locator('a[href^="tel:+88"]')).toBeVisible()
  await expect(request.locator('a[href^="mailto:"]')).toBeVisible()
})

test('an event asks for the registration before it offers the calendar', async ({ page }) => {
  await page.goto('/events/line-balancing-clinic-gazipur')
  const register = await page.getByRole('button', { name: 'Register' }).boundingBox()
  const calendar = await page.getByRole('link', { name: 'Add to calendar' }).boundingBox()
  expect(register?.y).toBeLessThan(calendar?.y ?? 0)
})

for (const [path, other] of [
  ['/terms-of-use', '/privacy-policy'],
  ['/privacy-policy', '/Refund-policy'],
  ['/Refund-policy', '/terms-of-use'],
] as const) {
  test(`${path} is a text with its date and a way to ${other}`, async ({ page }) => {
    await page.goto(path)
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(500)
    await page.getByRole('main').locator(`a[href="${other}"]`).first().click()
    await expect(page).toHaveURL(other)
  })
}
