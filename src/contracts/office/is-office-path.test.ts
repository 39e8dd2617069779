import { expect, test } from 'vitest'
import { isOfficePath } from './is-office-path.ts'

test.each([
  ['/admin', true],
  ['/admin.data', true],
  ['/admin/sales/orders', true],
  ['/bn/admin/sales/orders.data', true],
  ['/bn/admin', true],
  ['/', false],
  ['/administration', false],
  ['/de/admin', false],
  ['/courses/admin/details', false],
])('%s: %s', (path, isOffice) => expect(isOfficePath(path)).toBe(isOffice))
