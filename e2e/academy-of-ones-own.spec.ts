/** An academy from its empty database to its first certificate: by pages alone, each person in a browser of their own. */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { origin, password, type Received, startNewAcademy } from './first-day.ts'
import { type Hands, hands } from './hands.ts'
import { learner, signUpAndPay, studyFirstPart, studyRest } from './own-academy-learner.ts'
import { shortFilm } from './short-film.ts'

const administrator = { name: 'Anwar Hossain', email: 'anwar@example.test', phone: '01712345678' }
const teacher = { name: 'Farhana Rahman', email: 'farhana@example.test' }
let academy: { received: Received; close(): Promise<void> }

test.use({ baseURL: origin, actionTimeout: 20_000 })
test.beforeAll(async () => {
  test.setTimeout(330_000)
  academy = await startNewAcademy(administrator)
})
test.afterAll(() => academy?.close())

async function newPage(browser: Browser, options = {}) {
  const page = await (await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', ...options })).newPage()
  page.setDefaultTimeout(20_000)
  return page
}
/** The words of a mail, which come in base64 where they are not plain. */
function wordsOf(mail: string): string {
  const [head = '', ...body] = mail.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  return /base64/i.test(head) ? Buffer.from(text, 'base64').toString() : text.replaceAll('=\r\n', '')
}
/** A link of this site in the newest mail that has one. */
async function mailedLink(pattern: RegExp): Promise<string> {
  const links = () => academy.received.mails.flatMap((mail) => pattern.exec(wordsOf(mail))?.[0] ?? [])
  await expect.poll(() => links().length, { timeout: 60_000 }).toBeGreaterThan(0)
  return links().at(-1) ?? ''
}
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(new Date())

async function logIn(page: Page, { open, type, press }: Hands) {
  await open(page, '/account/login')
  const login = page.locator('main')
  await type(login.locator('input[name="email"], input[autocomplete~="username"]').first(), administrator.email)
  await type(login.locator('input[type="password"]').first(), password)
  await press(login.getByRole('button', { name: /log ?in/i }).last())
  await page.waitForURL((url) => !url.pathname.includes('login'))
}

/** A mentor with an account, and a course that is on sale and has a class today. */
async function setUp(page: Page, { open, type, press, tick }: Hands): Promise<string> {
  await open(page, '/admin/mentors/freelance/new')
  await type(page.locator('[name="name.en"]'), teacher.name)
  await press(page.getByRole('button', { name: 'Add mentor' }))
  await expect(page.getByRole('heading', { level: 1, name: teacher.name })).toBeVisible()
  await type(page.locator('#account [name="email"]'), teacher.email)
  await press(page.locator('#account button[value="link"]'))
  await expect(page.getByText('The invitation has not been opened yet.')).toBeVisible()
  await open(page, '/admin/subjects?panel=new')
  await type(page.locator('[name="name.en"]'), 'Quality')
  await tick(page.locator('[name="is_published"]'))
  await press(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('Quality').first()).toBeVisible()
  await open(page, '/admin/courses/new')
  await type(page.locator('[name="name.en"]'), 'Fabric inspection')
  await press(page.getByRole('button', { name: 'Create draft' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Fabric inspection' })).toBeVisible()
  await type(page.locator('[name="overview.en"]'), 'Find the fault before the cutting table.')
  await type(page.locator('[name="intro.en"]'), '<p>Four points, one lamp.</p>')
  await tick(page.locator('[name="subjects"]').first())
  await tick(page.locator('[name="mentors"]').first())
  await press(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('Saved.')).toBeVisible()
  const course = page.url().split('/').at(-1)?.split('?')[0] ?? ''
  await press(page.getByRole('link', { name: 'Add batch' }))
  await type(page.getByLabel('First class'), today())
  await type(page.getByLabel('Registration closes'), today())
  await type(page.getByLabel('From'), '00:00')
  await type(page.getByLabel('Until', { exact: true }), '23:59')
  await type(page.locator('[name="live_link"]'), 'https://meet.example.org/fabric')
  await type(page.getByLabel('Price in taka'), '4000')
  await press(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByRole('link', { name: 'Batch 1' })).toBeVisible()
  return course
}

const saved = (page: Page) => expect(page.locator('.saved')).toContainText('Saved at')

async function addItem(page: Page, { press, type }: Hands, kind: string, title: string) {
  await press(page.getByRole('button', { name: /^Add item to/ }).first())
  await press(page.getByRole('button', { name: kind, exact: true }))
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('New item')
  await type(page.getByRole('textbox', { name: 'Title' }), title)
  await expect(page.getByRole('link', { name: title })).toBeVisible()
}
async function write(page: Page, { steps }: Hands, words: string) {
  steps.push(`write ${words}`)
  await page.locator('.rich__text').click()
  await page.keyboard.type(words)
  await expect(page.locator('.rich__text')).toContainText(words)
  await saved(page)
}

/** Film, reading, quiz, assignment and live class. */
async function build(page: Page, hand: Hands) {
  const { press, type, tick, steps } = hand
  await press(page.getByRole('link', { name: /^Build course/ }).first())
  await press(page.getByRole('button', { name: 'Add section' }))
  await type(page.getByRole('textbox', { name: 'Section name' }), 'Four points')
  await press(page.getByRole('button', { name: 'Save', exact: true }))
  await addItem(page, hand, 'Video', 'The lamp')
  steps.push('choose a film')
  const file = { name: 'lamp.mp4', mimeType: 'video/mp4', buffer: await shortFilm(8) }
  await page.getByLabel('Video', { exact: true }).setInputFiles(file)
  // Who leaves the item while its file is on the way leaves the file behind.
  await expect(page.locator('.itemform').getByText('Ready').first()).toBeVisible({ timeout: 150_000 })
  await addItem(page, hand, 'Reading', 'Penalty points')
  await write(page, hand, 'Up to three inches is one point.')
  await addItem(page, hand, 'Quiz', 'Check yourself')
  await press(page.getByRole('button', { name: 'Add question' }))
  await press(page.getByRole('button', { name: 'One correct answer' }))
  await type(page.getByRole('textbox', { name: 'Question' }), 'How many points has a hole?')
  await type(page.getByRole('textbox', { name: 'Answer 1' }), 'Four')
  await type(page.getByRole('textbox', { name: 'Answer 2' }), 'One')
  await tick(page.getByRole('radio', { name: 'Answer 1 is correct' }))
  await saved(page)
  await addItem(page, hand, 'Assignment', 'Inspect a roll')
  await write(page, hand, 'Inspect one roll and count its points.')
  await addItem(page, hand, 'Live class', 'Questions and answers')
  await write(page, hand, 'Bring your sheet.')
}

async function sendForReview(page: Page, { press }: Hands) {
  await press(page.getByRole('button', { name: 'Checks' }).first())
  // A failure shows what the checks say.
  await expect(page.locator('.bld__checks')).toHaveText(/Nothing is missing/, { timeout: 30_000 })
  await press(page.locator('.bld__publish').getByRole('button', { name: 'Send for review' }))
  await expect(page.getByText('Sent for review.')).toBeVisible()
}

test('from an empty database to a course that a mentor built and changed, a reviewer sent back and approved, and a learner paid for, studied and finished', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000)
  const hand = hands()
  await logIn(page, hand)
  const course = await setUp(page, hand)
  const mentor = await newPage(browser)
  await hand.open(mentor, await mailedLink(new RegExp(`${origin}/(?:[a-z]{2}/)?[\\w-]{32,}`)))
  await hand.press(mentor.getByRole('main').getByRole('button').first())
  await hand.open(mentor, '/mentor')
  await build(mentor, hand)
  await sendForReview(mentor, hand)

  // The reviewer sends it back with a comment at an item; the mentor mends it. What this adds is not counted.
  const apart = hands()
  await page.goto(`/admin/courses/${course}/build`)
  await page.getByRole('link', { name: 'Penalty points' }).click()
  await page.getByRole('textbox', { name: 'Comment on this item' }).fill('Name the longer faults too.')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByText('Name the longer faults too.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).first().click()
  await page.getByRole('textbox', { name: 'Note for the author' }).fill('One comment.')
  await page.getByRole('button', { name: 'Send back' }).click()
  await expect(page.getByRole('heading', { name: 'Sent back' })).toBeVisible()
  await mentor.reload()
  await mentor.getByRole('link', { name: 'Penalty points' }).click()
  await expect(mentor.getByText('Name the longer faults too.')).toBeVisible()
  await mentor.locator('.rich__text').click()
  await mentor.keyboard.press('End')
  await mentor.keyboard.type(' Over nine inches it is four.')
  await saved(mentor)
  await mentor.getByRole('button', { name: 'Mark as resolved' }).click()
  await sendForReview(mentor, apart)

  await hand.open(page, `/admin/courses/${course}/build`)
  await hand.press(page.getByRole('button', { name: 'Publish' }).first())
  await hand.press(page.getByRole('button', { name: 'Approve' }))
  await expect(page.getByText('Approved and published').first()).toBeVisible()
  const published = hand.steps.length

  test.info().annotations.push({ type: 'steps', description: String(published) })
  expect(published, hand.steps.join('\n')).toBeLessThanOrEqual(80)

  const visitor = await newPage(browser, { viewport: { width: 375, height: 740 } })
  await visitor.goto('/courses')
  await visitor
    .getByRole('link', { name: /Fabric inspection/ })
    .first()
    .click()
  await expect(visitor.getByText('Penalty points').first()).toBeAttached()
  await visitor.getByRole('button', { name: 'Enroll Now' }).filter({ visible: true }).first().click()
  await expect(visitor.getByRole('heading', { name: 'Who is learning' })).toBeVisible()
  await expect(visitor.getByText('৳4,000').first()).toBeVisible()
  await signUpAndPay(visitor, visitor.url(), academy.received, password)
  await studyFirstPart(visitor)

  // The mentor adds a reading while she is in the middle.
  await mentor.goto(`/mentor/courses/${course}/build`)
  await addItem(mentor, apart, 'Reading', 'Shade bands')
  await write(mentor, apart, 'Cut one from every roll.')
  await sendForReview(mentor, apart)
  await page.goto(`/admin/courses/${course}/build`)
  await page.getByRole('button', { name: 'Publish' }).first().click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Approved and published').first()).toBeVisible()
  await studyRest(visitor)

  await mentor.goto('/mentor')
  await mentor.getByRole('link', { name: `Grade: ${learner.name}` }).click()
  await mentor.getByLabel('Points').fill('10')
  await mentor.getByRole('button', { name: 'Give grade' }).click()
  await expect(mentor.getByText('Nothing to grade')).toBeVisible()

  await visitor.goto('/my-course/fabric-inspection')
  await visitor.getByRole('link', { name: 'See the certificate' }).first().click()
  await expect(visitor.getByRole('main').getByText(learner.name).first()).toBeVisible()
  const former = visitor.url()

  // Support issues it again; the former one leads to it.
  await page.goto('/admin/certificates')
  await page.locator('a[href*="/admin/certificates/"]').filter({ hasText: learner.name }).first().click()
  await page.getByRole('button', { name: 'Issue again' }).click()
  await page.getByLabel('Reason').first().fill('Her name is spelt anew.')
  await page.getByRole('dialog').getByRole('button', { name: 'Issue again' }).click()
  await expect(page.getByText('The new certificate is issued.')).toBeVisible()
  const employer = await newPage(browser)
  await employer.goto(former)
  await employer.getByRole('link', { name: 'See the new certificate' }).click()
  await expect(employer.getByText('Valid', { exact: true })).toBeVisible()
})
