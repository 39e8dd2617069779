/** A learner in front of a quiz, for journeys about quizzes. */
import { expect, type Page } from '@playwright/test'
import { joinAcademy, type Person } from './academy.ts'

const slug = 'five-s-for-the-sewing-floor'

interface OpenAttempt {
  attempt_id: string
  questions: { question_id: string; kind: string; options: { key: number; text: string }[] }[]
  answers: Record<string, unknown>
}

/** A new learner at the first question of a free course's quiz: an ordering, a number, a matching, circles and boxes. */
export async function startQuiz(page: Page): Promise<Person> {
  const person = await joinAcademy(page)
  await page.goto(`/checkout?course=${slug}`)
  await page.locator('input[name="accept_policies"]').check()
  await page.getByRole('button', { name: 'Enrol for free' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('link', { name: 'Go to course' }).first()).toBeVisible()
  await page.goto(await quizAddress(page))
  await page.getByRole('button', { name: 'Start quiz' }).click()
  await expect(page.locator('fieldset.q').first()).toBeVisible()
  return person
}

async function quizAddress(page: Page): Promise<string> {
  const course = (await (await page.request.get(`/api/my-courses/${slug}`)).json()) as {
    data: { sections: { items: { kind: string; id: string }[] }[] }
  }
  const quiz = course.data.sections.flatMap(({ items }) => items).find(({ kind }) => kind === 'quiz')
  return `/quiz?course=${slug}&quiz=${quiz?.id}`
}

/** Waits until the page's script answers: only then are there buttons to move things. */
export const quizIsAlive = (page: Page) =>
  expect(page.getByRole('button', { name: /^Move down: / }).first()).toBeVisible()

/** The open attempt as the server has it. */
export async function openAttempt(page: Page): Promise<OpenAttempt> {
  const id = new URL(page.url()).searchParams.get('quiz') ?? ''
  const { data } = (await (await page.request.get(`/api/quizzes/${id}?course=${slug}`)).json()) as {
    data: { open_attempt: OpenAttempt }
  }
  return data.open_attempt
}

/** Waits until the server has this answer to the question of a kind. */
export const expectAnswer = (page: Page, kind: string, answer: unknown) =>
  expect
    .poll(async () => {
      const { questions, answers } = await openAttempt(page)
      return answers[questions.find((question) => question.kind === kind)?.question_id ?? '']
    })
    .toEqual(answer)
