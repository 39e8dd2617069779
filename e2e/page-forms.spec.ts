/** What a page takes as a form: with its length told, and no more than any form of ours sends. */
import { request as ask } from 'node:http'
import { expect, test } from '@playwright/test'
import { visitor } from './visitors.ts'

function post(url: string, headers: Record<string, string>, parts: string[]): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = ask(url, { method: 'POST', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sent.on('error', reject)
    for (const part of parts) sent.write(part)
    sent.end()
  })
}
const form = 'application/x-www-form-urlencoded'

test('a form without its length is refused before it is read', async ({ baseURL }) => {
  const { origin } = new URL(baseURL ?? '')
  const headers = { 'content-type': form, origin, 'transfer-encoding': 'chunked' }
  expect(await post(`${origin}/corporates`, headers, ['name=', 'Rahima'])).toBe(411)
})

test('a form of seven megabytes is refused before it is read', async ({ baseURL }) => {
  const { origin } = new URL(baseURL ?? '')
  const headers = { 'content-type': form, origin, 'content-length': String(7 * 1024 * 1024) }
  expect(await post(`${origin}/corporates`, headers, ['name=Rahima'])).toBe(413)
})

test('a form that names its type and sends nothing is answered like an empty one', async ({ baseURL }) => {
  const { origin } = new URL(baseURL ?? '')
  const status = await post(`${origin}/corporates`, { 'content-type': form, origin, 'content-length': '0' }, [])
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})

test('what is no form is refused, and is no failure of the page', async ({ request, baseURL }) => {
  const send = async (path: string, type: string, data: string) =>
    (await request.post(path, { headers: { origin: String(baseURL), 'content-type': type }, data })).status()
  for (const path of ['/corporates', '/wjsb', '/account/login']) {
    expect(await send(path, 'application/json', '{}'), path).toBe(415)
    expect(await send(path, 'text/plain', 'x'), path).toBe(415)
    expect(await send(path, 'multipart/form-data; boundary=x', '--x\r\nbad'), path).toBe(400)
  }
})

test('a form of the back office cut off on the way is refused, too', async ({ baseURL }) => {
  const admin = await visitor(baseURL ?? '', 'admin@demo.test')
  for (const path of ['/admin/roles/new', '/admin/employees/new', '/admin/coupons/new', '/admin/site/events/new']) {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await admin.post(path, { headers, data: '--x\r\nbad' })).status(), path).toBe(400)
  }
})
