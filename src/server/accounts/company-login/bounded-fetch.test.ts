import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boundedFetch } from './bounded-fetch.ts'

const chunk = 'a'.repeat(64 * 1024)
let sent = 0
const server = createServer((request, response) => {
  if (request.url === '/short') return void response.end('{"issuer":"https://login.mill.example"}')
  if (request.url === '/moved') return void response.writeHead(302, { location: '/short' }).end()
  const more = () => {
    while (response.write(chunk)) sent++
  }
  response.on('drain', more)
  more()
})
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ask = (path: string) =>
  boundedFetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    ...{ body: undefined, headers: {}, method: 'GET', redirect: 'manual' },
  })

test('an answer comes as it is, and a redirect is not followed', async () => {
  expect(await (await ask('/short')).json()).toEqual({ issuer: 'https://login.mill.example' })
  expect((await ask('/moved')).status).toBe(302)
})

test('of an endless answer little is read', async () => {
  await expect((await ask('/endless')).text()).rejects.toThrow('the answer is too long')
  const before = sent
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(sent - before).toBeLessThan(200)
})
