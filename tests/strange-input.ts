/** What nobody should send, and what is wrong with an answer to it. */
import type { Answered } from './crowd.ts'

const internals =
  /\bat \S+ \(|node_modules|\/(?:work|home|tmp|src|usr)\/|node:internal|\.ts:\d|select .+ from |insert into|relation "|syntax error|violates|SQLSTATE|invalid input syntax|invalid byte|TypeError|ZodError|Cannot read/i

/** What is wrong with an answer; nothing when it is in the contract's form. `slowest` in milliseconds. */
export function faultOf(
  { status, headers, text, ms }: Answered,
  isHead = false,
  slowest = Number.POSITIVE_INFINITY,
): string | undefined {
  if (status >= 500 || status < 200 || (status >= 300 && status < 400)) return `status ${status}: ${text.slice(0, 200)}`
  if (ms > slowest) return `took ${Math.round(ms)} ms`
  if (isHead) return undefined
  if (!String(headers['content-type']).startsWith('application/json')) return `type ${headers['content-type']}`
  const body = JSON.parse(text) as Record<string, unknown>
  if (body.status !== status || typeof body.message !== 'string') return `body ${text.slice(0, 200)}`
  if (status < 300) return 'data' in body ? undefined : `no data: ${text.slice(0, 200)}`
  const error = body.error as Record<string, unknown> | undefined
  if (error?.http_code !== status || error.message !== body.message || !/^[a-z][a-z0-9_]*$/.test(String(error.code)))
    return `failure ${text.slice(0, 200)}`
  if (internals.test(text)) return `internals ${text.slice(0, 300)}`
  if (status === 429 && !/^\d+$/.test(String(headers['retry-after']))) return 'no Retry-After'
  return undefined
}

export const deep = (levels: number): unknown =>
  levels === 0 ? 1 : levels % 2 ? { a: deep(levels - 1) } : [deep(levels - 1)]
export const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '👩🏽‍🏭🧵',
  '\u202eمرحبا\u202c',
  "' or '1'='1' --",
  "'; drop table person; --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}%{7}',
  '../../../../etc/passwd',
  '%00%ff%zz',
  'a\r\nSet-Cookie: sid=x',
  'x'.repeat(10_000),
  '৯'.repeat(300),
  '-1',
  '1e400',
  'NaN',
  'Infinity',
  '99999999999999999999999',
  '0x10',
  'true',
  'null',
  '[object Object]',
  '00000000-0000-0000-0000-000000000000',
  '%',
  '_',
  '\\',
  ',,,,',
  '(a+)+$',
  "a & b | !c <-> 'd':*",
]
export const values: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  1e308,
  2 ** 53,
  2 ** 31,
  -(2 ** 63),
  [],
  {},
  [null],
  [[]],
  [{}],
  { $gt: '' },
  { toString: 1 },
  { length: 1 },
  Array.from({ length: 1000 }, () => 'x'),
  deep(30),
  ...texts,
]
/** Bodies as text: what no serialiser would write. */
export const rawBodies = [
  '{',
  '',
  'null',
  'true',
  '0',
  '"text"',
  '[]',
  '[{}]',
  '{"a":}',
  '{"a":NaN}',
  '{"a":Infinity}',
  '{"a":1e999}',
  '{"email":1e999,"q":1e999,"page":1e999,"position":1e999,"year":1e999}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":{"__proto__":{"x":1}}}',
  '{"email":"\\u0000","email":"\\ud800"}',
  '\ufeff{}',
  '\0',
  '{"a":"\u0001"}',
  '['.repeat(30) + ']'.repeat(30),
  '['.repeat(20_000) + ']'.repeat(20_000),
  '{"a":'.repeat(9000),
  JSON.stringify({ a: 'x'.repeat(70_000) }),
]
export const ids = [
  '0',
  '-1',
  'undefined',
  'null',
  '1e9',
  "'",
  '%00',
  'a%00b',
  '%0d%0aX-A:%201',
  '%ff',
  '%c0%ae',
  '%zz',
  '%',
  '%E0%A4%A',
  '%ed%a0%80',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%252e',
  '%F0%9F%A7%B5',
  '%22%3E%3Cscript%3E',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'x'.repeat(121),
  'x'.repeat(199),
  'x'.repeat(201),
  'x'.repeat(1900),
  'x'.repeat(3000),
  "SA-1'--",
  '__proto__',
  'constructor',
  'toString',
]
