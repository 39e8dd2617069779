/** A deadline from its author to the learner and back: seen, late, and moved by support. A course that waits for another one. */
import { expect, test } from '@playwright/test'
import { awake, joinAcademy } from './academy.ts'
import { barriersOf, overflowOf } from './barriers.ts'
import { asEditor } from './editor.ts'
import { type Visitor, visitor } from './visitors.ts'

/** Staff enrol the person in the first batch of the course whose name has these words. */
async function enrol(staff: Visitor, phone: string, words: string) {
  const people = (await (await staff.get(`/api/admin/users?q=${phone}`)).json()) as { data: { id: string }[] }
  const id = people.data[0]?.id ?? ''
  const found = (await (await staff.get(`/api/admin/users/${id}/courses-to-enrol?q=${words}`)).json()) as {
    data: { courses: { batches: { batch_id: string }[] }[] }
  }
  const batch_id = found.data.courses[0]?.batches[0]?.batch_id
  const data = { batch_id, reason: 'Works in the chemical store' }
  const enrolled = await staff.post(`/api/admin/users/${id}/enrolments`, { data })
  expect(enrolled.status(), await enrolled.text()).toBe(200)
  return id
}

async function publish(staff: Visitor, course: string) {
  const published = await staff.post(`/api/admin/courses/${course}/publish`, { data: {} })
  expect(published.status(), await published.text()).toBe(200)
}

test('an author sets a deadline, the learner sees it and is late, support moves it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { phone } = await joinAcademy(page, 'Shirin Sultana')
  const staff = await visitor(baseURL ?? '', 'admin@demo.test')
  const person = await enrol(staff, phone, 'Chemical Safety')

  const desk = await browser.newPage()
  await asEditor(desk)
  const { data } = await (await desk.request.get('/api/admin/courses?q=Chemical Safety')).json()
  const build = `/admin/courses/${data[0].course_id}/build`
  await desk.goto(build)
  await awake(desk)
  const row = desk.locator('.brow__link').first()
  const lesson = ((await row.textContent()) ?? '').trim()
  await row.click()
  await desk.getByLabel('Due this many days from enrolment').fill(String(3 + (Date.now() % 300)))
  await expect(desk.locator('.saved')).toContainText('Saved at')
  await publish(staff, data[0].course_id)

  await page.goto('/dashboard')
  const due = page.getByRole('region', { name: 'Due' })
  await expect(due.getByText('Chemical Safety and PPE')).toBeVisible()
  await expect(due.getByText(lesson)).toBeVisible()
  await page.goto('/my-course/chemical-safety-and-ppe')
  await expect(page.getByText(/^Due \d/).first()).toBeAttached()

  await desk.getByLabel('Due this many days from enrolment').fill('')
  await desk.getByLabel('Due on this date').fill(`2020-01-0${1 + test.info().retry}`)
  await expect(desk.locator('.saved')).toContainText('Saved at')
  await publish(staff, data[0].course_id)
  await page.goto('/dashboard')
  await expect(due.getByText(/Overdue: it was due \d January 2020/).first()).toBeVisible()
  expect(await barriersOf(page)).toEqual([])

  await desk.goto(`/admin/users/${person}`)
  await awake(desk)
  await desk.getByRole('button', { name: 'Extend deadlines: Chemical Safety and PPE' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Extra days').fill('7')
  await dialog.getByLabel('Reason').fill('Was ill for a week')
  await dialog.getByRole('button', { name: 'Extend deadlines' }).click()
  await expect(desk.getByText('The deadlines are saved.')).toBeVisible()
  await desk.close()
})

test('a course that waits for another one says so before paying, on its page and on the dashboard', async ({
  page,
  baseURL,
}) => {
  const { phone } = await joinAcademy(page, 'Shahana Begum')
  await page.goto('/courses/chemical-management-and-zdhc/details')
  const buy = page.getByRole('complementary', { name: 'Enrol' })
  await expect(buy.getByText('Complete first')).toBeVisible()
  await page.goto('/checkout?course=chemical-management-and-zdhc')
  await expect(page.getByText('Lessons open after: Chemical Safety and PPE')).toBeVisible()

  const staff = await visitor(baseURL ?? '', 'admin@demo.test')
  const person = await enrol(staff, phone, 'Chemical Management')
  await page.goto('/dashboard')
  await expect(page.getByText('Complete these courses first').first()).toBeVisible()
  await page.goto('/my-course/chemical-management-and-zdhc')
  await awake(page)
  await expect(page.getByText('Complete these courses first')).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 720 })
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Chemical Safety and PPE' }).click()
  await expect(page).toHaveURL(/\/courses\/chemical-safety-and-ppe\/details/)

  const learning = (await (await staff.get(`/api/admin/users/${person}/learning`)).json()) as {
    data: { enrolments: { enrolment_id: string }[] }
  }
  const enrolment = learning.data.enrolments[0]?.enrolment_id
  const opened = await staff.post(`/api/admin/enrolments/${enrolment}/early-opening`, {
    data: { reason: 'Ten years in the chemical store' },
  })
  expect(opened.status(), await opened.text()).toBe(200)
  await page.goto('/my-course/chemical-management-and-zdhc')
  await expect(page.getByText('Complete these courses first')).toHaveCount(0)
})
