/** The health page: every part answers, what failed can be tried again, and nothing secret is said. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { officeHealth, retryFailedJob } from '#contracts/office/health.ts'
import { noteBackup } from '#server/platform/backup/note-backup.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let staff: TestPerson
beforeAll(async () => {
  w = await world({ env: { SSLCOMMERZ_STORE_PASSWORD: 'secret-store-password' } })
  staff = await w.staff('system.view', 'system.edit')
})
afterAll(() => w.close())

const health = async (as = staff) => (await w.call(officeHealth, {}, { as })).body.data

it('says how each part is', async () => {
  const now = await health()
  expect(now.database).toMatchObject({ state: 'ok', version: expect.stringMatching(/^\d+/) })
  expect(now.database.bytes).toBeGreaterThan(1_000_000)
  expect(now.jobs).toMatchObject({ late: 0, failed: 0, failures: [] })
  expect(now.messages).toMatchObject({ state: 'warn', is_sms_file: true, is_email_file: true })
  expect(now.storage).toMatchObject({ kind: 'folder', is_writable: true })
  const free = now.storage.free_bytes
  expect(now.storage.state === 'bad').toBe(free !== null && free < 200 * 1024 ** 2)
  expect(now.gateways).toMatchObject([
    { gateway: 'sslcommerz', state: 'note', last_success: null },
    { gateway: 'bkash', state: 'note' },
  ])
  expect(now.release).toMatchObject({ state: 'ok', pending: 0, schema: expect.stringMatching(/^\d{4}_/) })
  expect(now.backup).toEqual({ state: 'warn', last: null })
  expect(JSON.stringify(now)).not.toMatch(/secret|password|postgres:/)
})

it('knows the last backup, for a week', async () => {
  const at = new Date().toISOString()
  await noteBackup(w.database, at)
  expect((await health()).backup).toEqual({ state: 'ok', last: at })
  await noteBackup(w.database, '2020-01-01T00:00:00.000Z')
  expect((await health()).backup.state).toBe('warn')
})

it('a job that failed is named with its reason and goes back into the queue, once', async () => {
  await w.app.services.jobs.enqueue(w.database, 'test-of-health', { n: 1 })
  await w.database.run(sql`
    update pgboss.job set state = 'failed', completed_on = now(), output = '{"message":"The gateway was away"}'
    where name = 'test-of-health'`)
  const { jobs } = await health()
  expect(jobs).toMatchObject({ state: 'warn', failed: 1 })
  expect(jobs.failures).toMatchObject([{ name: 'test-of-health', reason: 'The gateway was away' }])
  const params = { job: jobs.failures[0]?.id ?? '' }
  const looker = await w.staff('system.view')
  expect((await w.call(retryFailedJob, { params }, { as: looker })).status).toBe(403)
  expect((await w.call(retryFailedJob, { params }, { as: staff })).status).toBe(200)
  expect((await health()).jobs.failed).toBe(0)
  expect((await w.call(retryFailedJob, { params }, { as: staff })).status).toBe(404)
})

it('is closed to those without the permission', async () => {
  const other = await w.staff('dashboard.view')
  expect((await w.call(officeHealth, {}, { as: other })).status).toBe(403)
  expect((await w.call(officeHealth, {}, { as: await w.learner() })).status).toBe(403)
  expect((await w.call(officeHealth, {})).status).toBe(401)
})
