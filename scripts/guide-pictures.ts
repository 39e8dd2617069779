/**
 * Makes the pictures of the guides in docs/guides from the running demo academy: npm run guide-pictures -- [--port 3000] [--only support]
 * What a picture shows is named here; texts and alternative texts stand in the guides.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { assertRunning } from './assert-running.ts'
import { findChromium } from './find-chromium.mjs'
import { quietChromium } from './quiet-chromium.mjs'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORT ?? '3000' },
    only: { type: 'string', default: '' },
  },
})
const origin = `http://127.0.0.1:${values.port}`
const folder = join(import.meta.dirname, '../docs/pictures')
await assertRunning(origin)
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: quietChromium,
})
async function loggedIn(email: string) {
  const opened = await browser.newContext({ viewport: { width: 1180, height: 760 }, reducedMotion: 'reduce' })
  const login = await opened.request.post(`${origin}/api/login`, {
    data: { auth_type: '2', email, password: 'Learn@2026' },
    headers: { origin },
  })
  if (!login.ok()) throw new Error(`Could not log in: ${login.status()}`)
  return opened
}
const context = await loggedIn('admin@demo.test')
const company = await loggedIn('corporate@demo.test')

type Row = Record<string, string>
async function read<Data>(path: string): Promise<Data> {
  return ((await (await context.request.get(`${origin}/api${path}`)).json()) as { data: Data }).data
}
async function first(path: string): Promise<Row> {
  const [row] = await read<Row[]>(path)
  if (!row) throw new Error(`${path} is empty`)
  return row
}
const [batch, person, certificate] = await Promise.all([
  first('/admin/batches'),
  first('/admin/users?q=learner@demo.test'),
  first('/admin/certificates'),
])
/** Somebody whose account could be merged into the person's. */
async function findOther(): Promise<string> {
  for (const { id } of await read<Row[]>('/admin/users?role=learner&sort=name&perpage=50')) {
    const { obstacle } = await read<{ obstacle: string | null }>(`/admin/users/${person.id}/merge?from=${id}`)
    if (obstacle === null && id) return id
  }
  throw new Error('Nobody can be merged')
}
const course = `/admin/courses/${batch.course_id}`
async function openItem(page: Page, name: RegExp) {
  await page.getByRole('link', { name }).and(page.locator('[href*="item="]')).first().click()
  await page.locator('.itemform').waitFor()
}
/** The tools of a text come after the item. */
async function openText(page: Page) {
  await openItem(page, /./)
  await page.getByRole('button', { name: 'Bold' }).first().waitFor()
}
async function openChecks(page: Page) {
  await page.getByRole('button', { name: 'Publish' }).first().click()
  await page.locator('.bld__publish').waitFor()
}

/** A file of people, checked and not imported. */
async function checkFile(page: Page) {
  const lines = ['Emp ID,Name,Mobile,Dept,Line', 'G-101,Rina Parvin,,Sewing,14', 'G-102,Nasima Khatun,123,Sewing,14']
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('table', { name: 'Result of the check' }).waitFor()
}
async function makeLink(page: Page) {
  await page.getByLabel('Name of the link').fill('Notice board, gate 2')
  await page.getByRole('button', { name: 'Make link' }).click()
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor()
}

/** By the guide's name and what is shown: where, and what is pressed before. */
const pictures: Record<string, [path: string, press?: (page: Page) => Promise<unknown>]> = {
  'first-day-set-up': ['/admin/set-up'],
  'first-day-health': ['/admin/health'],
  'course-record': [course],
  'course-builder': [`${course}/build`, openText],
  'course-question': [`${course}/build`, (page) => openItem(page, /check yourself/i)],
  'course-checks': [`${course}/build`, openChecks],
  'batch-record': [`${course}/batches/${batch.batch_id}`],
  'batch-classes': [`${course}/batches/${batch.batch_id}/classes`],
  'batch-waiting': ['/admin/waiting-lists'],
  'support-person': [`/admin/users/${person.id}`],
  'support-messages': ['/admin/messages'],
  'support-certificate': [`/admin/certificates/${certificate.slug}`],
  'support-merge': [`/admin/users/${person.id}/merge?from=${await findOther()}`],
  'companies-page': ['/corporate/page'],
  'companies-ledger': ['/corporate/seats'],
  'companies-import': ['/corporate/learners/import', checkFile],
  'companies-links': ['/corporate/learners/links', makeLink],
  'companies-give': ['/corporate/allocate-user'],
  'companies-matrix': ['/corporate/training'],
  'companies-sheets': ['/corporate/audit-sheets'],
}
for (const [name, [path, press]] of Object.entries(pictures)) {
  if (!name.includes(values.only)) continue
  const page = await (name.startsWith('companies-') ? company : context).newPage()
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await press?.(page)
  await page.waitForLoadState('networkidle')
  const shot = await page.screenshot()
  await sharp(shot)
    .resize({ width: 1000 })
    .webp({ quality: 72 })
    .toFile(join(folder, `${name}.webp`))
  console.log(`${name}.webp  ${page.url()}`)
  await page.close()
}
await browser.close()
