/** Finance takes out the file for the bank and marks a payout as paid with its reference; the mentor's statement says so. */
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { logIn } from './academy.ts'

test('a payout leaves as a file, is marked as paid, and stands on the mentor’s statement', async ({
  page,
  browser,
}) => {
  await logIn(page, 'admin@demo.test')
  await page.goto('/admin/mentor-payouts')
  await page
    .getByRole('link', { name: /^Payouts for / })
    .first()
    .click()
  // The page before names the same people.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Payouts for /)
  const row = page.getByRole('row').filter({ hasText: 'Farhana Rahman' })
  const no = /MP-\d{6}/.exec((await row.textContent()) ?? '')?.[0] ?? ''
  await row.getByRole('link', { name: 'Farhana Rahman' }).click()
  await expect(page).toHaveURL(/month=\d{4}-\d\d/)
  const month = new URL(page.url()).searchParams.get('month') ?? ''
  await page.goBack()

  const leaving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'File for the bank' }).click()
  const file = String(await readFile((await (await leaving).path()) ?? ''))
  expect(file).toMatch(/^.?Account name,Account number,Routing number/)
  expect(file).toContain(no)

  const reference = `BEFTN-${Date.now()}`
  const dialog = page.getByRole('dialog').filter({ visible: true })
  await expect(async () => {
    await page.getByRole('button', { name: `Mark as paid: ${no}` }).click()
    await expect(dialog).toBeVisible({ timeout: 1500 })
  }).toPass()
  await dialog.getByLabel('Reference').fill(reference)
  await dialog.getByRole('button', { name: 'Mark as paid', exact: true }).click()
  await expect(page.getByText('Marked as paid and booked.')).toBeVisible()
  await expect(row).toContainText(reference)
  await expect(page.getByRole('button', { name: `Mark as paid: ${no}` })).toHaveCount(0)

  const mentor = await browser.newPage()
  await logIn(mentor, 'mentor@demo.test')
  await mentor.goto(`/mentor/money?month=${month}`)
  await expect(mentor.getByText(reference)).toBeVisible()
  const paper = await mentor.request.get(
    (await mentor.getByRole('link', { name: 'Statement as PDF' }).getAttribute('href')) ?? '',
  )
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf'])
})
