/** Whether a message waits, and until when. */
import { describe, expect, it } from 'vitest'
import { nextDigest } from './next-digest.ts'
import { type MessageTimes, quietUntil } from './quiet-hours.ts'

const night = { from: '22:00', until: '07:00' }
const dhaka = (day: string, time: string) => new Date(`2026-12-${day}T${time}:00+06:00`)
const waits = (
  times: MessageTimes,
  time: string,
  channel: 'sms' | 'email' = 'sms',
  academy: typeof night | null = night,
) => quietUntil(times, academy, channel, dhaka('05', time))

describe('quiet hours', () => {
  it('go over midnight', () => {
    expect(waits({}, '21:59')).toBeUndefined()
    expect(waits({}, '22:00')).toEqual(dhaka('06', '07:00'))
    expect(waits({}, '00:10')).toEqual(dhaka('05', '07:00'))
    expect(waits({}, '06:59')).toEqual(dhaka('05', '07:00'))
    expect(waits({}, '07:00')).toBeUndefined()
  })

  it('may lie within a day, as for a night shift', () => {
    const shift = { quiet_from: '08:00', quiet_until: '15:30' }
    expect(waits(shift, '23:00')).toBeUndefined()
    expect(waits(shift, '12:00')).toEqual(dhaka('05', '15:30'))
  })

  it('hold email back only when that is chosen', () => {
    expect(waits({}, '23:00', 'email')).toBeUndefined()
    expect(waits({ is_email_quiet: true }, '23:00', 'email')).toEqual(dhaka('06', '07:00'))
  })

  it('can be switched off, and on where the academy has none', () => {
    expect(waits({ is_quiet: false }, '23:00')).toBeUndefined()
    expect(waits({}, '23:00', 'sms', null)).toBeUndefined()
    expect(waits({ is_quiet: true }, '23:00', 'sms', null)).toEqual(dhaka('06', '07:00'))
  })
})

describe('the email of the day', () => {
  it('comes at 18:00, or when it was chosen, today or tomorrow', () => {
    expect(nextDigest({}, dhaka('05', '17:59'))).toEqual(dhaka('05', '18:00'))
    expect(nextDigest({}, dhaka('05', '18:00'))).toEqual(dhaka('06', '18:00'))
    expect(nextDigest({ digest_at: '00:30' }, dhaka('05', '23:00'))).toEqual(dhaka('06', '00:30'))
  })
})
