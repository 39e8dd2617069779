/** An academy of its own, without the demo, in which nobody has written anything: every public page serves. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from '@playwright/test'
import { locales } from '#contracts/locales.ts'
import routes from '#web/routes.ts'

const port = Number(process.env.E2E_PORT ?? 4780) + 9
const origin = `http://127.0.0.1:${port}`
const nowhere = 'http://127.0.0.1:1'
let folder: string
let academy: ChildProcess

// They share one academy.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ request }) => {
  test.setTimeout(330_000)
  folder = await mkdtemp(join(tmpdir(), 'empty-academy-'))
  academy = spawn(process.execPath, ['src/main.ts'], {
    stdio: 'ignore',
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', DEMO: '0', PORT: String(port), DATA_DIR: folder },
      ...{ PUBLIC_URL: origin, APP_SECRET: 'known to this journey alone, and long enough' },
      ...{ SMS_PROVIDER: 'http', SMS_URL: nowhere, SMS_TOKEN: 'token', SMS_SENDER: 'Academy' },
      ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Academy <academy@example.test>' },
      ...{ SSLCOMMERZ_BASE_URL: nowhere, SSLCOMMERZ_STORE_ID: 'store', SSLCOMMERZ_STORE_PASSWORD: 'password' },
      ...{ BKASH_BASE_URL: nowhere, BKASH_APP_KEY: 'key', BKASH_APP_SECRET: 'secret' },
      ...{ BKASH_USERNAME: 'name', BKASH_PASSWORD: 'password' },
    },
  })
  await expect
    .poll(
      () =>
        request.get(`${origin}/readyz`).then(
          (answer) => answer.status(),
          () => 0,
        ),
      { timeout: 270_000 },
    )
    .toBe(200)
})
test.afterAll(async () => {
  const ended = new Promise((resolve) => academy.once('exit', resolve))
  if (academy.exitCode === null && academy.kill('SIGTERM')) await ended
  await rm(folder, { recursive: true, force: true })
})

/** The addresses of the URL table that name nothing: without a parameter, or without one that may be left out. */
function addresses(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ index, path, children }) => {
    const own = index ? ['/'] : path ? [`/${path.replace(/\/:\w+\?/, '')}`] : []
    return path === 'admin' ? [] : [...own, ...addresses(children ?? [])]
  })
}

// Kept outside of a production, or a form's target alone.
const elsewhere = /^\/dev\/|[:*]|^\/stop-acting$|^\/account\/company\/return$/
const pages = addresses(routes).filter((path) => !elsewhere.test(path))

for (const locale of locales) {
  test(`every page without a name in its address serves in ${locale}`, async ({ request }) => {
    expect(pages.length).toBeGreaterThan(25)
    for (const page of pages) {
      const address = `${locale === 'en' ? '' : `/${locale}`}${page}`
      const answer = await request.get(origin + address, { headers: { accept: 'text/html' } })
      expect([address, answer.status()]).toEqual([address, 200])
    }
  })
}

test('lists without entries say so; no discount is spoken of where there is none', async ({ request }) => {
  const textOf = async (page: string) => (await request.get(origin + page)).text()
  const questions = await textOf('/faq')
  expect(questions).toContain('No questions yet.')
  expect(questions).not.toContain('No questions match your search.')
  expect(await textOf('/corporates')).not.toContain('What it costs')
  expect(await textOf('/courses')).not.toContain('Learning paths')
})

test('no link of a public page leads nowhere', async ({ request }) => {
  const found = new Set<string>()
  for (const page of ['/', '/corporates', '/courses', '/faq', '/checkout', '/terms-of-use']) {
    const html = await (await request.get(origin + page)).text()
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) found.add(href)
  }
  for (const href of found) {
    const answer = await request.get(origin + href)
    expect([href, answer.status()]).toEqual([href, 200])
  }
})
