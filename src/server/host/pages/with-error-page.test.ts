import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Logger } from '#server/platform/log.ts'
import { pageBuild } from '#tests/page-build.ts'
import { world } from '#tests/world.ts'
import { withErrorPage } from './with-error-page.ts'

test('the bare words of a failure become a page with the way home', async () => {
  const bare = new Response('Unexpected Server Error', { status: 500, headers: { 'content-type': 'text/plain' } })
  const answer = withErrorPage(bare)
  expect(answer.status).toBe(500)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const page = await answer.text()
  expect(page).toContain('<h1>An error occurred while showing the error page</h1>')
  expect(page).toContain('<a href="/">Go back to home</a>')
})

test.each([
  ['a page', 200, 'text/html; charset=utf-8'],
  ['an error page that could be rendered', 500, 'text/html; charset=utf-8'],
  ['a text', 200, 'text/plain'],
])('%s stays as it is', (_, status, type) => {
  const response = new Response('as it is', { status, headers: { 'content-type': type } })
  expect(withErrorPage(response)).toBe(response)
})

test('a page that fails is in the log under the number that its answer carries', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) })
  const pages = pageBuild((_asked, services) => {
    services.report(new Error('a seam came apart'))
    return new Response(services.requestId, { status: 500 })
  })
  const academy = await world({ pages, log: log as unknown as Logger })
  const answer = await academy.app.inject({ url: '/courses' })
  await academy.close()
  expect(answer.body).toBe(answer.headers['x-request-id'])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { reqId: answer.body, msg: 'page failed', err: { message: 'a seam came apart' } },
  ])
})
