/** A mentor signs a skill off on the phone, with photograph, criteria and signature; the learner sees it and is told. */
import { type Browser, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { awake, joinAcademy, logIn } from './academy.ts'

const slug = 'merchandising-and-costing-fundamentals'
const phone = { viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true }
const read = async <Data>(page: Page, path: string) =>
  ((await (await page.request.get(`/api${path}`)).json()) as { data: Data }).data

/** Somebody new of that name in the course, and the batch. */
async function enrolled(learner: Page, name: string, browser: Browser, baseURL: string | undefined) {
  const admin = await browser.newPage()
  await logIn(admin, 'admin@demo.test')
  const person = await joinAcademy(learner, name)
  const courses = await read<{ course_id: string; slug: string }[]>(admin, '/admin/courses?perpage=100')
  const course = courses.find((each) => each.slug === slug)?.course_id
  const { batches } = await read<{ batches: { batch_id: string }[] }>(admin, `/admin/courses/${course}`)
  const [found] = await read<{ id: string }[]>(admin, `/admin/users?q=${person.email}`)
  const answer = await admin.request.post(`/api/admin/users/${found?.id}/enrolments`, {
    data: { batch_id: batches[0]?.batch_id, reason: 'Asked by phone' },
    headers: { origin: new URL(baseURL ?? '').origin },
  })
  expect(answer.status()).toBe(200)
  await admin.close()
  return `/mentor/courses/${course}/batches/${batches[0]?.batch_id}/skills`
}

async function sign(mentor: Page) {
  const box = mentor.getByRole('img', { name: 'Box to sign in, still empty' })
  await box.scrollIntoViewIfNeeded()
  const { x, y } = (await box.boundingBox()) ?? { x: 0, y: 0 }
  await mentor.mouse.move(x + 40, y + 70)
  await mentor.mouse.down()
  for (const step of [1, 2, 3, 4, 5, 6]) await mentor.mouse.move(x + 40 + step * 30, y + 70 - (step % 2) * 40)
  await mentor.mouse.up()
  await expect(mentor.getByRole('img', { name: 'Signed in the box' })).toBeVisible()
}

test('a skill is shown, not met at first, then signed off on the phone, and taken back', async ({
  browser,
  baseURL,
}) => {
  const learner = await (await browser.newContext(phone)).newPage()
  const mentor = await (await browser.newContext(phone)).newPage()
  // Another at a second try.
  const name = `Morsheda ${Date.now().toString(36)}`
  const batch = await enrolled(learner, name, browser, baseURL)
  await logIn(mentor, 'mentor@demo.test')
  await mentor.goto('/mentor')
  await mentor.locator(`a[href="${batch}"]`).first().click()
  await mentor.getByRole('link', { name: new RegExp(name) }).click()
  const skill = mentor.getByRole('region', { name: 'Measuring a sample against the spec sheet' })
  await expect(skill).toContainText('Not shown yet')

  // By keyboard: the name, and that it is meant as a signature.
  await skill.getByRole('link', { name: /^Sign off/ }).click()
  await awake(mentor)
  const criteria = mentor.locator('.signoff__criterion')
  await expect(criteria).toHaveCount(3)
  for (const mark of [0, 1]) await criteria.nth(mark).getByRole('radio', { name: 'Met', exact: true }).check()
  await criteria.nth(2).getByRole('radio', { name: 'Not met' }).check()
  await expect(mentor.getByText('Not every criterion is met')).toBeVisible()
  await mentor.getByText('Type the name instead').click()
  await mentor.getByLabel('Your full name').fill('Farhana Rahman')
  await mentor.getByRole('button', { name: 'Sign off' }).click()
  await expect(mentor.getByText('Confirm that this is your signature.')).toBeVisible()
  await mentor.getByRole('checkbox', { name: 'This is my signature.' }).check()
  await mentor.getByRole('button', { name: 'Sign off' }).click()
  await expect(mentor.getByText('Kept as “Not yet”: Measuring a sample')).toBeVisible()

  // With photograph and finger.
  await skill.getByRole('link', { name: /^Sign off/ }).click()
  await expect(criteria).toHaveCount(3)
  for (const each of await criteria.all()) await each.getByRole('radio', { name: 'Met', exact: true }).check()
  const photo = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer()
  await mentor.getByLabel('Photograph').setInputFiles({ name: 'IMG_2031.jpg', mimeType: 'image/jpeg', buffer: photo })
  await mentor.getByLabel('Remark').fill('All twelve points right.')
  await sign(mentor)
  await mentor.getByRole('button', { name: 'Sign off' }).click()
  await expect(mentor.getByText('Signed off: Measuring a sample')).toBeVisible()
  await expect(mentor.getByText('1 of 1 signed off')).toBeVisible()

  await learner.goto(`/my-course/${slug}`)
  await learner.getByRole('link', { name: 'Skills at the machine' }).click()
  const own = learner.getByRole('region', { name: 'Measuring a sample against the spec sheet' })
  await expect(own.getByRole('listitem').filter({ hasText: 'Farhana Rahman' })).toHaveCount(2)
  await expect(own).toContainText('All twelve points right.')
  const shown = own.getByRole('img', { name: /^Photograph/ })
  const address = (await shown.getAttribute('src')) ?? ''
  const answer = await learner.request.get(address)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp'])
  // Of whoever asked, and of no one else.
  expect((await mentor.request.get(address)).status()).toBe(404)
  await learner.goto('/notices')
  await expect(learner.getByRole('main')).toContainText('Signed off: Measuring a sample')

  await skill
    .getByRole('button', { name: /^Take back/ })
    .first()
    .click()
  const asked = mentor.getByRole('dialog', { name: /^Take back/ })
  await asked.getByLabel('Reason').fill('Another sample was measured.')
  await asked.getByRole('button', { name: 'Take back' }).click()
  await expect(skill).toContainText('Another sample was measured.')
  await learner.goto(`/my-course/${slug}/skills`)
  await expect(own).toContainText('Another sample was measured.')
})
