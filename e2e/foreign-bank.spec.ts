/** A mentor takes a bank of another system in and draws a quiz from it; a learner begins it on one device, loses the line, and passes it on another. */
import { expect, type Page, test } from '@playwright/test'
import { awake, logIn } from './academy.ts'
import { enrolByStaff } from './enrol-by-staff.ts'
import { visitor } from './visitors.ts'

const slug = 'email-english-for-merchandisers'
const category = `Stitches ${Date.now() % 100_000}`
const gift = `$CATEGORY: ${category}

::One:: Stitch 301 is a lockstitch. {TRUE}

::Two:: Stitch 401 is a chainstitch. {TRUE}

::Three:: Stitch 504 trims and covers the edge. {TRUE}
`
const words = (en: string) => ({ en, fr: '', ar: '', es: '', zh: '', bn: '' })
const truth = (page: Page) => page.getByRole('radio', { name: 'True' })

test('questions of another system become a quiz that is finished on a second device', async ({
  page,
  browser,
  baseURL,
}) => {
  const mentor = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await logIn(mentor, 'mentor@demo.test')
  await mentor.goto('/mentor/questions/imports')
  await awake(mentor)
  await mentor
    .locator('input[type="file"]')
    .setInputFiles({ name: 'moodle.gift.txt', mimeType: 'text/plain', buffer: Buffer.from(gift) })
  await mentor.getByLabel('Course', { exact: true }).selectOption('Email English for Merchandisers')
  await mentor.getByRole('button', { name: 'Check file' }).click()
  await mentor.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(mentor.getByText('Questions imported: 3')).toBeVisible()

  const staff = await visitor(baseURL ?? '', 'admin@demo.test')
  const { person, courseId } = await enrolByStaff(staff, page, { slug, name: 'Moushumi Das' })
  const author = await visitor(baseURL ?? '', 'mentor@demo.test')
  const outline = await (await author.get(`/api/admin/courses/${courseId}/outline`)).json()
  const title = `Stitches ${Date.now() % 100_000}`
  const added = await author.post(`/api/admin/sections/${outline.data.sections[0].section_id}/items`, {
    data: { kind: 'quiz', title: words(title), before: null },
  })
  const { item_id: item } = (await added.json()).data
  const draws = [{ id: crypto.randomUUID(), count: 3, category, tag: '' }]
  const written = await author.patch(`/api/admin/items/${item}`, { data: { changes: { draws } } })
  expect(written.status(), await written.text()).toBe(200)
  const published = await staff.post(`/api/admin/courses/${courseId}/publish`, { data: {} })
  expect(published.status(), await published.text()).toBe(200)

  const address = `/quiz?course=${slug}&quiz=${item}`
  await page.goto(address)
  await page.getByRole('button', { name: 'Start quiz' }).click()
  await expect(truth(page)).toHaveCount(3)
  const saved = page.waitForResponse((response) => response.url().includes('/api/learner-quiz-status') && response.ok())
  await truth(page).nth(0).check()
  await saved
  await page.context().setOffline(true)
  await truth(page).nth(1).check()
  await expect(page.getByText('No connection. Your answers are kept').filter({ visible: true }).first()).toBeVisible()

  const tablet = await (await browser.newContext()).newPage()
  await logIn(tablet, person.email, person.password)
  await tablet.goto(address)
  await expect(truth(tablet)).toHaveCount(3)
  await expect(truth(tablet).nth(0)).toBeChecked()
  await awake(tablet)
  for (const place of [1, 2]) await truth(tablet).nth(place).check()
  await tablet.getByRole('button', { name: 'Submit quiz' }).click()
  await expect(tablet.getByText('Passed', { exact: true }).first()).toBeVisible()

  // The first device hears of it with its line.
  await page.context().setOffline(false)
  await expect(page.getByText('Passed', { exact: true }).first()).toBeVisible()

  const retired = await author.put(`/api/admin/items/${item}/retirement`, { data: { is_retired: true } })
  expect(retired.status(), await retired.text()).toBe(200)
  await staff.post(`/api/admin/courses/${courseId}/publish`, { data: {} })
})
