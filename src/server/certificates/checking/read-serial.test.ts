import { expect, test } from 'vitest'
import { readSerial } from './read-serial.ts'

test.each([
  ['SA-2026-07-004182'],
  [' sa-2026-07-004182 '],
  ['SA 2026 07 004182'],
  ['SA202607004182'],
  ['SA–2026–07–004182'],
  ['SA-২০২৬-০৭-০০৪১৮২'],
  ['SA-٢٠٢٦-٠٧-٠٠٤١٨٢'],
])('%s is read as it is printed', (typed) => {
  expect(readSerial(typed)).toBe('SA-2026-07-004182')
})

test.each(['SA-2026-07', 'SA-2026-07-00418', '004182'])('%s is no whole number', (typed) => {
  expect(readSerial(typed)).toBe(typed)
})
