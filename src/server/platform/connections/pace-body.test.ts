import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropSlowLines } from './drop-slow-lines.ts'
import { paceBody } from './pace-body.ts'

const megabyte = 1024 * 1024
const length = 20 * megabyte
/** By path: the bytes that were read of the body. */
const read = new Map<string, number>()

async function* bytes(path: string): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < length; sent += 65_536) {
    read.set(path, sent + 65_536)
    yield Buffer.alloc(65_536, sent / 65_536)
  }
}

const server = createServer((request, response) => {
  response.setHeader('content-length', length)
  paceBody(Readable.from(bytes(request.url ?? ''), { objectMode: false }), request.socket).pipe(response)
})
dropSlowLines(server)
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const port = () => (server.address() as AddressInfo).port

test('who takes everything gets every byte in its place', async () => {
  const [answer] = (await once(get({ port: port(), path: '/all' }), 'response')) as [IncomingMessage]
  const body = await buffer(answer)
  expect(body.length).toBe(length)
  expect(body.every((byte, at) => byte === Math.floor(at / 65_536) % 256)).toBe(true)
})

test.runIf(process.platform === 'linux')('of what nobody takes little is read', async () => {
  const client = connect({ port: port(), host: '127.0.0.1' }).pause()
  await once(client, 'connect')
  client.write('GET /none HTTP/1.1\r\nhost: a\r\n\r\n')
  await expect.poll(() => read.get('/none') ?? 0).toBeGreaterThan(megabyte / 4)
  // Another body of 20 MB goes through meanwhile, with all the looks that it needs.
  await buffer(((await once(get({ port: port(), path: '/other' }), 'response')) as [IncomingMessage])[0])
  expect(read.get('/none')).toBeLessThan(1.5 * megabyte)
  client.destroy()
})

test('a connection that nobody looks at has the body as it is', () => {
  const body = Readable.from(['a'])
  expect(
    paceBody(
      body,
      connect({ port: port(), host: '127.0.0.1' })
        .on('error', () => {})
        .destroy(),
    ),
  ).toBe(body)
})
