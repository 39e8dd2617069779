import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { GatewayUnanswered, gatewayCaller, isRedirectTarget, redact } from './gateway-caller.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
})

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const secret = 'p@ss word'

describe('a call to a gateway', () => {
  it('reads the answer whatever the status says', async () => {
    const baseUrl = await serve((_, response) => response.writeHead(500).end('{"status":"FAILED"}'))
    const call = gatewayCaller({ baseUrl, secrets: [] })
    expect(await call({ method: 'GET', path: '/x' })).toEqual({ httpStatus: 500, body: { status: 'FAILED' } })
  })

  it('sends form and query encoded', async () => {
    let seen = ''
    const baseUrl = await serve((request, response) => {
      request.on('data', (chunk) => {
        seen += String(chunk)
      })
      request.on('end', () => response.end(JSON.stringify(`${request.url} ${seen}`)))
    })
    const call = gatewayCaller({ baseUrl, secrets: [] })
    expect((await call({ method: 'POST', path: '/x', query: { a: 'ক&b' }, form: { c: 'd&e' } })).body).toBe(
      '/x?a=%E0%A6%95%26b c=d%26e',
    )
  })

  it.each<[string, RequestListener, string]>([
    [
      'a page instead of data',
      (request, response) => response.end(`<h1>${request.url}</h1>`),
      'the answer is not JSON',
    ],
    ['an empty answer', (_, response) => response.end(), 'the answer is not JSON'],
    ['an endless answer', (_, response) => response.end(`"${'x'.repeat(300_000)}"`), 'too long'],
    ['silence', () => undefined, 'no answer in time'],
    ['a broken line', (request) => request.socket.destroy(), ''],
  ])('%s is no answer, and tells no secret', async (_, listener, reason) => {
    const baseUrl = await serve(listener)
    const call = gatewayCaller({ baseUrl, secrets: [secret], timeoutMs: 200 })
    const error = await call({ method: 'GET', path: '/x', query: { store_passwd: secret } }).catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(GatewayUnanswered)
    expect(String(error)).toContain(reason)
    expect(String(error)).toContain('/x')
    expect(String(error)).not.toMatch(/p@ss|p%40ss|passwd/)
  })

  it('follows no redirect, not even to a good answer', async () => {
    const asked: string[] = []
    const baseUrl = await serve((request, response) => {
      asked.push(request.url ?? '')
      if (request.url === '/x') response.writeHead(307, { location: '/y' }).end()
      else response.end('{}')
    })
    await expect(gatewayCaller({ baseUrl, secrets: [] })({ method: 'GET', path: '/x' })).rejects.toThrow(
      GatewayUnanswered,
    )
    expect(asked).toEqual(['/x'])
  })

  it.each(['/../../other', '@evil.test/x', '.evil.test/'])('never leaves its gateway: %s', async (path) => {
    const call = gatewayCaller({ baseUrl: 'http://127.0.0.1:1/gateway/', secrets: [] })
    await expect(call({ method: 'GET', path })).rejects.toThrow(RangeError)
  })
})

describe('a redirect target', () => {
  it.each([
    ['https://sandbox.sslcommerz.com/EasyCheckOut/x', true],
    ['http://127.0.0.1:3000/simulators/sslcommerz/EasyCheckOut/x', true],
    ['http://127.0.0.1:3001/', false],
    ['http://evil.test/', false],
    ['javascript:alert(1)', false],
    ['https://user:pass@sandbox.sslcommerz.com/', false],
    ['//evil.test', false],
    ['', false],
  ])('%s: %s', (address, isSafe) => {
    expect(isRedirectTarget(address, 'http://127.0.0.1:3000/simulators/sslcommerz')).toBe(isSafe)
  })
})

it('redacts secrets in both forms', () => {
  expect(redact('a p@ss word, p%40ss%20word', [secret, ''])).toBe('a [redacted], [redacted]')
})
