/** For tests of the simulators: a gateway and a merchant on real ports of this machine. */
import fastify, { type FastifyInstance } from 'fastify'
import { acceptForms, fieldsOf } from './plugin.ts'

export interface TestServer {
  origin: string
  close(): Promise<void>
}

/** Serves what `mount` registers under `/gateway` on a free port. */
export async function startGateway(
  mount: (app: FastifyInstance, prefix: string) => void,
): Promise<TestServer & { baseUrl: string }> {
  const app = fastify({ forceCloseConnections: true })
  mount(app, '/gateway')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { origin, baseUrl: `${origin}/gateway`, close: () => app.close() }
}

export interface TestMerchant extends TestServer {
  /** What came in, in order. */
  received: { event: string; method: string; fields: Record<string, string> }[]
  eventUrl(event: string): string
}

/** A merchant that only listens: `ANY /payments/{event}`. */
export async function startMerchant(): Promise<TestMerchant> {
  const app = fastify({ forceCloseConnections: true })
  acceptForms(app)
  const received: TestMerchant['received'] = []
  app.all<{ Params: { event: string } }>('/payments/:event', (request) => {
    const fields = fieldsOf(request.method === 'GET' ? request.query : request.body)
    received.push({ event: request.params.event, method: request.method, fields })
    return 'ok'
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { origin, received, eventUrl: (event) => `${origin}/payments/${event}`, close: () => app.close() }
}

/** Presses a button of a hosted page as a browser would: reads the page, then posts its form. */
export async function press(
  pageUrl: string,
  fields: Record<string, string>,
): Promise<{ status: number; text: string; location: string | null }> {
  const page = await fetch(pageUrl)
  await page.text()
  const response = await fetch(pageUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  })
  return { status: response.status, text: await response.text(), location: response.headers.get('location') }
}

/** The form that a page of a simulator posts by itself. */
export function formOf(page: string): { action: string; fields: Record<string, string> } {
  const plain = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
  const fields: Record<string, string> = {}
  for (const [, name = '', value = ''] of page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g))
    fields[plain(name)] = plain(value)
  return { action: plain(/<form[^>]*action="([^"]*)"/.exec(page)?.[1] ?? ''), fields }
}
