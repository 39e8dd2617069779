/** Studying a course as a person does: watch, read, answer. */
import { expect, type Locator, type Page } from '@playwright/test'

/** What the buttons are called in the language of the journey. */
export interface Words {
  enrollNow: string
  markAsComplete: string
  completed: string
  next: string
  startQuiz: string
  nextQuestion: string
  submitQuiz: string
  passed: string
  notPassed: string
  tryAgain: string
  seeCertificate: string
}

export const english: Words = {
  enrollNow: 'Enroll Now',
  markAsComplete: 'Mark as complete',
  completed: 'Completed',
  next: 'Next',
  startQuiz: 'Start quiz',
  nextQuestion: 'Next question',
  submitQuiz: 'Submit quiz',
  passed: 'Passed',
  notPassed: 'Not passed',
  tryAgain: 'Try again',
  seeCertificate: 'See the certificate',
}
export const bangla: Words = {
  enrollNow: 'ভর্তি হোন',
  markAsComplete: 'সম্পন্ন হিসেবে চিহ্নিত করুন',
  completed: 'সম্পন্ন',
  next: 'পরেরটি',
  startQuiz: 'কুইজ শুরু করুন',
  nextQuestion: 'পরের প্রশ্ন',
  submitQuiz: 'কুইজ জমা দিন',
  passed: 'উত্তীর্ণ',
  notPassed: 'অনুত্তীর্ণ',
  tryAgain: 'আবার চেষ্টা করুন',
  seeCertificate: 'সনদ দেখুন',
}

/** Plays the video of the page at double speed until the server says that it is complete. */
export async function watch(page: Page, words: Words): Promise<void> {
  const video = page.locator('video').first()
  await expect(async () => {
    const isPlaying = await video.evaluate(async (element: HTMLVideoElement) => {
      element.muted = true
      element.playbackRate = 2
      await element.play()
      return !element.paused
    })
    expect(isPlaying).toBe(true)
  }).toPass({ timeout: 30_000 })
  await expect(page.locator('.lecture__head').getByText(words.completed, { exact: true })).toBeVisible({
    timeout: 120_000,
  })
}

/** The answers come from the demo's own content, as a mentor would have them. */
export type AnswerKey = (question: string) => { kind: string; options: string[]; answer: unknown } | undefined

async function answerQuiz(page: Page, words: Words, key: AnswerKey, isRight: boolean): Promise<void> {
  await page.getByRole('button', { name: words.startQuiz }).click()
  await expect(page.locator('fieldset.q').first()).toBeVisible()
  const groups = await page.locator('fieldset.q').all()
  for (const [index, group] of groups.entries()) {
    const legend = ((await group.locator('legend > :last-child').textContent()) ?? '').trim()
    const known = isRight ? key(legend) : undefined
    await answer(group, known)
    // On a phone one question is shown at a time.
    const next = page.getByRole('button', { name: words.nextQuestion })
    if (await next.isVisible()) {
      await next.click()
      // The last press takes its own button away: the keyboard goes on at the question that came.
      await expect(groups[index + 1] as Locator).toBeFocused()
    }
  }
  await page.getByRole('button', { name: words.submitQuiz }).click()
  // Asked first, because nothing was answered.
  if (!isRight) await page.getByRole('alertdialog').getByRole('button').last().click()
}

async function answer(group: ReturnType<Page['locator']>, known: ReturnType<AnswerKey>): Promise<void> {
  const choose = (text: string) => group.locator('label.opt', { hasText: text }).locator('input').first().check()
  if (!known) return
  const { kind, options, answer: right } = known
  if (kind === 'single') await choose(options[right as number] as string)
  else if (kind === 'multiple') for (const index of right as number[]) await choose(options[index] as string)
  else if (kind === 'true_false') await group.locator(`input[value="${String(right)}"]`).check()
  else if (kind === 'numeric') await group.getByRole('textbox').fill(String((right as { value: number }).value))
  else if (kind === 'short_text')
    await group.getByRole('textbox').fill((right as { accepted: string[] }).accepted[0] as string)
  else if (kind === 'ordering')
    await putInOrder(
      group,
      (right as number[]).map((index) => options[index] as string),
    )
  else if (kind === 'matching') {
    const { left, right: targets } = options as unknown as { left: string[]; right: string[] }
    for (const row of await group.locator('.matchrow').all()) {
      const label = (await row.locator('label').innerText()).trim()
      const target = targets[(right as number[])[left.indexOf(label)] as number] as string
      await row.locator('select').selectOption({ label: target })
    }
  }
}

/** Moves each entry up to its place, as the buttons do it. */
async function putInOrder(group: ReturnType<Page['locator']>, texts: string[]): Promise<void> {
  const entries = group.locator('.orderlist li')
  await expect(entries.first()).toBeVisible()
  for (const [place, text] of texts.entries()) {
    const shown = (await entries.locator('bdi').allInnerTexts()).map((each) => each.trim())
    for (let at = shown.indexOf(text); at > place; at--) await entries.nth(at).getByRole('button').first().click()
    await expect(entries.nth(place).locator('bdi')).toHaveText(text)
  }
}

/** Goes through the whole course from its first item, fails the first quiz once, and ends with every item done. */
export async function studyWhole(page: Page, words: Words, key: AnswerKey): Promise<void> {
  let hasFailed = false
  for (let step = 0; step < 20; step++) {
    const mark = page.getByRole('button', { name: words.markAsComplete })
    await expect(
      page
        .locator('video')
        .or(mark)
        .or(page.getByRole('button', { name: words.startQuiz }))
        .first(),
    ).toBeAttached()
    if (page.url().includes('/quiz')) {
      if (!hasFailed) {
        hasFailed = true
        await answerQuiz(page, words, key, false)
        await expect(page.getByText(words.notPassed, { exact: true }).first()).toBeVisible()
        await page.getByRole('link', { name: words.tryAgain }).click()
      }
      await answerQuiz(page, words, key, true)
      await expect(page.getByText(words.passed, { exact: true }).first()).toBeVisible()
    } else if (await page.locator('video').count()) await watch(page, words)
    else {
      await mark.click()
      // Where the button was: in view, heard, and where the keyboard goes on.
      const told = page.getByRole('status').filter({ hasText: words.completed }).last()
      await expect(told).toBeInViewport()
      await expect(told).toBeFocused()
      await expect(page.locator('.lecture__head').getByText(words.completed, { exact: true })).toBeVisible()
    }
    const certificate = page.getByRole('link', { name: words.seeCertificate }).first()
    if (await certificate.isVisible()) return
    const next = page.getByRole('button', { name: words.next, exact: true }).filter({ visible: true })
    const before = page.url()
    const title = page.locator('.lecture__head h2')
    const titleBefore = (await title.count()) > 0 ? await title.innerText() : ''
    await next.first().click()
    await page.waitForURL((url) => url.href !== before)
    // The address may change a moment before the page does.
    if (!page.url().includes('/quiz')) await expect(title).not.toHaveText(titleBefore)
  }
  throw new Error('The course did not end')
}
