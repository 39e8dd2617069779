import { expect, test } from 'vitest'
import { transferLead } from './transfer-lead.ts'

test('seats on invoice are not promised for when the money arrives', () => {
  expect(transferLead({ state: 'invoiced' })).toContain('The invoice is settled as soon as the money arrives')
  expect(transferLead({ state: 'pending' })).toContain('The seats are yours as soon as the money arrives')
})
