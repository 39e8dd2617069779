/** A quiz asks before it takes unanswered questions for wrong ones; its boxes look like its circles; its essay is graded by hand. */
import { expect, test } from '@playwright/test'
import { joinAcademy, logIn } from './academy.ts'
import { startQuiz } from './quiz.ts'
import { visitor } from './visitors.ts'

test('unanswered questions are named before the quiz is submitted', async ({ page }) => {
  await startQuiz(page)
  const count = await page.locator('fieldset.q').count()
  await page.locator('fieldset.q input[type="radio"]').first().check()
  await page.getByRole('button', { name: 'Submit quiz' }).click()
  const question = page.getByRole('alertdialog', { name: 'Submit with unanswered questions?' })
  await expect(question).toContainText(`Unanswered: ${count - 1} of ${count}.`)
  await question.getByRole('button', { name: 'Keep answering' }).click()
  await expect(question).toBeHidden()
  await expect(page.locator('fieldset.q input[type="radio"]').first()).toBeChecked()
  // Asking did not cost the answer that was given a moment before.
  await expect(
    page
      .getByText(/^Saved at/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Submit quiz' }).click()
  await question.getByRole('button', { name: 'Submit anyway' }).click()
  await expect(page.getByText('Not passed', { exact: true })).toBeVisible()
})

test('boxes to tick look like the circles beside them', async ({ page }) => {
  await startQuiz(page)
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((input) => {
        const { appearance, width, height, borderTopColor, backgroundColor } = getComputedStyle(input)
        return { appearance, width, height, borderTopColor, backgroundColor }
      })
  const box = 'fieldset.q input[type="checkbox"]'
  expect(await look(box)).toEqual(await look('fieldset.q input[type="radio"]'))
  await page.locator(box).first().check()
  await expect
    .poll(async () => (await look(box)).backgroundColor)
    .toBe(
      await page
        .getByRole('button', { name: 'Submit quiz' })
        .evaluate((button) => getComputedStyle(button).backgroundColor),
    )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a quiz is submitted as it is', async ({ page }) => {
    await startQuiz(page)
    await page.getByRole('button', { name: 'Submit quiz' }).click()
    await expect(page.getByText('Not passed', { exact: true })).toBeVisible()
  })
})

test('on a phone the words to put in order stand beside their number, and keep their own direction', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 780 })
  await startQuiz(page)
  const path = new URL(page.url())
  await page.goto(`/ar${path.pathname}${path.search}`)
  const entry = page.locator('.orderlist .opt').first()
  await expect(entry).toBeVisible()
  await expect(page.getByText('هذا الجزء من الدورة بالإنجليزية.')).toBeVisible()
  const [words, move] = [
    await entry.locator('bdi').boundingBox(),
    await entry.getByRole('button').first().boundingBox(),
  ]
  expect(words && move && move.y < words.y + words.height && move.y + move.height > words.y).toBe(true)
  const direction = await page
    .locator('fieldset.q legend [lang="en"]')
    .first()
    .evaluate((element) => element.matches(':dir(ltr)'))
  expect(direction).toBe(true)
})

test('an essay is written, graded by hand, and its result is read', async ({ page, browser, baseURL }) => {
  const course = 'labour-law-for-factory-managers'
  const person = await joinAcademy(page, `Rokeya Sultana ${Date.now() % 100_000}`)
  const staff = await visitor(baseURL ?? '', 'admin@demo.test')
  const people = (await (await staff.get(`/api/admin/users?q=${person.phone}`)).json()) as { data: { id: string }[] }
  const user = `/api/admin/users/${people.data[0]?.id}`
  const found = (await (await staff.get(`${user}/courses-to-enrol?q=Labour Law for Factory Managers`)).json()) as {
    data: { courses: { course_name: string; batches: { batch_id: string }[] }[] }
  }
  const taught = found.data.courses.find(({ course_name }) => course_name === 'Labour Law for Factory Managers')
  const enrolled = await staff.post(`${user}/enrolments`, {
    data: { batch_id: taught?.batches.at(-1)?.batch_id, reason: 'Leads a factory' },
  })
  expect(enrolled.status(), await enrolled.text()).toBe(200)

  const words = 'He is heard first. A charge sheet, seven days to answer, an inquiry, and only then a decision.'
  await page.goto(`/quiz?course=${course}&quiz=quiz-discipline-and-ending`)
  await page.getByRole('button', { name: 'Start quiz' }).click()
  await page.locator('fieldset.q textarea').fill(words)
  await expect(page.getByText(/Words: 18/)).toBeVisible()
  await page.getByRole('button', { name: 'Submit quiz' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit anyway' }).click()
  await expect(page.getByText('Waiting to be graded').first()).toBeVisible()

  const desk = await browser.newPage()
  await logIn(desk, 'admin@demo.test')
  await desk.goto('/admin/assignments')
  await desk.getByRole('row', { name: person.name }).getByRole('link').first().click()
  await expect(desk.getByText(words)).toBeVisible()
  const graded = desk.url()
  await desk.getByRole('textbox', { name: 'Points' }).fill('2.5')
  await desk.getByLabel('Comment for the learner').fill('Right order. Name the section of the Act.')
  await desk.getByRole('button', { name: 'Give grade' }).click()
  // On to the next work that waits, or back to the list.
  await expect(desk).not.toHaveURL(graded)

  await page.reload()
  await expect(page.getByText('Waiting to be graded')).toHaveCount(0)
  await expect(page.getByText('Not passed', { exact: true })).toBeVisible()
  await expect(page.getByText('Right order. Name the section of the Act.')).toBeVisible()
})
