import { expect, test } from 'vitest'
import { isWrittenFor } from './is-written-for.ts'

test('a line of a CV is shown where its letters are read', () => {
  expect(isWrittenFor('Head of Merchandising', 'en')).toBe(true)
  expect(isWrittenFor('Head of Merchandising', 'bn')).toBe(false)
  expect(isWrittenFor('মার্চেন্ডাইজিং প্রধান', 'bn')).toBe(true)
  expect(isWrittenFor('মার্চেন্ডাইজিং প্রধান', 'en')).toBe(false)
  expect(isWrittenFor('', 'en')).toBe(false)
})
