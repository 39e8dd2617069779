import { expect, test } from 'vitest'
import { isCacheableQuery } from './is-cacheable-query.ts'

test.each([
  ['', true],
  ['industry=denim&level=basic&shown=24', true],
  ['source=facebook&platform=mobile', true],
  ['_routes=root,catalogue/pages/home', true],
  ['fbclid=1', false],
  ['level=basic&x', false],
  ['Q=lean', false],
  ['__proto__=1', false],
])('%s: %s', (query, isKept) => expect(isCacheableQuery(new URLSearchParams(query))).toBe(isKept))
