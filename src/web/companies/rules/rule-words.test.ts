import { expect, test } from 'vitest'
import { givenByRule, ruleWords } from './rule-words.ts'

const places = { departments: [{ value: 'sewing', label: 'Sewing' }], designations: [] }
const everybody = { departments: [], designations: [], grades: [], joined_within_days: null, joined_after_days: null }

test('a rule says whom it gives a seat, and when again', () => {
  expect(ruleWords({ ...everybody, renew_days: null }, places)).toBe('Everyone')
  expect(
    ruleWords({ ...everybody, departments: ['sewing'], grades: ['G4'], joined_within_days: 30, renew_days: 1 }, places),
  ).toBe('Sewing, G4, joined in the last 30 days, again 1 day before the certificate expires')
})

test('a first seat is not explained by a certificate that ends', () => {
  const rule = { ...everybody, renew_days: 0 }
  expect(givenByRule({ ...rule, is_again: false }, places)).toBe('Given by the rule: Everyone')
  expect(givenByRule({ ...rule, is_again: true }, places)).toContain('once the certificate has expired')
})
