/** Somebody applies on a phone, withdraws and applies again, is moved to hired, and becomes an employee. */
import { expect, test } from '@playwright/test'
import { logIn, newPerson } from './academy.ts'

const pdf = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n% a CV\n') }

interface Sent {
  to: string
  purpose: string
  text?: string
}

test('an applicant applies on a phone, is hired and becomes an employee', async ({ page: admin, browser }) => {
  const phone = await browser.newPage({ viewport: { width: 375, height: 700 } })
  const person = newPerson('Rehana Parvin')
  await phone.goto('/work-with-us')
  const job = phone.getByRole('link', { name: 'Learner support officer' })
  const page = await phone.request.get((await job.getAttribute('href')) ?? '')
  expect(await page.text()).toContain('"@type":"JobPosting"')
  await job.click()
  const form = phone.locator('form', { has: phone.getByLabel('CV') })
  await form.getByLabel('Your name').fill(person.name)
  await form.getByLabel('Phone').fill('123')
  await form.getByRole('button', { name: 'Apply now' }).click()
  await expect(form.getByText('Phone number is not valid')).toBeVisible()
  await expect(form.getByLabel('Your name')).toHaveValue(person.name)
  const send = async () => {
    await form.getByLabel('Phone').fill(person.phone)
    await form.getByLabel('CV').setInputFiles(pdf)
    await form.getByRole('button', { name: 'Apply now' }).click()
    await expect(phone.getByText('We have your application')).toBeVisible()
  }
  await send()
  let link = ''
  await expect(async () => {
    const { data } = (await (await phone.request.get('/api/dev/outbox')).json()) as { data: Sent[] }
    const sent = data.find(
      ({ to, purpose }) => to.endsWith(person.phone.slice(1)) && purpose === 'application_received',
    )
    link = /\S+\/applications\/\S+/.exec(sent?.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Withdraw application' }).click()
  await expect(phone.getByText('The application was withdrawn and deleted.')).toBeVisible()
  await phone.getByRole('link', { name: 'Learner support officer' }).click()
  await form.getByLabel('Your name').fill(person.name)
  await send()

  await logIn(admin, 'admin@demo.test')
  await admin.goto('/admin/applicants')
  const card = admin.getByRole('article').filter({ hasText: person.name })
  await card.getByLabel(`Stage of ${person.name}`).selectOption('Hired')
  await card.getByRole('button', { name: `Move ${person.name}` }).click()
  const hired = admin.getByRole('listitem').filter({ has: admin.getByRole('heading', { name: 'Hired' }) })
  await expect(hired.getByRole('link', { name: person.name })).toBeVisible()
  await hired.getByRole('link', { name: person.name }).click()
  await admin.getByRole('button', { name: 'Register as employee' }).first().click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Register as employee' }).click()
  await expect(admin.getByRole('link', { name: 'View employee' })).toBeVisible()
})
