/** A course that is taken in order: what is closed says what comes first, and opens when that is done. */
import { expect, test } from '@playwright/test'
import { awake, joinAcademy } from './academy.ts'
import { barriersOf, overflowOf } from './barriers.ts'
import { visitor } from './visitors.ts'

const course = 'electrical-and-building-safety-walk'
const first = 'What you may judge yourself, and when an engineer must come'

test('a lesson waits for the one before it, says so, and opens when that is done', async ({ page, baseURL }) => {
  const { phone } = await joinAcademy(page, 'Shefali Begum')
  const staff = await visitor(baseURL ?? '', 'admin@demo.test')
  const people = (await (await staff.get(`/api/admin/users?q=${phone}`)).json()) as { data: { id: string }[] }
  const user = `/api/admin/users/${people.data[0]?.id}`
  const found = (await (await staff.get(`${user}/courses-to-enrol?q=Electrical and Building`)).json()) as {
    data: { courses: { batches: { batch_id: string }[] }[] }
  }
  const batch_id = found.data.courses[0]?.batches[0]?.batch_id
  const enrolled = await staff.post(`${user}/enrolments`, {
    data: { batch_id, reason: 'Member of the safety committee' },
  })
  expect(enrolled.status(), await enrolled.text()).toBe(200)

  await page.goto(`/my-course/${course}`)
  await awake(page)
  await expect(page.getByRole('heading', { name: first })).toBeVisible()
  await page.goto(`/my-course/${course}/lecture/ten-electrical-hazards`)
  await awake(page)
  const main = page.getByRole('main')
  await expect(main.getByText('Not open yet')).toBeVisible()
  await expect(main.getByText(`Finish “${first}” first`).first()).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await page.goto(`/quiz?course=${course}&quiz=quiz-find-the-hazards`)
  await expect(page.getByText('Not open yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start quiz' })).toHaveCount(0)

  await page.goto(`/my-course/${course}/lecture/ten-electrical-hazards`)
  await awake(page)
  await main.getByRole('link', { name: first }).first().click()
  await page.getByRole('button', { name: 'Mark as complete' }).click()
  await expect(page.getByText('Completed').first()).toBeVisible()
  await page.goto(`/my-course/${course}/lecture/ten-electrical-hazards`)
  await expect(page.getByRole('heading', { name: 'Photo walk: ten electrical hazards' })).toBeVisible()
  await expect(main.getByText('Not open yet')).toHaveCount(0)
})
