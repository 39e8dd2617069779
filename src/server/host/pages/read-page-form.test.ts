import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageBuild } from '#tests/page-build.ts'
import { type World, world } from '#tests/world.ts'

let academy: World
beforeAll(async () => {
  const pages = pageBuild(async ({ request }) => {
    const form = await request.formData()
    return new Response(String([...form.keys()].length))
  })
  academy = await world({ pages })
})
afterAll(() => academy.close())

const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=seam'
const part = (name: string, text: string) =>
  `--seam\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
const parts = (...all: string[]) => `${all.join('')}--seam--\r\n`

async function post(url: string, type: string, payload: string, token?: string) {
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await academy.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type, ...authorization },
    payload,
  })
  return answer.statusCode === 200 ? Number(answer.body) : answer.statusCode
}

test('a form of 64 KiB is read, a byte more is refused', async () => {
  const most = `q=${'x'.repeat(64 * 1024 - 2)}`
  for (const url of ['/account/login', '/corporates', '/admin/site/config', '/user-settings', '/bn/orders/SA-1']) {
    expect(await post(url, urlencoded, most), url).toBe(1)
    expect(await post(url, urlencoded, `${most}x`), url).toBe(413)
    expect(await post(url, multipart, parts(part('q', most))), url).toBe(413)
  }
})

test('fields and parts are counted before they are read', async () => {
  expect(await post('/account/login', urlencoded, 'a&'.repeat(1999))).toBe(1999)
  expect(await post('/account/login', urlencoded, 'a&'.repeat(2001))).toBe(413)
  expect(await post('/account/login', multipart, parts(...Array(40).fill(part('a', '1'))))).toBe(40)
  expect(await post('/account/login', multipart, parts(...Array(51).fill(part('a', '1'))))).toBe(413)
})

test('what is counted is what is read, whatever else the type of the form says', async () => {
  const fields = 'a&'.repeat(2001)
  const manyParts = parts(...Array(51).fill(part('a', '1')))
  for (const url of ['/account/login', '/work-with-us/tailor']) {
    expect(await post(url, `${urlencoded}; boundary=zzz`, fields), url).toBe(415)
    expect(await post(url, `${urlencoded}; charset=utf-8`, fields), url).toBe(413)
    for (const more of [
      'xboundary=zzz; boundary=seam',
      'x="boundary=zzz"; boundary=seam',
      'boundary=seam; boundary=zzz',
    ])
      expect(await post(url, `multipart/form-data; ${more}`, manyParts), more).toBe(415)
    expect(await post(url, 'multipart/form-data; boundary="seam"', manyParts), url).toBe(413)
  }
  expect(await post('/account/login', `${urlencoded};charset=UTF-8`, 'a=1&b=2')).toBe(2)
  expect(await post('/account/login', 'multipart/form-data; boundary="seam"', parts(part('a', '1')))).toBe(1)
})

test('pages that take a file read five megabytes of whoever is logged in, not many parts', async () => {
  const { token } = await academy.learner()
  const photo = parts(part('photo', 'x'.repeat(5 * 1024 * 1024)))
  for (const url of ['/user-settings', '/ar/orders/SA-1']) {
    expect(await post(url, multipart, photo, token), url).toBe(1)
    expect(await post(url, multipart, parts(...Array(60_000).fill(part('a', '1'))), token), url).toBe(413)
  }
  expect(await post('/user-settings.data', multipart, photo, token)).not.toBe(413)
  expect(await post('/dashboard', multipart, photo, token)).toBe(413)
  expect(await post('/orders/SA-1/more', multipart, photo, token)).toBe(413)
})

test('staff write long texts in the back office alone', async () => {
  const { token } = await academy.staff('site.edit')
  const text = `body=${'x'.repeat(1024 * 1024)}`
  expect(await post('/admin/site/texts/page/1', urlencoded, text, token)).toBe(1)
  expect(await post('/corporates', urlencoded, text, token)).toBe(413)
})

test('a call that takes a file refuses many parts, long fields and what is larger than the file may be', async () => {
  const { token } = await academy.learner()
  const send = (body: string) => post('/api/user-settings/photo', multipart, body, token)
  expect(await send(parts(...Array(60_000).fill(part('a', '1'))))).toBe(413)
  expect(await send(parts(part('a', 'x'.repeat(6 * 1024 * 1024))))).toBe(413)
})
