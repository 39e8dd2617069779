import { describe, expect, it } from 'vitest'
import { createLog, maskPhone } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void, pretty = false): string[] {
  const lines: string[] = []
  write(createLog({ logLevel: 'debug', pretty, destination: { write: (line) => void lines.push(line) } }))
  return lines
}

describe('log', () => {
  it('writes one JSON object a line, in UTC, with the level by name', () => {
    const [line = ''] = logged((log) => log.warn({ orderId: 7 }, 'Paid twice'))
    expect(JSON.parse(line)).toMatchObject({ level: 'warn', orderId: 7, msg: 'Paid twice' })
    expect(JSON.parse(line).time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  })

  it('masks secrets and phones however deep', () => {
    const secrets = { password: 'Learn@2026', otp: '4821', code: 4821, token: 'abc', cookie: 'sid=1', resetToken: 'r' }
    const [line = ''] = logged((log) =>
      log.info({
        ...secrets,
        body: { users: [{ ...secrets, contact_no: '01711000001' }] },
        headers: { authorization: 'Bearer abc' },
      }),
    )
    expect(line).not.toMatch(/Learn@2026|4821|abc|sid=1|01711000001|"r"/)
    expect(JSON.parse(line).body.users[0].contact_no).toBe('017******01')
  })

  it('keeps an error, its cause and its code, but not the values a database names', () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (phone)=(01711000001)' })
    const [line = ''] = logged((log) => log.error({ err: new Error('Could not save', { cause }) }, 'Failed'))
    expect(JSON.parse(line).err).toMatchObject({ message: 'Could not save', cause: { code: '23505' } })
    expect(line).not.toContain('01711000001')
  })

  it.each([false, true])('lets no text forge a line (pretty: %s)', (pretty) => {
    const lines = logged((log) => log.info({ name: 'a\r\nb\u001b[31m' }, 'hello\nworld'), pretty)
    expect(lines.join('').trimEnd()).not.toMatch(/\p{Cc}/u)
  })

  it.each([
    ['+8801712345612', '+8801******12'],
    ['01712345612', '017******12'],
    ['123', '***'],
  ])('%s is shown as %s', (phone, shown) => expect(maskPhone(phone)).toBe(shown))
})
