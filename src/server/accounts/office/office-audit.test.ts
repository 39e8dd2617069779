import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '#contracts/office-audit.ts'
import { sql } from '#server/platform/database.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'
import { recordAudit } from '../audit.ts'
import { resolveViewer } from '../resolve-viewer.ts'

let w: World
let clerk: TestPerson
beforeAll(async () => {
  w = await world()
  clerk = await w.staff('audit.view')
  const viewer = await resolveViewer(w.app.services, clerk.token)
  for (const [index, action] of ['order.refund', 'order.cancel', 'person.edit', 'role.edit', 'role.edit'].entries()) {
    const subjectKind = action.split('.')[0] ?? ''
    const values = { before: { scope: index }, after: { scope: index + 1, words: 'ঠিক আছে' } }
    await recordAudit(w.database, { viewer, action, subjectKind, subjectId: String(index), ...values })
  }
})
afterAll(() => w.close())

const list = (query: Record<string, string>) => w.call(contract.auditLog, { query: query as never }, { as: clerk })
const verify = async () => {
  await w.database.run(sql`delete from rate_limit`)
  return (await w.call(contract.verifyAudit, {}, { as: clerk })).body.data
}

describe('the log', () => {
  it('is read newest first, in pages, and found by actor, action, subject and day', async () => {
    const all = await list({ perpage: '2' })
    expect(all.body.meta).toMatchObject({ total: 5, last_page: 3 })
    expect(all.body.data).toMatchObject([
      { position: 5, action: 'role.edit', actor: { id: clerk.personId, name: clerk.name }, acted_by: null },
      { position: 4 },
    ])
    const count = async (query: Record<string, string>) => (await list(query)).body.meta.total as number
    expect(await count({ actor: 'anwar' })).toBe(5)
    expect(await count({ actor: 'nobody at all' })).toBe(0)
    expect(await count({ action: 'role.edit' })).toBe(2)
    expect(await count({ subject_kind: 'order', subject_id: '1' })).toBe(1)
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(new Date())
    expect(await count({ from: today, to: today })).toBe(5)
    expect(await count({ to: '2020-01-01' })).toBe(0)
    const choices = await w.call(contract.auditChoices, {}, { as: clerk })
    expect(choices.body.data).toEqual({
      actions: ['order.cancel', 'order.refund', 'person.edit', 'role.edit'],
      subject_kinds: ['order', 'person', 'role'],
    })
  })

  it('shows what was there before and after', async () => {
    const entry = await w.call(contract.auditEntry, { params: { position: '2' } }, { as: clerk })
    expect(entry.body.data).toMatchObject({ before: { scope: 1 }, after: { scope: 2, words: 'ঠিক আছে' } })
    expect((await w.call(contract.auditEntry, { params: { position: '99' } }, { as: clerk })).status).toBe(404)
    expect((await w.call(contract.auditEntry, { params: { position: 'x' } }, { as: clerk })).status).toBe(404)
  })

  it('is not for staff without the permission', async () => {
    const other = await w.staff('users.view')
    expect((await w.call(contract.auditLog, {}, { as: other })).status).toBe(403)
    expect((await w.call(contract.verifyAudit, {}, { as: other })).status).toBe(403)
  })
})

describe('tampering', () => {
  /** As somebody with all rights on the database would. */
  const tamper = async (statement: ReturnType<typeof sql>) => {
    await w.database.run(sql`alter table audit_entry disable trigger all`)
    await w.database.run(statement)
    await w.database.run(sql`alter table audit_entry enable trigger all`)
  }

  it('is not there in a log nobody touched', async () => {
    expect(await verify()).toEqual({ is_whole: true, entries: 5, faults: 0, places: [] })
  })

  it('shows where an entry was changed', async () => {
    await tamper(sql`update audit_entry set after = '{"scope": 9}' where position = 2`)
    expect(await verify()).toMatchObject({
      is_whole: false,
      entries: 5,
      faults: 1,
      places: [{ position: 2, fault: 'changed' }],
    })
    await tamper(
      sql`update audit_entry set after = ${JSON.stringify({ scope: 2, words: 'ঠিক আছে' })}::jsonb where position = 2`,
    )
    expect((await verify()).is_whole).toBe(true)
  })

  it('shows a changed entry also when its own hash was made anew', async () => {
    const { hash } = (await w.database.first<{ hash: Buffer }>(sql`select hash from audit_entry where position = 3`))!
    await tamper(sql`update audit_entry set action = 'person.nothing', hash = sha256(previous_hash || convert_to(
      concat_ws('|', position, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor_id, acted_by,
        'person.nothing', subject_kind, subject_id, before, after), 'utf8')) where position = 3`)
    expect(await verify()).toMatchObject({ faults: 1, places: [{ position: 4, fault: 'missing' }] })
    await tamper(sql`update audit_entry set action = 'person.edit', hash = ${hash} where position = 3`)
    expect((await verify()).is_whole).toBe(true)
  })

  it('shows where an entry was taken out', async () => {
    await tamper(sql`delete from audit_entry where position = 3`)
    expect(await verify()).toMatchObject({ entries: 4, faults: 1, places: [{ position: 4, fault: 'missing' }] })
  })
})
