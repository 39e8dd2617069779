import { describe, expect, it } from 'vitest'
import { companySeats } from './company-seats.ts'
import { deliveries } from './deliveries.ts'
import { keptPages } from './kept-pages.ts'
import { kills } from './kills.ts'
import { largeUpload } from './large-upload.ts'
import { lastSeats } from './last-seats.ts'
import { repetition } from './repetition.ts'
import { rollUps } from './roll-ups.ts'
import { strangeCalls } from './strange-calls.ts'
import { webhooks } from './webhooks.ts'

// The whole size takes minutes, and every run draws its seed: `npm run drill`. Two at once, the one that mostly waits first:
// what a kill cut off is given a minute.
describe.concurrent.each([
  [kills, 0.02],
  [deliveries, 0.05],
  [lastSeats, 0.1],
  [companySeats, 0.05],
  [keptPages, 0.1],
  [repetition, 0.1],
  [strangeCalls, 0.003],
  [largeUpload, 0.02],
  [rollUps, 0.03],
  [webhooks, 0.02],
])('$name', (drill, scale) => {
  it('keeps every promise', { timeout: 300_000 }, async () => {
    const findings = await drill.run({ seed: 20_261_122, scale })
    expect(findings.filter(({ isMet }) => !isMet)).toEqual([])
  })
})
