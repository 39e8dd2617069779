/** A learner marks a picture on a phone, by tap and by keyboard; the answer is kept, graded and shown again. */
import { expect, type Page, test } from '@playwright/test'
import { joinAcademy } from './academy.ts'

const course = 'line-supervisor-first-90-days'
const quiz = 'quiz-improve-review'

async function startHotspot(page: Page) {
  await joinAcademy(page)
  await page.goto(`/checkout?course=${course}`)
  await page.locator('input[name="accept_policies"]').check()
  await page.getByRole('button', { name: 'Enrol for free' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('link', { name: 'Go to course' }).first()).toBeVisible()
  await page.goto(`/quiz?course=${course}&quiz=${quiz}`)
  await page.getByRole('button', { name: 'Start quiz' }).click()
  await expect(page.locator('fieldset.q').first()).toBeAttached()
}
const given = (page: Page) => async () => {
  const { data } = await (await page.request.get(`/api/quizzes/${quiz}?course=${course}`)).json()
  const { questions, answers } = data.open_attempt
  return answers[questions.find(({ kind }: { kind: string }) => kind === 'hotspot').question_id]
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true })

  test('a picture is marked by tap and by keyboard, and the review shows where', async ({ page }) => {
    await startHotspot(page)
    const next = page.getByRole('button', { name: 'Next question' })
    while (await next.isVisible()) await next.click()
    const question = page.locator('fieldset.q').filter({ visible: true })
    const picture = question.getByRole('application')
    await expect(picture).toHaveAccessibleName('Marks: 0 of 2')
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)

    // The dial of the stitch length by finger; a slip beside it is tapped away.
    const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 }
    const at = (x: number, y: number) => ({ position: { x: (width * x) / 100, y: (height * y) / 100 } })
    await picture.tap(at(50, 80))
    await expect(picture).toHaveAccessibleName('Marks: 1 of 2')
    await picture.tap(at(51, 81))
    await expect(picture).toHaveAccessibleName('Marks: 0 of 2')
    await picture.tap(at(74.7, 34))

    // The screw of the foot's pressure by keyboard, from the middle.
    await picture.focus()
    for (let step = 0; step < 2; step++) await page.keyboard.press('Shift+ArrowLeft')
    for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowLeft')
    for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowUp')
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowUp')
    await expect(question.getByRole('status')).toHaveText('24 percent from the left, 16 percent from the top')
    await page.keyboard.press('Enter')
    await expect(picture).toHaveAccessibleName('Marks: 2 of 2')
    await expect.poll(given(page)).toEqual([
      { x: expect.closeTo(74.7, 0), y: expect.closeTo(34, 0) },
      { x: 24, y: 16 },
    ])

    // It is still there after the page was loaded anew.
    await page.reload()
    while (await next.isVisible()) await next.click()
    await expect(picture).toHaveAccessibleName('Marks: 2 of 2')

    await page.getByRole('button', { name: 'Submit quiz' }).click()
    await page.getByRole('button', { name: 'Submit anyway' }).click()
    await expect(page.getByText('Not passed', { exact: true })).toBeVisible()
    const review = page.locator('li.q').filter({ has: page.locator('.hotspot') })
    await expect(review.getByText('Correct', { exact: true })).toBeVisible()
    await expect(review.locator('.hotspot__mark')).toHaveCount(2)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the marks are numbers', async ({ page }) => {
    await startHotspot(page)
    await page.getByLabel('Mark 1: percent from the left').fill('24')
    await page.getByLabel('Mark 1: percent from the top').fill('16')
    await page.getByRole('button', { name: 'Submit quiz' }).click()
    await expect(page.getByText('Not passed', { exact: true })).toBeVisible()
    const review = page.locator('li.q').filter({ has: page.locator('.hotspot') })
    await expect(review.getByText('Partly correct', { exact: true })).toBeVisible()
  })
})
