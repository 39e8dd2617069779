import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts'
import { sql } from '../../postgres/database.ts'
import { createLog } from '../../log.ts'
import { takeFromBudget, takeFromOpenBudget } from './message-budget.ts'
import type { Message } from '../outbox.ts'

let database: TestDatabase
let lines: string[]
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  lines = []
  await database.run(sql`delete from rate_limit`)
})
afterAll(() => database.drop())

const log = createLog({ destination: { write: (line) => void lines.push(line) } })
const sms = (to: string, more: Partial<Message> = {}): Message => ({
  channel: 'sms',
  to,
  text: 'Hello',
  purpose: 'test',
  ...more,
})
const leave = async (messages: readonly Message[], messagesAnHour = 1000) => {
  const waits = []
  for (const message of messages) {
    waits.push(await takeFromBudget({ database, config: { isDemo: false, messagesAnHour }, log }, message))
  }
  return waits.map((wait) => (wait > 0 ? 'waits' : 'leaves'))
}

it('of all messages together so many leave in an hour; codes do not wait, and the log raises the alarm once', async () => {
  const messages = Array.from({ length: 5 }, (_, n) => sms(`0171100000${n}`))
  expect(await leave(messages, 3)).toEqual(['leaves', 'leaves', 'leaves', 'waits', 'waits'])
  expect(await leave([sms('01711000009', { code: '1234' })], 3)).toEqual(['leaves'])
  expect(lines.filter((line) => line.includes('message_budget'))).toHaveLength(1)
  await database.run(sql`update rate_limit set resets_at = now() where key = 'messages:all'`)
  expect(await leave([messages[4]!], 3)).toEqual(['leaves'])
})

it('to one receiver thirty leave in an hour, whoever caused them', async () => {
  const answers = await leave(Array.from({ length: 32 }, () => sms('01711000001')))
  expect(answers.filter((each) => each === 'leaves')).toHaveLength(30)
  expect(await leave([sms('01711000002'), { ...sms('01711000001'), channel: 'email' }])).toEqual(['leaves', 'leaves'])
})

it('what anybody can cause has three a day for each contact and a tenth of the hour', async () => {
  const open = (to: string) => takeFromOpenBudget(database, { isDemo: false, messagesAnHour: 50 }, to)
  const waits = []
  for (let n = 0; n < 4; n++) waits.push(await open('01711000001'))
  expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, true])
  expect(waits[3]).toBeGreaterThan(80_000)
  expect([await open('01711000002'), await open('01711000003')]).toEqual([0, 0])
  expect(await open('01711000004')).toBeGreaterThan(0)
})
