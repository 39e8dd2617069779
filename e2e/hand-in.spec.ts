/** Work is handed in from the phone with a photograph, returned by the mentor, handed in again and graded by rubric. */
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { awake, logIn } from './academy.ts'
import { enrolByStaff } from './enrol-by-staff.ts'
import { visitor } from './visitors.ts'

const slug = 'costing-masterclass-from-cm-to-fob'
test.use({ viewport: { width: 375, height: 740 } })

async function handIn(learner: Page, text: string): Promise<void> {
  await awake(learner)
  await learner.getByLabel('Text', { exact: true }).fill(text)
  await learner.getByRole('button', { name: 'Hand in' }).click()
  await expect(learner.getByText('Handed in on').first()).toBeVisible()
}

/** The mentor's list leads to the work; the id is that of this learner's. */
async function openWork(mentor: Page, name: string): Promise<void> {
  const find = async () => {
    const { data } = (await (await mentor.request.get('/api/admin/assignments?perpage=100')).json()) as {
      data: { submission_id: string; learner_name: string }[]
    }
    return data.find(({ learner_name }) => learner_name === name)?.submission_id
  }
  await expect.poll(find).toBeTruthy()
  await mentor.goto(`/mentor/assignments/${await find()}`)
  await expect(mentor.getByRole('heading', { name })).toBeVisible()
  await awake(mentor)
}

test('a photograph is handed in, returned, handed in again, and graded by rubric', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await visitor(baseURL ?? '', 'admin@demo.test')
  const { person } = await enrolByStaff(staff, page, { slug, name: `Ruma Akter ${Date.now() % 100_000}` })
  await page.goto(`/my-course/${slug}/lecture/a-costing-sheet`)
  await awake(page)
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a6' } })
    .jpeg()
    .toBuffer()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByText('Add photo').click()])
  await chooser.setFiles({ name: 'sheet.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible()
  await handIn(page, 'Without finance')

  const mentor = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await logIn(mentor, 'mentor@demo.test')
  await openWork(mentor, person.name)
  await expect(mentor.locator('main img')).toHaveCount(1)
  await mentor.getByLabel('Comment for the learner').fill('Add the finance row.')
  await mentor.getByRole('button', { name: 'Return' }).click()
  await expect(mentor.getByRole('heading', { name: person.name })).toHaveCount(0)

  await page.reload()
  await expect(page.getByText('Add the finance row.').first()).toBeVisible()
  await handIn(page, 'With finance: 3.71')

  await openWork(mentor, person.name)
  for (const level of ['Right in every row', 'SMV, efficiency and cost per minute are shown', 'Clear to somebody'])
    await mentor.getByRole('radio', { name: new RegExp(level) }).check({ force: true })
  await mentor.getByLabel('Comment for the learner').fill('Exactly so.')
  await mentor.getByRole('button', { name: 'Give grade' }).click()
  await expect(mentor.getByRole('heading', { name: person.name })).toHaveCount(0)

  await page.reload()
  await expect(page.getByText('20 of 20 points').first()).toBeVisible()
  await expect(page.getByText('Exactly so.').first()).toBeVisible()
  await page.goto('/notices')
  await expect(page.getByRole('button', { name: /^Open: Graded/ }).first()).toBeVisible()
})
