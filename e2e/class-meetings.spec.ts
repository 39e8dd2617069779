/** A class is moved: its learner sees both times, is told and presses to join from the dashboard; its mentor marks who was there. */
import { expect, type Page, test } from '@playwright/test'
import { joinAcademy, logIn } from './academy.ts'

interface Batch {
  batch_id: string
  course_id: string
  training_type: string
  next_starts_at: string | null
}
const read = async <Data>(page: Page, path: string) =>
  ((await (await page.request.get(`/api${path}`)).json()) as { data: Data }).data
const post = (page: Page, path: string, data: unknown) => {
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  return page.request.post(`/api${path}`, { data, headers: { origin } })
}
/** As Dhaka's clock shows it. */
const inMinutes = (minutes: number) => new Date(Date.now() + (minutes + 360) * 60_000).toISOString().slice(0, 16)
const nameOfLearner = 'Parveen Sultana'

test('a class is moved, joined and marked', async ({ page: learner, browser }) => {
  const [admin, mentor] = [await browser.newPage(), await browser.newPage()]
  await logIn(admin, 'admin@demo.test')
  await logIn(mentor, 'mentor@demo.test')
  const person = await joinAcademy(learner, nameOfLearner)
  const batches = await read<Batch[]>(mentor, '/admin/batches')
  // The last of the mentor's: other journeys buy those that begin sooner.
  const batch = batches.findLast(({ training_type, next_starts_at }) => training_type === 'Live' && next_starts_at)
  const found = await read<{ id: string }[]>(admin, `/admin/users?q=${person.email}`)
  const enrolled = await post(admin, `/admin/users/${found[0]?.id}/enrolments`, {
    batch_id: batch?.batch_id,
    ...{ adds_seat: true, reason: 'Asked by phone' },
  })
  expect(enrolled.status()).toBe(200)
  const [{ slug }] = (await read<[{ slug: string }]>(learner, '/learner-courses')) ?? []
  const classes = `courses/${batch?.course_id}/batches/${batch?.batch_id}/classes`

  await admin.goto(`/admin/${classes}`)
  await admin.getByRole('button', { name: 'Move class 1', exact: true }).click()
  const dialog = admin.getByRole('dialog', { name: 'Move class 1' })
  await expect(dialog).toContainText(/People who will get an SMS and an email: \d+\./)
  await dialog.getByLabel('Starts').fill(inMinutes(-60))
  await dialog.getByLabel('Ends').fill(inMinutes(70))
  await dialog.getByLabel('Reason').fill('The mentor travels')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog).toContainText('This time is in the past.')
  await dialog.getByLabel('Starts').fill(inMinutes(10))
  await dialog.getByLabel('Ends').fill(inMinutes(70))
  await dialog.getByLabel('Reason').fill('The mentor travels')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(admin.getByText(/People notified: \d+/)).toBeVisible()
  // Messages leave after the answer.
  await expect(async () => {
    const log = await read<{ to: string; text?: string }[]>(admin, '/dev/outbox')
    const told = log.filter(({ to }) => to.endsWith(person.phone.slice(1)))
    expect(told.some(({ text }) => text?.includes('is now on'))).toBe(true)
  }).toPass()

  await learner.goto('/dashboard')
  const next = learner.getByRole('region', { name: 'Next class' })
  await expect(next.locator('s')).toContainText('was ')
  await expect(next).toContainText('The mentor travels')
  // The room is somebody else's, and out of reach here: what counts is that the press leads there.
  const led = learner.context().waitForEvent('request', (request) => request.url().startsWith('https://live.'))
  await next.getByRole('button', { name: 'Join class' }).click()
  await led
  await learner.goto(`/my-course/${slug}`)
  await expect(learner.getByText('Attendance 1 of 1')).toBeVisible()

  await mentor.goto('/mentor')
  await expect(mentor.getByRole('heading', { name: 'Your batches' })).toBeVisible()
  await mentor.goto(`/mentor/${classes}`)
  await mentor.getByRole('link', { name: 'Class 1', exact: true }).click()
  await expect(mentor.getByRole('row', { name: nameOfLearner })).toContainText('Joined')
  await mentor.getByLabel(nameOfLearner).selectOption('Absent')
  await mentor.getByRole('button', { name: 'Save' }).first().click()
  await expect(mentor.getByText('Saved.')).toBeVisible()
  await learner.reload()
  await expect(learner.getByText('Attendance 1 of 1')).toHaveCount(0)
})
