import { expect, it } from 'vitest'
import { gatewayPhone } from './message-providers.ts'

it.each(['01711000001', '8801711000001', '+8801711-000001'])('%s is 8801711000001 to a gateway', (phone) => {
  expect(gatewayPhone(phone)).toBe('8801711000001')
})
