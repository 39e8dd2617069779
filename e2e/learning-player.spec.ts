/** The player of a lecture: its keys, its direction, where it starts, and what a screen reader is told of it. */
import { expect, type Page, test } from '@playwright/test'
import { barriersOf, landFloating } from './barriers.ts'
import { awake, logIn } from './academy.ts'

const path = '/my-course/email-english-for-merchandisers'

// One after the other: they are about the same learner in the same lecture.
test.describe.configure({ mode: 'default' })

const secondsOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
const isPaused = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)

/** Opens a lecture with a video, stopped at this second before, and waits until its film is there, with the browser's own controls. */
async function openLecture(page: Page, locale = '', stoppedAt = 26): Promise<void> {
  await logIn(page, 'learner@demo.test')
  const { data } = (await (await page.request.get('/api/my-courses/email-english-for-merchandisers')).json()) as {
    data: { course_id: string; sections: { items: { id: string; slug: string; kind: string }[] }[] }
  }
  const video = data.sections.flatMap(({ items }) => items).find(({ kind }) => kind === 'video')
  const headers = { origin: new URL(test.info().project.use.baseURL ?? '').origin }
  // The account keeps the speed that another test chose.
  expect((await page.request.put('/api/study/player', { headers, data: { speed: 1 } })).status()).toBe(200)
  const reported = await page.request.post('/api/learner-course-status', {
    headers,
    data: { course_id: data.course_id, lecture_id: video?.id, position: stoppedAt },
  })
  expect(reported.status(), await reported.text()).toBe(200)
  await page.goto(`${locale}${path}/lecture/${video?.slug}`)
  await awake(page)
  await expect
    .poll(() => page.locator('video').evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThanOrEqual(1)
}

/** As above, and plays and stops it, which brings the player; it stands where it stood. */
async function openVideo(page: Page, locale = '', stoppedAt = 26): Promise<void> {
  await openLecture(page, locale, stoppedAt)
  await bringPlayer(page)
  await expect.poll(() => page.locator('video').evaluate((element: HTMLVideoElement) => element.readyState)).toBe(4)
}

async function bringPlayer(page: Page): Promise<void> {
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const at = video.currentTime
    await video.play()
    video.pause()
    video.currentTime = at
  })
  await expect(page.locator('media-play-button')).toBeVisible()
}

test('the video starts where one stopped, and a note is kept at that second', async ({ page }) => {
  await openVideo(page)
  await expect.poll(() => secondsOf(page)).toBeCloseTo(26, 0)
  await expect(page.getByLabel('Note at 0:26')).toBeVisible()
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 41
  })
  const text = `Ask once, on ${Date.now()}`
  await page.getByLabel('Note at 0:41').fill(text)
  await page.getByRole('button', { name: 'Save note' }).click()
  const note = page.locator('article.noteitem', { hasText: text })
  await expect(note.getByRole('button', { name: 'Go to 0:41' })).toBeVisible()
  // The player has not moved, so neither has the time of the next note.
  await expect(page.getByLabel('Note at 0:41')).toBeVisible()
  const star = note.getByRole('button', { name: 'Important' })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await note.getByRole('button', { name: 'Delete note' }).click()
  await expect(note).toHaveCount(0)
})

test('a key brings the player and does what it says, before anything was pressed', async ({ page }) => {
  await openLecture(page)
  await expect(page.locator('video')).toHaveAttribute('controls')
  await expect(page.locator('media-play-button')).toHaveCount(0)
  await page.keyboard.press('k')
  await expect.poll(() => isPaused(page)).toBe(false)
  await expect(page.locator('media-play-button')).toBeVisible()
  await expect(page.locator('video')).not.toHaveAttribute('controls')

  await page.reload()
  await awake(page)
  await expect(page.locator('media-play-button')).toHaveCount(0)
  const captions = page.locator('media-captions-button')
  const language = page.getByLabel('Captions', { exact: true })
  const before = await language.inputValue()
  await page.keyboard.press('c')
  await expect(captions).toBeVisible()
  await expect.poll(() => language.inputValue()).not.toBe(before)
  // As it was: the account keeps it.
  await page.keyboard.press('c')
  await expect(language).toHaveValue(before)
})

test('the keys of a player work from the whole page', async ({ page }) => {
  await openVideo(page)
  await expect(page.locator('body')).toBeFocused()
  // The player counts the next step from what it has heard of the film, a moment after the film itself.
  const playing = page.locator('media-play-button:not([mediapaused])')
  const seconds = async () => Number(await page.locator('media-time-range').getAttribute('mediacurrenttime'))

  await page.keyboard.press('k')
  await expect(playing).toBeVisible()
  expect(await isPaused(page)).toBe(false)
  await page.keyboard.press('Space')
  await expect(playing).toHaveCount(0)
  expect(await isPaused(page)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  const before = await secondsOf(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(seconds).toBeCloseTo(before + 10, 0)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(seconds).toBeCloseTo(before, 0)
  expect(await secondsOf(page)).toBeCloseTo(before, 0)

  const speed = page.locator('media-playback-rate-button')
  await page.keyboard.press('>')
  await expect(speed).toHaveAttribute('mediaplaybackrate', '1.25')
  await page.keyboard.press('<')
  await expect(speed).toHaveAttribute('mediaplaybackrate', '1')

  const captions = page.locator('media-captions-button')
  const shown = (await captions.getAttribute('aria-checked')) === 'true'
  await page.keyboard.press('c')
  await expect(captions).toHaveAttribute('aria-checked', String(!shown))

  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true })

  test('the buttons of the player have room for a finger, in one line', async ({ page }) => {
    await openVideo(page)
    const buttons = page.locator('media-control-bar > [role="button"]:visible, media-captions-button')
    await expect(page.locator('media-captions-button')).toBeVisible()
    for (const button of await buttons.all()) {
      const { x, width, height } = (await button.boundingBox()) ?? { x: 0, width: 0, height: 0 }
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      expect(x + width).toBeLessThanOrEqual(375)
    }
  })
})

test('a key that belongs to something else leaves the player alone', async ({ page }) => {
  await openVideo(page)
  const note = page.getByLabel('Note at 0:26')
  await note.pressSequentially('k mc f<')
  await expect(note).toHaveValue('k mc f<')
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('tab', { name: /Notes/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: /Questions/ })).toBeFocused()
  const heading = page.locator('aside summary').first()
  const isOpen = () => page.locator('aside details').first().getAttribute('open')
  const wasOpen = await isOpen()
  await heading.press('Space')
  expect(await isOpen()).not.toBe(wasOpen)
  await page.keyboard.press('Control+c')
  expect(await isPaused(page)).toBe(true)
  expect(await secondsOf(page)).toBeCloseTo(26, 0)

  await page.setViewportSize({ width: 375, height: 740 })
  await page.getByRole('button', { name: 'Outline' }).click()
  await expect(page.getByRole('dialog', { name: 'Outline' })).toBeVisible()
  await page.keyboard.press('k')
  await page.keyboard.press('ArrowRight')
  expect(await isPaused(page)).toBe(true)
  expect(await secondsOf(page)).toBeCloseTo(26, 0)
})

test('who does without the keys turns them off, and they stay off', async ({ page }) => {
  await openVideo(page)
  await page.getByText('Keyboard shortcuts').click()
  await page.getByLabel('Use these keys anywhere on this page').uncheck()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('k')
  await page.keyboard.press('m')
  expect(await isPaused(page)).toBe(true)
  await page.reload()
  await awake(page)
  await page.getByText('Keyboard shortcuts').click()
  const choice = page.getByLabel('Use these keys anywhere on this page')
  await expect(choice).not.toBeChecked()
  await choice.check()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('k')
  await expect.poll(() => isPaused(page)).toBe(false)
})

test('in Arabic the player runs from left to right, and the outline starts at the right', async ({ page }) => {
  await openVideo(page, '/ar')
  const left = async (selector: string) => (await page.locator(selector).boundingBox())?.x ?? Number.NaN
  expect(await left('media-play-button')).toBeLessThan(await left('media-seek-backward-button'))
  expect(await left('media-seek-backward-button')).toBeLessThan(await left('media-fullscreen-button'))
  await expect(page.locator('.media__time')).toHaveText(/0:26\s*\/\s*1:49/)
  const named = page.locator('media-controller, media-control-bar > [aria-label]')
  const names = await named.evaluateAll((controls) =>
    controls.map((control) => control.getAttribute('aria-label') ?? ''),
  )
  expect(names.filter((name) => /[a-z]/i.test(name))).toEqual([])
  expect(names.length).toBeGreaterThan(5)
  const fromTheRight = await page.locator('aside summary b').evaluateAll((titles) =>
    titles.map((title) => {
      const range = document.createRange()
      range.selectNodeContents(title)
      return title.getBoundingClientRect().right - range.getBoundingClientRect().right
    }),
  )
  expect(fromTheRight.length).toBeGreaterThan(1)
  for (const gap of fromTheRight) expect(gap).toBeLessThan(2)
})

test('slides without sound say so, and offer nothing to mute', async ({ page }) => {
  await openVideo(page)
  await expect(page.getByText('Silent slides with captions')).toBeVisible()
  await expect(page.locator('media-mute-button')).toHaveCount(0)
})

test('speed and captions stay as chosen, in the next lecture too', async ({ page }) => {
  await openVideo(page)
  await page.getByLabel('Captions', { exact: true }).selectOption('bn')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('>')
  await expect(page.locator('media-playback-rate-button')).toHaveAttribute('mediaplaybackrate', '1.25')
  await page.reload()
  await awake(page)
  await bringPlayer(page)
  await expect(page.getByLabel('Captions', { exact: true })).toHaveValue('bn')
  await expect(page.locator('media-playback-rate-button')).toHaveAttribute('mediaplaybackrate', '1.25')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the browser’s own controls play the video, from where one stopped', async ({ page }) => {
    await logIn(page, 'learner@demo.test')
    await page.goto(`${path}/lecture/one-mail-one-answer`)
    await expect(page.locator('video[controls]')).toBeVisible()
  })
})

test('a slow line brings the controls before letters and scripts', async ({ page }) => {
  await logIn(page, 'learner@demo.test')
  const answer = await page.request.get(`${path}/lecture/delay-price-claim`)
  const html = await answer.text()
  expect(html).toMatch(/<video[^>]* controls=""/)
  expect(html).toContain('rel="stylesheet"')
  expect(html).not.toContain('as="font"')
})

test('a lesson in another language than the page says so', async ({ page }) => {
  const lesson = '/courses/the-high-performing-executives/preview/the-executives-job'
  const notice = page.getByText('هذا الجزء من الدورة بالإنجليزية.')
  await page.goto(`/ar${lesson}`)
  await expect(notice).toBeVisible()
  await page.goto(lesson)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('This part of the course is in')).toHaveCount(0)
})

for (const locale of ['', '/ar']) {
  for (const width of [320, 1280]) {
    test(`axe finds nothing at ${locale}${path}, ${width} wide`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      await openVideo(page, locale)
      await expect(page.locator('media-captions-button')).toHaveAttribute('role', 'switch')
      await landFloating(page)
      expect(await barriersOf(page)).toEqual([])
    })
  }
}
