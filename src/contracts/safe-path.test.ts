import { describe, expect, it } from 'vitest'
import { foreignAddresses } from './foreign-addresses.test-helper.ts'
import { safePath } from './safe-path.ts'

const elsewhere: unknown[] = [...foreignAddresses, null, undefined, 42, ['/courses'], { toString: () => '/courses' }]

const ours: [string, string][] = [
  ['/', '/'],
  ['/courses', '/courses'],
  ['/courses/wjsb/details?batch=7#faq', '/courses/wjsb/details?batch=7#faq'],
  ['/bn/courses', '/bn/courses'],
  ['/checkout?course=a&next=//evil.example', '/checkout?course=a&next=//evil.example'],
  ['/a/../courses', '/courses'],
  ['/courses//', '/courses//'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['/@evil.example', '/@evil.example'],
  ['/javascript:alert(1)', '/javascript:alert(1)'],
  ['/কোর্স', '/%E0%A6%95%E0%A7%8B%E0%A6%B0%E0%A7%8D%E0%A6%B8'],
]

describe('safePath', () => {
  it.each(elsewhere.map((text) => [text]))('leads %j home', (text) => {
    expect(safePath(text)).toBe('/')
  })
  it.each(ours)('keeps %j', (text, path) => {
    expect(safePath(text)).toBe(path)
  })
  it.each(foreignAddresses.map((text) => [text]))('whatever %j becomes, a browser stays on the site', (text) => {
    expect(new URL(safePath(text), 'https://academy.example/x').origin).toBe('https://academy.example')
  })
})
