/** A quiz asks before it takes unanswered questions for wrong ones; its boxes look like its circles. */
import { expect, test } from '@playwright/test'
import { startQuiz } from './quiz.ts'

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
