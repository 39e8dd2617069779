import { describe, expect, it } from 'vitest'
import { safePath } from './safe-path.ts'

const elsewhere: unknown[] = [
  '',
  ' ',
  ' /courses',
  'courses',
  './courses',
  '../courses',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '//evil.example/courses',
  '//user@evil.example',
  '/\\evil.example',
  '\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/courses\\..\\..\\evil',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  '/courses\r\nSet-Cookie: sid=1',
  '/courses\u0000',
  '/courses\u0085x',
  '/.//evil.example',
  '/./\t/evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/courses/..//evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'http://localhost:3000@evil.example',
  'ftp://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'mailto:a@evil.example',
  '@evil.example',
  '?next=//evil.example',
  '#//evil.example',
  `/${'a'.repeat(2001)}`,
  null,
  undefined,
  42,
  ['/courses'],
  { toString: () => '/courses' },
]

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
  it.each(elsewhere.filter((text) => typeof text === 'string').map((text) => [text]))(
    'whatever %j becomes, a browser stays on the site',
    (text) => {
      expect(new URL(safePath(text), 'https://academy.example/x').origin).toBe('https://academy.example')
    },
  )
})
