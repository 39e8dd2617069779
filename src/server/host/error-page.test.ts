import { expect, test } from 'vitest'
import { withErrorPage } from './error-page.ts'

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
