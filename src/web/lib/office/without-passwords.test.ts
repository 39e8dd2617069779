import { expect, test } from 'vitest'
import { withoutPasswords } from './without-passwords.ts'

test('a form comes back with all that was typed but its passwords', () => {
  const typed = { intent: 'make', name: 'Payroll', current_password: 'Learn@2026', password: 'a' }
  expect(withoutPasswords(typed)).toEqual({ intent: 'make', name: 'Payroll' })
})
