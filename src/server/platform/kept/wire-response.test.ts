/** Over a real connection: what Node does by itself for an answer has to hold for one that leaves as bytes. */
import { connect, type AddressInfo, type Socket } from 'node:net'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCache } from './cache.ts'
import { readConfig } from '../config/config.ts'
import { createLog } from '../log.ts'
import { renderOnce } from './rendered.ts'
import { createServer } from '../http/create-server.ts'

const words = 'সেলাই, sewing. '.repeat(200)
const long = 'x'.repeat(12 * 1024 * 1024)
let app: FastifyInstance
let port: number

beforeAll(async () => {
  const cache = createCache()
  const config = readConfig({ NODE_ENV: 'test', DEMO: '1', LOG_LEVEL: 'silent' })
  app = createServer({ config, cache, log: createLog({ logLevel: 'silent' }) })
  app.post('/form', async ({ body }) => ({ body: body ?? null }))
  app.get('/own', async () => 'own')
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const now = { since: cache.now(), seconds: 60 }
  cache.keep('/kept', await renderOnce(200, headers, Buffer.from(words)), ['a'], now)
  cache.keep('/long', await renderOnce(200, headers, Buffer.from(long), 1), ['a'], now)
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Sends `lines` as they are and gives back all that comes until the server or `isEnough` ends it. */
async function raw(lines: string, isEnough: (answer: string) => boolean = () => false): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(lines)
  let answer = ''
  for await (const piece of socket.setEncoding('utf8')) {
    answer += piece
    if (isEnough(answer)) break
  }
  socket.destroy()
  return answer
}
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: a\r\n${more}\r\n`
const times = (answer: string, what: string) => answer.split(what).length - 1

async function fetched(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

describe('a kept answer on the line', () => {
  it('has its body, its length, the date and the server’s clock', async () => {
    const before = Date.now()
    const { status, headers, body } = await fetched('/kept')
    expect(status).toBe(200)
    expect(body).toBe(words)
    expect(Date.parse(headers.get('date') ?? '')).toBeGreaterThanOrEqual(before - 2000)
    expect(Date.parse(headers.get('date') ?? '')).toBeLessThanOrEqual(Date.now())
    expect(headers.get('server-timing')).toMatch(/^now;desc="\d{13}"$/)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  it.each(['br', 'gzip', 'identity'])('comes as %s to who asks for that', async (encoding) => {
    expect((await fetched('/kept', { 'accept-encoding': encoding })).body).toBe(words)
  })

  it('comes to each of several requests on one connection, in order, among answers of other kinds', async () => {
    const answer = await raw(get('/kept') + get('/own') + get('/kept') + get('/missing') + get('/kept'), (so) =>
      /not_found[\s\S]*sewing\. $/.test(so),
    )
    expect([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
      '200',
      '200',
      '200',
      '404',
      '200',
    ])
    expect(times(answer, words)).toBe(3)
  })

  it('ends the connection of who asks for that, and of HTTP/1.0', async () => {
    expect(times(await raw(get('/kept', 'connection: close\r\n')), words)).toBe(1)
    expect(times(await raw('GET /kept HTTP/1.0\r\nhost: a\r\n\r\n'), words)).toBe(1)
  })

  it('keeps its body to itself for HEAD, and for who has it already', async () => {
    const first = await fetched('/kept', {}, 'HEAD')
    expect(first.body).toBe('')
    expect(first.headers.get('etag')).toBeTruthy()
    const again = await fetched('/kept', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  it('reaches a slow reader whole', async () => {
    const socket: Socket = connect(port, '127.0.0.1')
    socket.write(get('/long', 'accept-encoding: identity\r\nconnection: keep-alive\r\n'))
    socket.pause()
    // Another visitor is answered meanwhile.
    expect((await fetched('/kept')).status).toBe(200)
    let size = 0
    for await (const piece of socket) if ((size += piece.length) > long.length) break
    expect(size).toBeGreaterThan(long.length)
  })

  it('does no harm to others when its reader goes away', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(get('/long', 'accept-encoding: identity\r\n') + get('/long', 'accept-encoding: identity\r\n'))
    await new Promise((resolve) => socket.once('data', resolve))
    socket.destroy()
    expect((await fetched('/kept')).body).toBe(words)
  })
})

describe('a request that names a type but has no body', () => {
  it.each(['application/json', 'application/x-www-form-urlencoded'])('is answered at once (%s)', async (type) => {
    const answer = await raw(`POST /form HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\nconnection: close\r\n\r\n`)
    expect(answer).toContain('{"body":null}')
  })

  it('is told from one whose body comes in parts', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
      const sent = request({ port, path: '/form', method: 'POST', headers }, (response) => resolve(text(response)))
      sent.on('error', reject)
      sent.write('{"name":')
      sent.end('"Rahima"}')
    })
    expect(JSON.parse(answer)).toEqual({ body: { name: 'Rahima' } })
  })
})
