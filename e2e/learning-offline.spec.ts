/** A course is saved on Wi-Fi, finished without a network, and synchronised once; what is saved is its learner's alone. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { awake, joinAcademy } from './academy.ts'
import { enrolIn, explanation, offlineCourse, type StudiedItem, studiedItems } from './offline-course.ts'

const course = 'five-s-for-the-sewing-floor'

async function enrolForFree(page: Page): Promise<void> {
  await page.goto(`/courses/${course}/details`)
  await page.getByRole('button', { name: 'Enroll Now' }).first().click()
  await page.getByRole('checkbox', { name: 'I accept the Terms of Use, Privacy Policy and Refund policy' }).check()
  await page.getByRole('button', { name: 'Enrol for free' }).click()
  await expect(page.getByRole('link', { name: 'Go to course' }).first()).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save for offline' }).click()
  const sheet = page.getByRole('dialog', { name: 'Save for offline' })
  await expect(sheet.getByText(/Lessons: \d+ · [\d.]+ [kM]B/).first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Save for offline' }).click()
  await expect(sheet.getByText('Saved. You can study this without a connection.')).toBeVisible({ timeout: 60_000 })
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Saved on this device' })).toBeVisible()
}

const savedCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('study-')))
const setOffline = (context: BrowserContext, isOffline: boolean) => context.setOffline(isOffline)

/** The same learner's work with a network, by the calls that the pages make. */
async function studyOnline(page: Page, slug: string): Promise<void> {
  const { data } = (await (await page.request.get(`/api/my-courses/${slug}`)).json()) as { data: { course_id: string } }
  const headers = { origin: new URL(page.url()).origin }
  const { items } = await studiedItems(page, slug)
  for (const { id, kind } of items) {
    if (kind === 'quiz') {
      const take = async (body: object) => {
        const answer = await page.request.post('/api/learner-quiz-status', { headers, data: { quiz_id: id, ...body } })
        return ((await answer.json()) as { data: { attempt_id: string; questions: { question_id: string }[] } }).data
      }
      const { attempt_id, questions } = await take({})
      await take({ attempt_id, answers: Object.fromEntries(questions.map(({ question_id }) => [question_id, true])) })
      continue
    }
    const done = kind === 'reading' ? { completed: true } : { position: 10, watched: [[0, 10]] }
    // A film is believed at double speed of the time that has passed.
    await expect(async () => {
      await page.request.post('/api/learner-course-status', {
        headers,
        data: { course_id: data.course_id, lecture_id: id, ...done },
      })
      expect((await studiedItems(page, slug)).items.find((item) => item.id === id)?.is_completed).toBe(true)
    }).toPass({ timeout: 60_000 })
  }
}

async function playToTheEnd(page: Page): Promise<void> {
  const video = page.locator('video').first()
  await expect(async () => {
    await video.evaluate(async (element: HTMLVideoElement) => {
      element.muted = true
      await element.play()
    })
  }).toPass({ timeout: 30_000 })
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.ended), { timeout: 60_000 }).toBe(true)
}

async function answerAndHandIn(page: Page): Promise<void> {
  for (const question of await page.locator('fieldset.q').all())
    await question.getByRole('radio', { name: 'True' }).check()
  await page.getByRole('button', { name: 'Submit quiz' }).click()
  await expect(page.getByText(kept)).toBeVisible()
}

/** With a network a film plays as a stream; its picture is chosen by hand, its chapters lead into it. */
async function watchStream(page: Page, address: string): Promise<void> {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto(address)
  await awake(page)
  const video = page.locator('.screen video')
  await expect(page.getByText(/^Video size: at most [\d.]+ [kM]B$/)).toBeVisible()
  expect(fetched.filter((path) => /\.(m3u8|mp4)$|play-by-hls/.test(path))).toEqual([])
  await playToTheEnd(page)
  expect(await video.evaluate((element: HTMLVideoElement) => element.currentSrc)).toMatch(/^blob:/)
  expect(fetched.some((path) => path.endsWith('/master.m3u8'))).toBe(true)
  await page.getByLabel('Quality').selectOption('240')
  await page.locator('summary', { hasText: 'Chapters' }).click()
  await page.getByRole('button', { name: '0:01 Listen' }).click()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoHeight)).toBe(240)
  // On every device.
  const [, slug] = /my-course\/([^/]+)/.exec(address) ?? []
  const { data } = (await (await page.request.get(`/api/my-courses/${slug}`)).json()) as {
    data: { player: { quality: number | null } }
  }
  expect(data.player.quality).toBe(240)
}

const kept = 'Your answers are kept on this phone and will be handed in when you are online.'

test('a course with films, readings and quizzes is studied without a network, and arrives once over a bad line', {
  tag: '@films',
}, async ({ page, context, browser, baseURL }) => {
  const made = await offlineCourse(baseURL ?? '')
  const { slug } = made
  const person = await joinAcademy(page, 'Shathi Akter')
  await enrolIn(made, person.phone)
  const { items } = await studiedItems(page, slug)
  const of = (kind: string) => items.filter((item) => item.kind === kind)
  expect([of('video').length, of('reading').length, of('quiz').length]).toEqual([5, 3, 2])
  const address = (item: StudiedItem) =>
    item.kind === 'quiz' ? `/quiz?course=${slug}&quiz=${item.slug}` : `/my-course/${slug}/lecture/${item.slug}`

  await page.goto(`/my-course/${slug}`)
  await awake(page)
  await expect(page.getByRole('button', { name: 'Save for offline' })).toBeEnabled()
  await save(page)
  // The paper is there, its key is not.
  const papers = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        if (request.url.includes('/quiz?'))
          texts.push((await (await (await caches.open(name)).match(request))?.text()) ?? '')
    return texts
  })
  expect(papers.map((text) => text.includes('Is it kept on the phone?'))).toEqual([true, true])
  const keys = [explanation, String.raw`right_answer\"`, String.raw`explanation\"`]
  expect(papers.flatMap((text) => keys.filter((key) => text.includes(key)))).toEqual([])

  await setOffline(context, true)
  for (const item of items) {
    await page.goto(address(item))
    await awake(page)
    await expect(page.getByText('You are offline. You can study what is saved on this device.')).toBeVisible()
    if (item.kind === 'video') await playToTheEnd(page)
    else if (item.kind === 'reading') {
      await page.getByRole('button', { name: 'Mark as complete' }).click()
      await expect(page.getByText('Completed, waiting to be sent')).toBeVisible()
    } else await answerAndHandIn(page)
  }
  // A reload does not forget it.
  await page.reload()
  await expect(page.getByText(kept)).toBeVisible()

  const other = await (await browser.newContext({ baseURL })).newPage()
  const online = await joinAcademy(other, 'Shirin Akter')
  await enrolIn(made, online.phone)
  const [film] = of('video')
  if (film) await watchStream(other, address(film))
  await studyOnline(other, slug)

  // Of every second call the answer is lost after it was done.
  let calls = 0
  await page.route('**/api/**', async (route) => {
    if (calls++ % 2 === 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await setOffline(context, false)
  await expect.poll(() => studiedItems(page, slug), { timeout: 90_000 }).toEqual(await studiedItems(other, slug))
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /^(study_|quiz_answer)/.test(key))), {
      timeout: 60_000,
    })
    .toEqual([])
  for (const { id } of of('quiz')) {
    const { data } = (await (await page.request.get(`/api/quizzes/${id}`)).json()) as {
      data: { best_percent: number; open_attempt: null; last_attempt: { number: number } }
    }
    expect(data).toMatchObject({ best_percent: 100, open_attempt: null, last_attempt: { number: 1 } })
  }
  await page.unroute('**/api/**')

  // The list of what is saved frees it again.
  await page.goto('/offline')
  await expect(page.getByRole('heading', { name: 'Saved to study offline' })).toBeVisible()
  await page.getByRole('button', { name: /Remove from this device/ }).click()
  await expect(page.getByRole('heading', { name: 'Saved to study offline' })).toHaveCount(0)
  expect(await savedCaches(page)).toEqual([])
})

test('what is saved goes with the logout', async ({ page }) => {
  await joinAcademy(page, 'Moushumi Begum')
  await enrolForFree(page)
  await page.goto(`/my-course/${course}`)
  await awake(page)
  await expect(page.getByRole('button', { name: 'Save for offline' })).toBeEnabled()
  await save(page)
  expect(await savedCaches(page)).toHaveLength(1)
  await page.goto('/dashboard')
  await awake(page)
  await page.getByRole('button', { name: 'Account: Moushumi Begum' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => savedCaches(page)).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('study')))).toEqual([])
})
