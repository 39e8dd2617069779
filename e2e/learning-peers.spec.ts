/** Learners grade each other's assignment on a phone: the author's choice, two works without names, the own grade after that. */
import { expect, type Page, test } from '@playwright/test'
import { awake, joinAcademy } from './academy.ts'
import { barriersOf, overflowOf } from './barriers.ts'
import { asEditor } from './editor.ts'
import { visitor } from './visitors.ts'

const course = 'line-supervisor-first-90-days'

async function enrol(page: Page, name: string) {
  await joinAcademy(page, name)
  await page.goto(`/checkout?course=${course}`)
  await page.locator('input[name="accept_policies"]').check()
  await page.getByRole('button', { name: 'Enrol for free' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('link', { name: 'Go to course' }).first()).toBeVisible()
}

test.use({ viewport: { width: 375, height: 740 } })

test('an author chooses peers; each learner grades two works without names and then sees the own grade', async ({
  page,
  browser,
  baseURL,
}) => {
  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await asEditor(desk)
  const staff = await visitor(baseURL ?? '', 'admin@demo.test')
  const found = await (await staff.get('/api/admin/courses?q=Line Supervisor')).json()
  const id = found.data.find(({ slug }: { slug: string }) => slug === course)?.course_id ?? found.data[0].course_id
  const outline = await (await staff.get(`/api/admin/courses/${id}/outline`)).json()
  const words = (en: string) => ({ en, fr: '', ar: '', es: '', zh: '', bn: '' })
  const title = `Plan a shift ${Date.now() % 100_000}`
  const added = await (
    await staff.post(`/api/admin/sections/${outline.data.sections[0].section_id}/items`, {
      data: { kind: 'assignment', title: words(title), before: null },
    })
  ).json()
  const item = added.data.item_id
  const written = await staff.patch(`/api/admin/items/${item}`, {
    data: { changes: { body: words('<p>Plan the first hour of a shift.</p>') } },
  })
  expect(written.status(), await written.text()).toBe(200)
  await desk.goto(`/admin/courses/${id}/build?item=${item}`)
  await awake(desk)
  await desk.locator('.brow__link', { hasText: title }).click()
  await desk.getByRole('radio', { name: 'Peers' }).check()
  await expect(desk.getByRole('checkbox', { name: 'Files' })).toHaveCount(0)
  await desk.getByLabel('Peers for each work').fill('2')
  await expect(desk.locator('.saved')).toContainText('Saved at')
  await expect.poll(async () => (await (await staff.get(`/api/admin/items/${item}`)).json()).data.content.peers).toBe(2)
  const published = await staff.post(`/api/admin/courses/${id}/publish`, { data: {} })
  expect(published.status(), await published.text()).toBe(200)

  const names = ['Rokeya Begum', 'Salma Khatun', 'Jahanara Parvin']
  const learners: Page[] = [page]
  while (learners.length < names.length) learners.push(await (await browser.newContext()).newPage())
  for (const [place, learner] of learners.entries()) {
    await enrol(learner, names[place]!)
    const { data } = await (await learner.request.get(`/api/my-courses/${course}`)).json()
    const slug = data.sections
      .flatMap(({ items }: { items: object[] }) => items)
      .find((each: { id: string }) => each.id === item).slug
    await learner.goto(`/my-course/${course}/lecture/${slug}`)
    await awake(learner)
    await expect(learner.getByText('2 other learners grade your work')).toBeVisible()
    await learner.getByLabel('Text', { exact: true }).fill(`Plan ${place}`)
    await learner.getByRole('button', { name: 'Hand in' }).click()
    await expect(learner.getByText('Other learners grade it until')).toBeVisible()
  }

  for (const learner of learners) {
    await learner.reload()
    await awake(learner)
    const share = learner.getByRole('region', { name: 'Grade the work of others' })
    for (const done of [0, 1]) {
      await expect(share.getByRole('status')).toHaveText(`${done} of 2 graded`)
      await share.getByRole('button', { name: 'Show next work' }).press('Enter')
      await expect(share.getByText(/^Plan \d$/)).toBeVisible()
      for (const name of names) await expect(share.getByText(name)).toHaveCount(0)
      if (learner === page && done === 0) {
        await share.getByRole('button', { name: 'Give grade' }).click()
        await expect(share.getByText('Say what is good and what could be better.')).toBeVisible()
        expect(await barriersOf(page)).toEqual([])
        expect(await overflowOf(page)).toBe(0)
      }
      await share.getByLabel('Points').fill('8')
      await share.getByLabel('Comment for the learner').fill('Clear and short')
      await share.getByRole('button', { name: 'Give grade' }).click()
      if (done === 0) await expect(share.getByRole('status')).toHaveText('1 of 2 graded')
    }
  }
  await page.reload()
  await expect(page.getByText('8 of 10 points').first()).toBeVisible()
  await expect(page.getByText('Clear and short').first()).toBeVisible()
  for (const name of names.slice(1)) await expect(page.getByRole('main').getByText(name)).toHaveCount(0)

  // Others complete this course without it.
  const retired = await staff.put(`/api/admin/items/${item}/retirement`, { data: { is_retired: true } })
  expect(retired.status(), await retired.text()).toBe(200)
  await staff.post(`/api/admin/courses/${id}/publish`, { data: {} })
})
