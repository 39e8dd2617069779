/** Staff help a learner: a course, a certificate with the right name, and what the learner was told of it. */
import { expect, test } from '@playwright/test'
import { asEditor, visitor } from './editor.ts'

const reason = 'She asked for it on the phone.'

test('a learner is enrolled and withdrawn, their certificate is issued again, and the messages say so', async ({
  page,
  browser,
}) => {
  await asEditor(page)
  // Somebody with a certificate, whom no other journey needs.
  await page.goto('/admin/certificates?page=4')
  await page.locator('a[href*="/admin/certificates/"]').last().click()
  const former = await page.getByRole('link', { name: 'View public page' }).getAttribute('href')
  await page.getByRole('button', { name: 'Issue again' }).click()
  await page.getByLabel('Reason').first().fill(reason)
  await page.getByRole('dialog').getByRole('button', { name: 'Issue again' }).click()
  await expect(page.getByText('The new certificate is issued.')).toBeVisible()
  const guest = await visitor(browser)
  await guest.goto(former ?? '')
  await expect(guest.getByText('This certificate was replaced by a new one.')).toBeVisible()
  await guest.getByRole('link', { name: 'See the new certificate' }).click()
  await expect(guest.getByText('Valid', { exact: true })).toBeVisible()
  await guest.context().close()

  const account = page.locator('dd a[href*="/admin/users/"]')
  const name = (await account.textContent()) ?? ''
  await account.click()
  await page.getByRole('link', { name: 'Enrol in a batch' }).click()
  await page.getByRole('button', { name: 'Enrol', exact: true }).click()
  await expect(page.locator('[name="reason"]')).toHaveAttribute('aria-invalid', 'true')
  const batch = page.locator('[name="batch_id"]:enabled').first()
  await batch.check()
  await page.locator('[name="adds_seat"]').check()
  await page.locator('[name="reason"]').fill(reason)
  await page.getByRole('button', { name: 'Enrol', exact: true }).click()
  await expect(page.getByText('Enrolled. The person was notified.')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Enrolled by staff' }).first()
  await row.getByRole('button', { name: /^Withdraw/ }).click()
  await row.getByRole('dialog').getByLabel('Reason').fill(reason)
  await row.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn. The person was notified.')).toBeVisible()
  await expect(page.getByText('Enrolment withdrawn')).toBeVisible()

  await page.goto(`/admin/messages?q=${encodeURIComponent(name)}`)
  await expect(page.getByText('Certificate', { exact: true }).first()).toBeVisible()
  await page.getByText('Course', { exact: true }).first().click()
  await expect(page.getByText(`Reason: ${reason}`).first()).toBeVisible()
})

test('two accounts of one person become one', async ({ page }) => {
  await asEditor(page)
  const serial = String(Date.now()).slice(-7)
  const people = ['Shirin Akter', 'Shirin Aktar'].map((name, at) => ({
    name,
    phone: `0181${at}${serial}`.slice(0, 11),
  }))
  for (const { name, phone } of people) {
    await page.goto('/admin/users/new')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByRole('textbox', { name: 'Phone' }).fill(phone)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('The invitation was sent.')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Merge accounts' }).click()
  await page.getByRole('searchbox', { name: 'Name, email or phone of the other account' }).fill(people[0]?.phone ?? '')
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('link', { name: /^Check .*Shirin Akter/ }).click()
  await expect(page.getByText('Account to delete')).toBeVisible()
  await page.getByRole('button', { name: 'Merge accounts' }).click()
  await page.getByLabel('Reason').fill(reason)
  await page.getByRole('dialog').getByRole('button', { name: 'Merge accounts' }).click()
  await expect(page.getByText('The accounts were merged. The person was notified.')).toBeVisible()
  await expect(page.getByText('Accounts merged by staff')).toBeVisible()
  await page.goto(`/admin/users?q=${people[0]?.phone}`)
  await expect(page.getByRole('link', { name: 'Shirin Akter' })).toHaveCount(0)
})
