/** Staff make a learning path and show it; a learner follows it, finishes the course that it asks for, and has its certificate checked. */
import { expect, test } from '@playwright/test'
import { joinAcademy, logIn } from './academy.ts'
import { answerKey } from './answer-key.ts'
import { certificateWords, checkCertificate } from './certificate.ts'
import { english, studyWhole } from './study.ts'

test.setTimeout(480_000)

const slug = 'needle-and-sharp-tool-control'

test('from the draft in the back office to the certificate of the path', { tag: '@films' }, async ({
  page,
  browser,
}) => {
  const staff = await (await browser.newContext()).newPage()
  await logIn(staff, 'admin@demo.test')
  await staff.goto('/admin/paths/new')
  const title = `Needle Keeper ${Date.now() % 100_000}`
  await staff.getByRole('group', { name: 'Title' }).getByLabel('English').fill(title)
  await staff.getByRole('button', { name: 'Create draft' }).click()
  await expect(staff).toHaveURL(/\/admin\/paths\/[\w-]{36}$/)
  const add = async (course: string) => {
    await staff.getByLabel('Course to add').selectOption({ label: course })
    await staff.getByRole('button', { name: 'Add to the path' }).click()
    await expect(staff.getByRole('row', { name: new RegExp(course) })).toBeVisible()
  }
  await add('Grievance Handling for Supervisors')
  await staff.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(staff.getByText('A path needs at least two courses.')).toBeVisible()
  await add('Needle and Sharp Tool Control')
  await staff.getByRole('button', { name: 'Move up: Needle and Sharp Tool Control' }).click()
  await expect(staff.getByRole('row').nth(1)).toContainText('Needle and Sharp Tool Control')
  await staff.getByRole('button', { name: 'Make optional: Grievance Handling for Supervisors' }).click()
  await expect(staff.getByRole('row').nth(2)).toContainText('Optional')
  await staff.getByRole('button', { name: 'Publish', exact: true }).click()
  await staff.getByRole('link', { name: 'View on site' }).click()
  await expect(staff.getByRole('heading', { name: title })).toBeVisible()

  const person = await joinAcademy(page, 'Shapla Begum')
  await page.goto('/paths')
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Follow this path' }).click()
  await expect(page.getByRole('button', { name: 'Stop following' })).toBeVisible()
  await page.getByRole('link', { name: 'Next course: Needle and Sharp Tool Control' }).click()
  await expect(page).toHaveURL(`/courses/${slug}/details`)
  await page.goto(`/checkout?course=${slug}`)
  await page.getByRole('checkbox', { name: 'I accept the Terms of Use, Privacy Policy and Refund policy' }).check()
  await page.getByRole('button', { name: 'Enrol for free' }).click()
  await page.getByRole('link', { name: 'Go to course' }).first().click()
  await studyWhole(page, english, answerKey(slug, 'en'))

  await page.goto('/dashboard')
  const own = page.getByRole('region', { name: 'My learning paths' })
  await expect(own.getByText('1 of 1 certificates')).toBeVisible()
  await own.getByRole('link', { name: 'See the certificate' }).click()
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
  await checkCertificate(page, browser, person.name, certificateWords.english)

  // What others see of the academy is as it was.
  await staff.goBack()
  await staff.getByRole('button', { name: 'Unpublish' }).click()
  await expect(staff.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  await staff.context().close()
})
