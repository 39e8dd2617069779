/** People from a file, mended where they stand; a worker among them logs in at a kiosk and reads what is new; another file is undone; the company's log says so. Strangers join by a link. */
import { expect, type Page, test } from '@playwright/test'
import { logIn } from './academy.ts'
import { member } from './auth-forms.ts'

async function check(page: Page, name: string, lines: string[]) {
  await page.goto('/corporate/learners')
  await page.getByRole('link', { name: 'Import people' }).click()
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
  // Chosen again until the page listens.
  await expect(async () => {
    const input = page.locator('input[type=file]')
    if (await input.isVisible()) {
      await input.setInputFiles(file)
      await page.getByRole('button', { name: 'Check file' }).click()
    }
    await expect(page.getByRole('table', { name: 'Result of the check' })).toBeVisible({ timeout: 8000 })
  }).toPass()
}
const fact = (page: Page, name: string) => page.locator('dl div').filter({ hasText: name }).locator('dd')

/** Of the course with most seats left, which journeys that count the seats of a course leave alone. */
async function giveFreeSeat(page: Page, name: string): Promise<void> {
  const read = async <T>(path: string) => ((await (await page.request.get(`/api${path}`)).json()) as { data: T }).data
  const courses = await read<{ course_id: string; available: number }[]>('/corporate-courses')
  const [most] = courses.toSorted((a, b) => b.available - a.available)
  const [worker] = await read<{ learner_id: string }[]>(`/corporate-learners?q=${encodeURIComponent(name)}`)
  const data = { course_id: most?.course_id, learner_ids: [worker?.learner_id] }
  const headers = { origin: new URL(test.info().project.use.baseURL ?? '').origin }
  const answer = await page.request.post('/api/allocations', { data, headers })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('a file with bad rows is mended and imported, a worker of it logs in at a kiosk, another file is undone', async ({
  page,
  browser,
}) => {
  const mark = String(Date.now()).slice(-6)
  await logIn(page, 'corporate@demo.test')
  await check(page, 'payroll.csv', [
    'Emp. ID,Name,Mobile,Line no,DOJ',
    `${mark}1,Rina Parvin ${mark},,K${mark},04/06/2021`,
    `${mark}2,Nasima Khatun,123,K${mark},`,
    `${mark}2,Selim Reza,,K${mark},`,
    `${mark}4,Aleya Begum,,K${mark},31/02/2020`,
  ])
  await expect(fact(page, 'With errors')).toHaveText('3')
  await page.getByLabel('Row 3: Phone').fill('')
  await page.getByLabel('Row 4: Employee number').fill(`${mark}3`)
  await page.getByLabel('Row 5: Joining date').fill('২৮-০২-২০২০')
  await page.getByRole('button', { name: 'Check file' }).last().click()
  await expect(fact(page, 'With errors')).toHaveText('0')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible({ timeout: 30_000 })

  await page.goto('/corporate/lists')
  await page.getByLabel('Name of the tablet').fill(`Tablet ${mark}`)
  await page.getByLabel('Line', { exact: true }).selectOption(`K${mark}`)
  await page.getByRole('button', { name: 'Open kiosk' }).click()
  const address = new URL((await page.getByRole('link', { name: '/bn/kiosk/' }).getAttribute('href')) ?? '')
  await page.goto('/corporate/start-codes')
  await page.getByLabel('Line', { exact: true }).selectOption(`K${mark}`)
  await page.getByRole('button', { name: 'Make start codes' }).click()
  const code = await page
    .getByRole('row', { name: `Rina Parvin ${mark}` })
    .getByRole('cell')
    .last()
    .innerText()
  await giveFreeSeat(page, `Rina Parvin ${mark}`)
  const tablet = await browser.newPage()
  await tablet.goto(address.pathname.replace('/bn/', '/'))
  await tablet.getByRole('link', { name: `Rina Parvin ${mark}` }).click()
  await tablet.getByLabel('Start code').fill(code)
  await tablet.getByLabel('Choose a PIN of 4 digits').fill('4711')
  await tablet.getByLabel('Enter the PIN again').fill('4711')
  await tablet.getByRole('button', { name: 'Log in' }).click()
  await expect(tablet.getByRole('heading', { level: 1, name: 'New for you' })).toBeVisible()
  await expect(tablet.getByText('From Mahfuza Rahman, Torulota Knit Composite Ltd.')).toBeVisible()
  await tablet.getByRole('button', { name: 'I have seen this' }).click()
  await expect(tablet).toHaveURL(/\/dashboard$/)
  // Seen once, it does not come back.
  await tablet.goto('/new-seats')
  await expect(tablet).toHaveURL(/\/dashboard$/)
  await tablet.close()
  const phone = await browser.newPage()
  await phone.goto('/account/worker')
  await phone.getByRole('link', { name: 'First time? Choose your PIN' }).click()
  await phone.getByLabel('Factory code').fill('nobody')
  await phone.getByLabel('Employee number').fill('1')
  await phone.getByLabel('Choose a PIN of 4 digits').fill('4711')
  await phone.getByLabel('Enter the PIN again').fill('4711')
  await phone.getByRole('button', { name: 'Log in' }).click()
  await expect(phone.getByText('A start code has 6 digits.')).toBeVisible()
  await phone.getByLabel('Start code').fill('000000')
  await phone.getByLabel('Choose a PIN of 4 digits').fill('4711')
  await phone.getByLabel('Enter the PIN again').fill('4711')
  await phone.getByRole('button', { name: 'Log in' }).click()
  await expect(phone.getByText('This start code or number is not right.')).toBeVisible()
  await phone.close()

  await check(page, 'others.csv', ['Emp ID,Name,Line', `${mark}8,Selina Yeasmin ${mark},K${mark}`])
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('button', { name: 'Undo import' }).click({ timeout: 30_000 })
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible({ timeout: 30_000 })
  await page.goto(`/corporate/learners?q=Selina+Yeasmin+${mark}`)
  await expect(page.getByText('No one matches this search.')).toBeVisible()

  await page.goto('/corporate')
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  // Others act for this company meanwhile: it is not always the newest entry.
  const entries = page.getByRole('table', { name: 'Log' }).getByRole('row')
  await expect(entries.filter({ hasText: 'People import: undone' }).first()).toContainText('Mahfuza Rahman')
})

test('strangers join by a link until HR closes it', async ({ page, browser }) => {
  const mark = String(Date.now()).slice(-6)
  const [first, next] = [await browser.newPage(), await browser.newPage()]
  const joiner = await member(first, `Rina ${mark}`)
  await logIn(page, 'corporate@demo.test')
  await page.goto('/corporate/learners')
  await page.getByRole('link', { name: 'Invitation links' }).click()
  await page.getByLabel('Name of the link').fill(`Board ${mark}`)
  await page.getByRole('radio', { name: 'at once' }).check()
  await page.getByRole('button', { name: 'Make link' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  const address = new URL((await page.getByRole('link', { name: '/bn/join/' }).getAttribute('href')) ?? '')
  const path = address.pathname.replace('/bn/', '/')

  await first.goto(path)
  await expect(first.getByRole('heading', { name: 'Learn with Torulota Knit Composite Ltd.' })).toBeVisible()
  await expect(first.getByRole('link', { name: 'Sign up', exact: true })).toHaveAttribute(
    'href',
    /register\?next=%2Fjoin/,
  )
  await logIn(first, joiner.phone, joiner.password)
  await first.goto(path)
  await first.getByLabel('Employee number').fill(`J-${mark}`)
  await first.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(first.getByText('You have joined Torulota Knit Composite Ltd.')).toBeVisible()
  await first.getByRole('link', { name: 'My company' }).click()
  await expect(first.getByRole('heading', { level: 1, name: 'My company' })).toBeVisible()

  await page.goto('/corporate/learners/links')
  const row = page.getByRole('row', { name: `Board ${mark}` })
  await expect(row.getByRole('cell').nth(1)).toHaveText('1')
  await row.getByRole('button', { name: 'Close link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close link' }).click()
  await expect(row.getByText('Closed')).toBeVisible()
  await next.goto(path)
  await expect(next.getByText('The company closed this link. Please ask it for a new one.')).toBeVisible()
})
