import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { shortened } from './long-address.ts'
import { readablePath } from './readable-path.ts'

test.each([
  ['/courses?q=%ff', '/courses?q=%ff'],
  ['/bn/events/%E0%A6%B8?x=1', '/bn/events/%E0%A6%B8?x=1'],
  ['/bn/events/%ff', '/bn/events/%25ff'],
  ['/courses/%E0%A4%A/details?a=b', '/courses/%25E0%25A4%25A/details?a=b'],
  ['//evil.test', '/evil.test'],
  ['/\\evil.test/?q=1', '/evil.test/?q=1'],
  ['///courses', '/courses'],
  ['/courses//', '/courses//'],
  ['/api/courses/%ff', '/api/courses/%ff'],
  [`/${'x'.repeat(3000)}?q=1`, `/${'x'.repeat(1023)}?q=1`],
])('%.60s is read as %.60s', (url, read) => {
  expect(readablePath(url)).toBe(read)
})

test.each(['//evil.test', '/\\evil.test', '///evil.test/'])(
  '%s with a long query leads to a page of this site',
  (path) => {
    const url = readablePath(`${path}?q=${'x'.repeat(3000)}`)
    expect(shortened({ url, method: 'GET' } as IncomingMessage)).toMatch(/^\/evil\.test/)
  },
)
