/** Where a login goes on to: the router adds the language, so an address that names one loses it first. */
import { expect, it } from 'vitest'
import { pageNext } from './page-next.ts'

const asked = (next: string) =>
  pageNext(new Request(`https://academy.example/bn/account/login?next=${encodeURIComponent(next)}`))

it.each([
  ['/dashboard', '/dashboard'],
  ['/bn/courses?page=2', '/courses?page=2'],
  ['/ar/orders', '/orders'],
  ['/bn', null],
  ['/bn//evil.example', null],
  ['//evil.example', null],
])('?next=%s leads to %s', (next, path) => expect(asked(next)).toBe(path))
