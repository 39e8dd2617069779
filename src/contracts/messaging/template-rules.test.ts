import { expect, it } from 'vitest'
import { fillPlaceholders, placeholderFaults, smsParts } from './template-rules.ts'

it('what is empty leaves neither a blank line nor two spaces', () => {
  expect(fillPlaceholders('{text}\n\n{reason}\n\n{address}', { text: 'Moved.', reason: '', address: 'x' })).toBe(
    'Moved.\n\nx',
  )
  expect(fillPlaceholders('{text} {reason} {address}', { text: 'Moved.', reason: '', address: 'x' })).toBe('Moved. x')
  expect(fillPlaceholders('{a} {b}', { a: '{b}' })).toBe('{b} {b}')
})

it('names that there are not, that are missing, and braces without a name are found', () => {
  const rule = { names: ['no', 'name'], required: ['no'] }
  expect(placeholderFaults('Order {no}', rule)).toEqual({ unknown: [], missing: [], isBroken: false })
  expect(placeholderFaults('Hi {nmae} {', rule)).toEqual({ unknown: ['nmae'], missing: ['no'], isBroken: true })
})

it.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(307), 3],
  [`${'a'.repeat(158)}€`, 1],
  [`${'a'.repeat(159)}€`, 2],
  ['ক'.repeat(70), 1],
  ['ক'.repeat(71), 2],
  ['', 1],
])('%s leaves as %i SMS', (text, parts) => {
  expect(smsParts(text).parts).toBe(parts)
})
