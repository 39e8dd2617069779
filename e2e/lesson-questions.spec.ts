/** A question is asked under a lesson and answered by the mentor, a mistake is reported and corrected; the bell says so. */
import { expect, type Page, test } from '@playwright/test'
import { joinAcademy, logIn } from './academy.ts'

const slug = 'email-english-for-merchandisers'
const read = async <Data>(page: Page, path: string) =>
  ((await (await page.request.get(`/api${path}`)).json()) as { data: Data }).data

test('a question is asked and answered, a mistake reported and corrected, and the bell says so', async ({
  page: learner,
  browser,
  baseURL,
}) => {
  const [admin, mentor] = [await browser.newPage(), await browser.newPage()]
  await logIn(admin, 'admin@demo.test')
  await logIn(mentor, 'mentor@demo.test')
  const person = await joinAcademy(learner, 'Shirin Akhter')
  const courses = await read<{ course_id: string; slug: string }[]>(admin, '/admin/courses?perpage=100')
  const course = courses.find((each) => each.slug === slug)
  const { batches } = await read<{ batches: { batch_id: string }[] }>(admin, `/admin/courses/${course?.course_id}`)
  const [found] = await read<{ id: string }[]>(admin, `/admin/users?q=${person.email}`)
  const enrolled = await admin.request.post(`/api/admin/users/${found?.id}/enrolments`, {
    data: { batch_id: batches[0]?.batch_id, reason: 'Asked by phone' },
    headers: { origin: new URL(baseURL ?? '').origin },
  })
  expect(enrolled.status()).toBe(200)

  await learner.goto(`/my-course/${slug}`)
  await learner.getByRole('tab', { name: /^Questions/ }).click()
  await learner.getByLabel('Ask the mentor').fill('May I write to a buyer by first name?')
  await learner.getByRole('button', { name: 'Send question' }).click()
  await expect(learner.getByRole('article', { name: 'By Shirin Akhter' }).first()).toContainText('by first name?')

  await mentor.goto('/notices?state=unread')
  await expect(mentor.getByRole('button', { name: /^Open: New question/ }).first()).toBeVisible()
  await mentor.goto('/mentor')
  await expect(mentor.getByRole('heading', { name: 'Questions' })).toBeVisible()
  await mentor.getByRole('link', { name: 'Answer the question of Shirin Akhter' }).click()
  await mentor.getByLabel('Your answer').fill('Once they sign with it.')
  await mentor.getByRole('button', { name: 'Send answer' }).click()
  await expect(mentor.getByRole('list', { name: 'Answers: 1' })).toContainText('Once they sign with it.')

  const pin = mentor.getByRole('button', { name: 'Pin to the top' })
  await pin.click()
  await mentor.getByRole('button', { name: 'Unpin' }).click()
  await pin.click()
  await expect(mentor.getByText('Pinned by the mentor')).toBeVisible()

  await learner.goto('/dashboard')
  await learner.getByRole('link', { name: 'Notifications, 2 unread' }).click()
  await learner.getByRole('button', { name: /^Open: Answered/ }).click()
  await expect(learner.getByRole('list', { name: 'Answers: 1' }).first()).toContainText('Once they sign with it.')
  await expect(learner.getByText('Pinned by the mentor')).toBeVisible()
  await learner.goto('/notices?state=unread')
  const left = learner.getByRole('main').getByRole('listitem')
  await expect(left).toHaveCount(1)
  await expect(left).toContainText('You are enrolled')

  // Under a quiz too, while it is not being taken.
  const own = await read<{ sections: { items: { kind: string; id: string }[] }[] }>(learner, `/my-courses/${slug}`)
  const quiz = own.sections.flatMap(({ items }) => items).find(({ kind }) => kind === 'quiz')
  await learner.goto(`/quiz?course=${slug}&quiz=${quiz?.id}`)
  await learner.getByLabel('Ask the mentor').fill('How often may I try?')
  await learner.getByRole('button', { name: 'Send question' }).click()
  await expect(learner.getByRole('article', { name: 'By Shirin Akhter' }).first()).toContainText('How often may I try?')
  await expect(learner.getByRole('button', { name: 'Start quiz' })).toBeVisible()

  await learner.goto(`/my-course/${slug}`)
  await learner.getByRole('link', { name: 'Report a mistake' }).click()
  await learner.getByLabel('What is wrong, and where?').fill('“Regards” is misspelt.')
  await learner.getByRole('button', { name: 'Send report' }).click()
  await expect(learner.getByText('Report sent.')).toBeVisible()
  await mentor.goto('/mentor')
  await mentor.getByRole('link', { name: 'Reported mistakes' }).click()
  await mentor.getByRole('link', { name: '“Regards” is misspelt.' }).click()
  await mentor.getByLabel('Answer to the learner').fill('It reads right now.')
  await mentor.getByRole('button', { name: 'Mark as corrected' }).click()
  await expect(mentor.getByText('Marked. The learner is notified.')).toBeVisible()
  await learner.goto('/notices?state=unread')
  await learner.getByRole('button', { name: /^Open: Corrected/ }).click()
  await expect(learner.getByText('It reads right now.')).toBeVisible()
})
