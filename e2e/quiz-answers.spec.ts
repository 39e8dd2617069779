/** Answers of a quiz are not lost: to a line that breaks, a page that is left, a second tab, a login that ends. */
import { expect, type Page, test } from '@playwright/test'
import { logIn } from './academy.ts'
import { expectAnswer, openAttempt, quizIsAlive, startQuiz } from './quiz.ts'

const numeric = (page: Page) => page.locator('fieldset.q input[inputmode="decimal"]')
const circle = (page: Page) => page.locator('fieldset.q input[type="radio"]')
const box = (page: Page) => page.locator('fieldset.q input[type="checkbox"]')
const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('quiz_answer/')))

test('an answer given without a connection stays on the page and is sent when it is back', async ({
  page,
  context,
}) => {
  await startQuiz(page)
  // What was pressed is gone: the keyboard goes on at a heading of the quiz.
  await expect(page.locator(':is(h1, h2, h3):focus')).toHaveCount(1)
  await quizIsAlive(page)
  await context.setOffline(true)
  await numeric(page).fill('42')
  await page.getByRole('button', { name: 'Submit quiz' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit anyway' }).click()
  await expect(page.getByRole('alert')).toContainText('Not submitted: no connection.')
  await expect(numeric(page)).toHaveValue('42')
  expect(await keptKeys(page)).toHaveLength(1)

  await context.setOffline(false)
  await expectAnswer(page, 'numeric', '42')
  await expect.poll(() => keptKeys(page)).toEqual([])

  await page.getByRole('button', { name: 'Submit quiz' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit anyway' }).click()
  await expect(page.getByText('Not passed', { exact: true })).toBeVisible()
})

test('an answer survives a page that is loaded anew at once, also without a connection to send it', async ({
  page,
}) => {
  await startQuiz(page)
  await quizIsAlive(page)
  await circle(page).first().check()
  await page.reload()
  await expect(circle(page).first()).toBeChecked()
  const { questions } = await openAttempt(page)
  const single = questions.find(({ kind }) => kind === 'single')
  await expectAnswer(page, 'single', single?.options[0]?.key)

  // The call is lost, the page is not.
  await quizIsAlive(page)
  await page.route('**/api/learner-quiz-status', (route) => route.abort())
  await circle(page).nth(1).check()
  await page.reload()
  await expect(circle(page).nth(1)).toBeChecked()
  await page.unroute('**/api/learner-quiz-status')
  await page.reload()
  await expectAnswer(page, 'single', single?.options[1]?.key)
  await expect(circle(page).nth(1)).toBeChecked()
})

test('boxes that are all unticked again stay so', async ({ page }) => {
  await startQuiz(page)
  await quizIsAlive(page)
  await box(page).first().check()
  await expectAnswer(page, 'multiple', [0])
  await box(page).first().uncheck()
  await expectAnswer(page, 'multiple', [])
  await page.reload()
  await expect(box(page).first()).not.toBeChecked()
})

test('of two tabs the later answer counts, and the other tab is told', async ({ page, context }) => {
  await startQuiz(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await quizIsAlive(other)
  // The older answer waits in a tab that cannot send it.
  await other.route('**/api/learner-quiz-status', (route) => route.abort())
  await numeric(other).fill('7')
  await expect(other.getByText('No connection. Your answers are kept').filter({ visible: true }).first()).toBeVisible()
  await quizIsAlive(page)
  await numeric(page).fill('9')
  await expectAnswer(page, 'numeric', '9')

  await other.unroute('**/api/learner-quiz-status')
  await circle(other).first().check()
  await expect(other.getByText('Question 2 was answered later in another tab or on another device.')).toBeVisible()
  await expect(numeric(other)).toHaveValue('9')
  await expectAnswer(page, 'numeric', '9')

  // Handed in here, the quiz is over there.
  await page.getByRole('button', { name: 'Submit quiz' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit anyway' }).click()
  await expect(page.getByText('Not passed', { exact: true })).toBeVisible()
  await numeric(other).fill('11')
  await expect(other.getByText('Not passed', { exact: true })).toBeVisible()
  await expect(other.getByText('Answers that were not sent before the attempt ended: 1.')).toBeVisible()
  expect(await keptKeys(other)).toEqual([])
})

test('what another tab answered while the attempt was being submitted is told there as too late', async ({
  page,
  context,
}) => {
  await startQuiz(page)
  await quizIsAlive(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await quizIsAlive(other)
  await other.route('**/api/learner-quiz-status', (route) => route.abort())
  // The server has ended the attempt, and its answer is still on the way.
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  const submitted = new Promise<void>((resolve) =>
    page.route('**/api/learner-quiz-status', async (route) => {
      const response = await route.fetch()
      resolve()
      await held
      await route.fulfill({ response })
    }),
  )
  await page.getByRole('button', { name: 'Submit quiz' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit anyway' }).click()
  await submitted
  await numeric(other).fill('11')
  await expect.poll(() => keptKeys(other)).toHaveLength(1)
  arrive()
  await expect(page.getByText('Not passed', { exact: true })).toBeVisible()
  await other.unroute('**/api/learner-quiz-status')
  await expect(other.getByText('Answers that were not sent before the attempt ended: 1.')).toBeVisible()
})

test('a quiz that is begun without a connection says so and begins when it is back', async ({ page, context }) => {
  await startQuiz(page)
  await page.getByRole('button', { name: 'Submit quiz' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit anyway' }).click()
  await page.getByRole('link', { name: 'Try again' }).click()
  const start = page.getByRole('button', { name: 'Start quiz' })
  await expect(start).toBeVisible()
  await context.setOffline(true)
  await start.click()
  await expect(page.getByRole('alert')).toContainText('Not started: no connection.')
  await context.setOffline(false)
  await start.click()
  await expect(page.locator('fieldset.q').first()).toBeVisible()
})

test('an answer outlives the login, and not the logout', async ({ page, context }) => {
  const person = await startQuiz(page)
  await quizIsAlive(page)
  const address = page.url()
  await context.clearCookies()
  await numeric(page).fill('42')
  await expect(page).toHaveURL(/\/account\/login/)
  await logIn(page, person.email, person.password)
  await page.goto(address)
  await expect(numeric(page)).toHaveValue('42')
  await expectAnswer(page, 'numeric', '42')

  await quizIsAlive(page)
  await page.route('**/api/learner-quiz-status', (route) => route.abort())
  await numeric(page).fill('43')
  await expect.poll(() => keptKeys(page)).toHaveLength(1)
  await page.goto('/')
  await page.getByRole('button', { name: `Account: ${person.name}` }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
  expect(await keptKeys(page)).toEqual([])
})

test('a failed attempt says what was wrong and keeps the key', async ({ page }) => {
  await startQuiz(page)
  await quizIsAlive(page)
  await numeric(page).fill('0')
  await page.getByRole('button', { name: 'Submit quiz' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit anyway' }).click()
  await expect(page.getByText('Not passed', { exact: true })).toBeVisible()
  await expect(page.getByText('You see the correct answers and the explanations once you pass')).toBeVisible()
  await expect(page.getByText('Incorrect', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Correct answer', { exact: true })).toHaveCount(0)
  await expect(page.locator('.why')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true })

  test('things are put in order by buttons, and the quiz is submitted at its end', async ({ page }) => {
    await startQuiz(page)
    await quizIsAlive(page)
    const submit = page.getByRole('button', { name: 'Submit quiz' })
    await expect(submit).toBeHidden()
    const entries = page.locator('fieldset.q .orderlist li bdi')
    const [first, second] = await entries.allInnerTexts()
    const down = page.getByRole('button', { name: `Move down: ${first}` })
    const size = await down.boundingBox()
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await down.focus()
    await page.keyboard.press('Enter')
    await expect(entries.first()).toHaveText(second ?? '')
    await expect(down).toBeFocused()
    const { questions } = await openAttempt(page)
    const count = questions.length
    await expectAnswer(page, 'ordering', [1, 0, ...(questions[0]?.options ?? []).map(({ key }) => key).slice(2)])

    for (let question = 1; question < count; question++) {
      await expect(submit).toBeHidden()
      await page.getByRole('button', { name: 'Next question' }).click()
    }
    await expect(submit).toBeVisible()
  })
})
