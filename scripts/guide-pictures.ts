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
const context = await browser.newContext({ viewport: { width: 1180, height: 760 }, reducedMotion: 'reduce' })
const login = await context.request.post(`${origin}/api/login`, {
  data: { auth_type: '2', email: 'admin@demo.test', password: 'Learn@2026' },
  headers: { origin },
})
if (!login.ok()) throw new Error(`Could not log in: ${login.status()}`)

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
}
for (const [name, [path, press]] of Object.entries(pictures)) {
  if (!name.includes(values.only)) continue
  const page = await context.newPage()
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
