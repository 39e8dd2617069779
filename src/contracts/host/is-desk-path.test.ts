import { expect, test } from 'vitest'
import { isDeskPath } from './is-desk-path.ts'

test.each([
  ['/admin', true],
  ['/bn/mentor/courses/1.data', true],
  ['/mentor', true],
  ['/corporate.data', true],
  ['/ar/corporate/seats', true],
  ['/mentors', false],
  ['/mentors/farhana-rahman', false],
  ['/corporates', false],
  ['/de/mentor', false],
  ['/courses/mentor/details', false],
])('%s: %s', (path, isDesk) => expect(isDeskPath(path)).toBe(isDesk))
