import { expect, test } from 'vitest'
import { isWrittenFor, otherLanguageOf } from './is-written-for.ts'

test('a line of a CV is shown where its letters are read', () => {
  expect(isWrittenFor('Head of Merchandising', 'en')).toBe(true)
  expect(isWrittenFor('Head of Merchandising', 'bn')).toBe(false)
  expect(isWrittenFor('মার্চেন্ডাইজিং প্রধান', 'bn')).toBe(true)
  expect(isWrittenFor('মার্চেন্ডাইজিং প্রধান', 'en')).toBe(false)
  expect(isWrittenFor('', 'en')).toBe(false)
})

test('a text in other letters than the page’s says its language', () => {
  expect(otherLanguageOf('Head of Merchandising', 'bn')).toBe('en')
  expect(otherLanguageOf('মার্চেন্ডাইজিং প্রধান', 'en')).toBe('bn')
  expect(otherLanguageOf('Head of Merchandising', 'fr')).toBeUndefined()
  expect(otherLanguageOf('2019', 'ar')).toBeUndefined()
})
