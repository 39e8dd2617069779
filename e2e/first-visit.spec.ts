/** What a first visit downloads, with an empty cache, on a phone: scripts and everything together, in the languages with the most letters too. */
import { expect, type Page, test } from '@playwright/test'
import { budget, lectureScripts, phone, watchDownloads } from '../bench/downloads.ts'
import { logIn } from './academy.ts'
import { visitor } from './visitors.ts'

const pages = [
  '',
  '/courses',
  '/courses/the-high-performing-executives/details',
  '/courses/five-s-for-the-sewing-floor/preview/jahanaras-table',
  '/paths',
  '/paths/line-supervisor',
  '/wjsb',
  '/microlearning',
  '/bite-size',
  '/events/line-balancing-clinic-gazipur',
  '/search?q=cutting',
  '/account/register',
  '/checkout',
]

test.use(phone)

async function expectLight(page: Page, address: string): Promise<void> {
  const downloads = await watchDownloads(await page.context().newCDPSession(page))
  // The load event waits for the scripts; what they fetch comes after it.
  await page.goto(address, { waitUntil: 'load' })
  await downloads.quiet()
  expect(downloads.scripts).toBeGreaterThan(budget.scripts / 2)
  expect(downloads.scripts).toBeLessThanOrEqual(budget.scripts)
  expect(downloads.all).toBeLessThanOrEqual(budget.all)
}

for (const language of ['', '/fr', '/bn', '/ar']) {
  for (const path of pages) {
    test(`${language}${path || '/'} keeps to its weight`, ({ page }) => expectLight(page, language + path || '/'))
  }
}

for (const language of ['', '/bn']) {
  test(`${language}/my-course keeps to its weight until its film is played`, async ({ page }) => {
    await logIn(page, 'learner@demo.test')
    const downloads = await watchDownloads(await page.context().newCDPSession(page))
    await page.goto(`${language}/my-course/email-english-for-merchandisers/lecture/one-mail-one-answer`)
    await expect(page.locator('video[controls]')).toBeVisible()
    await downloads.quiet()
    expect(downloads.scripts).toBeGreaterThan(lectureScripts / 2)
    expect(downloads.scripts).toBeLessThanOrEqual(lectureScripts)
    const before = downloads.scripts
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.play())
    await expect(page.locator('media-play-button')).toBeVisible()
    await downloads.quiet()
    expect(downloads.scripts).toBeGreaterThan(before + 20_000)
  })
}

test('A certificate in Bangla keeps to its weight on an Arabic page, with the letters of both', async ({
  page,
  baseURL,
}) => {
  const learner = await visitor(baseURL ?? '', 'learner@demo.test')
  const kept = (await (await learner.get('/api/learner-certificates')).json()) as { data: { slug: string }[] }
  const certificates = await Promise.all(
    kept.data.map(async ({ slug }) => (await learner.get(`/api/certificates/${slug}`)).json()),
  )
  const inBangla = (certificates as { data: { slug: string; name: string } }[]).find(({ data }) =>
    /\p{Script=Bengali}/u.test(data.name),
  )
  expect(inBangla).toBeDefined()
  await expectLight(page, `/ar/certificate/${inBangla?.data.slug}`)
  await expect(
    page
      .getByRole('main')
      .getByText(inBangla?.data.name ?? '')
      .first(),
  ).toBeVisible()
})
