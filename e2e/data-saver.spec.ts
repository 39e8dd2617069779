/** Saving data in the player: asked for by the browser or chosen, nothing of a film is fetched before it is played. */
import { expect, type Page, test } from '@playwright/test'
import { awake, joinAcademy } from './academy.ts'
import { visitor } from './visitors.ts'

const course = 'email-english-for-merchandisers'

/** A new learner in the course, enrolled by staff; answers the address of its first film. */
async function joinCourse(page: Page, baseURL = ''): Promise<string> {
  const person = await joinAcademy(page)
  const staff = await visitor(baseURL, 'admin@demo.test')
  const people = (await (await staff.get(`/api/admin/users?q=${person.phone}`)).json()) as { data: { id: string }[] }
  const user = `/api/admin/users/${people.data[0]?.id}`
  const found = (await (await staff.get(`${user}/courses-to-enrol?q=Email English`)).json()) as {
    data: { courses: { batches: { batch_id: string }[] }[] }
  }
  const data = { batch_id: found.data.courses[0]?.batches[0]?.batch_id, reason: 'Learns on a slow line' }
  const enrolled = await staff.post(`${user}/enrolments`, { data })
  expect(enrolled.status(), await enrolled.text()).toBe(200)
  const owned = (await (await page.request.get(`/api/my-courses/${course}`)).json()) as {
    data: { sections: { items: { slug: string; kind: string }[] }[] }
  }
  const film = owned.data.sections.flatMap(({ items }) => items).find(({ kind }) => kind === 'video')
  return `/my-course/${course}/lecture/${film?.slug}`
}

const choice = (page: Page) => page.getByRole('checkbox', { name: 'Save data' })
const film = (page: Page) => page.locator('.screen video')
const asked = (page: Page) => page.getByText('On because your browser asks to save data.')

test.describe('whose browser asks to save data', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' } })

  test('reads that it is on, and fetches a film when it is played', async ({ page, baseURL }) => {
    const address = await joinCourse(page, baseURL)
    const fetched: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/media\/.*\.(mp4|webp)$/.test(pathname)) fetched.push(pathname)
    })
    await page.goto(address)
    await expect(choice(page)).toBeChecked()
    await expect(asked(page)).toBeVisible()
    await expect(film(page)).toHaveAttribute('preload', 'none')
    await expect(page.getByText(/^(Video size|Audio only|Small picture)/).first()).toBeVisible()
    await expect(page.locator('media-play-button')).toHaveCount(0)
    expect(fetched).toEqual([])
    await film(page).evaluate((video: HTMLVideoElement) => void video.play())
    await expect(page.locator('media-play-button')).toBeVisible()
    expect(fetched.length).toBeGreaterThan(0)
  })
})

test('what is chosen stays for this learner', async ({ page, baseURL }) => {
  await page.goto(await joinCourse(page, baseURL))
  await awake(page)
  await expect(choice(page)).not.toBeChecked()
  await expect(film(page)).toHaveAttribute('preload', 'metadata')
  await choice(page).check()
  await expect(film(page)).toHaveAttribute('preload', 'none')
  await page.reload()
  await expect(choice(page)).toBeChecked()
  await expect(asked(page)).toHaveCount(0)
  await choice(page).uncheck()
  await page.reload()
  await awake(page)
  await expect(choice(page)).not.toBeChecked()
})
