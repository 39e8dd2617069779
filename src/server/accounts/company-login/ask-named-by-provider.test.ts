import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PrivateAddress } from '#server/platform/connections/public-address.ts'
import { publicFetch } from '#server/platform/connections/public-fetch.ts'
import { askNamedByProvider } from './ask-named-by-provider.ts'

let connections = 0
const server = createServer((_, response) => response.end('{}'))
server.on('connection', () => connections++)
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
afterAll(() => server.close())

const asked = { body: undefined, headers: {}, method: 'GET', redirect: 'manual' as const }
const port = () => (server.address() as AddressInfo).port

test.each([
  'https://localhost',
  'https://127.0.0.1',
  'http://127.0.0.1',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://169.254.169.254',
  'https://10.1.2.3',
])('%s is not asked, by number or by name', async (origin) => {
  await expect(publicFetch(`${origin}:${port()}/`, asked)).rejects.toThrow(PrivateAddress)
  expect(connections).toBe(0)
})

test('a provider that the operator named may be of this machine, what it names elsewhere may not', async () => {
  const own = `http://127.0.0.1:${port()}`
  const ask = askNamedByProvider(new URL(own), true)
  expect((await ask(`${own}/keys`, asked)).status).toBe(200)
  await expect(ask('https://10.1.2.3/keys', asked)).rejects.toThrow(PrivateAddress)
  await expect(ask('http://login.mill.example/keys', asked)).rejects.toThrow(PrivateAddress)
})

test('one that a company named may not be of this machine', async () => {
  const own = `http://127.0.0.1:${port()}`
  await expect(askNamedByProvider(new URL(own), false)(`${own}/keys`, asked)).rejects.toThrow(PrivateAddress)
})
