import { expect, test } from 'vitest'
import { filterNames } from './list-address.ts'
import { choiceText } from './filter-fields.tsx'

test.each(filterNames)('%s: what an address brings is called as it came', (name) => {
  for (const value of ['__proto__', 'constructor', 'toString', 'valueOf'])
    expect(choiceText(name, value, value)).toBe(value)
})

test('known choices have their names', () => {
  expect(choiceText('price_type', 'free', '')).toBe('Free')
  expect(choiceText('language', 'bn', '')).toBe('Bangla')
})
