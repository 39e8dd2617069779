import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressLimit, shortened } from './long-address.ts'

const of = (url: string, method = 'GET') => shortened({ url, method } as IncomingMessage)

test('choices are cut, those without room left out', () => {
  expect(of(`/courses?q=${'x'.repeat(9000)}&level=basic`)).toBe(`/courses?q=${'x'.repeat(120)}&level=basic`)
  const many = of(
    `/courses?${Array.from({ length: 400 }, (_, index) => `industry=${index}aaaaaaaaaaaaaaaaa`).join('&')}`,
  )
  expect(many?.length).toBeLessThanOrEqual(addressLimit)
  expect(of(`/courses?q=${'সে'.repeat(3000)}`)?.length).toBeLessThanOrEqual(addressLimit)
  expect(of(`/courses?${'n'.repeat(9000)}=1`)).toBe('/courses')
})

test('a long path, a call and a write stay what they are', () => {
  expect(of(`/${'x'.repeat(3000)}`)).toBeUndefined()
  expect(of(`/${'x'.repeat(3000)}?q=1`)).toBeUndefined()
  expect(of(`/api/search?q=${'x'.repeat(3000)}`)).toBeUndefined()
  expect(of(`/faq?q=${'x'.repeat(3000)}`, 'POST')).toBeUndefined()
})
