import { expect, test } from 'vitest'
import type { Failure } from '#contracts/endpoint.ts'
import { noteOrRedirect } from './note-or-redirect.ts'

const request = new Request('https://selai.example/admin/tokens')
const failure = (status: number, code: string): Failure => {
  const message = `Said of ${code}`
  return { status, message, error: { http_code: status, code, message } }
}
const leadsTo = (status: number, code: string) => {
  try {
    return noteOrRedirect(request, failure(status, code))
  } catch (redirected) {
    return (redirected as Response).headers.get('location')
  }
}

test.each([
  [401, 'not_logged_in', '/account/login?next=%2Fadmin%2Ftokens'],
  [403, 'not_allowed', '/401'],
  [403, 'preview_read_only', 'Said of preview_read_only'],
  [409, 'changed_meanwhile', 'Said of changed_meanwhile'],
])('%i %s: %s', (status, code, expected) => {
  expect(leadsTo(status, code)).toBe(expected)
})
