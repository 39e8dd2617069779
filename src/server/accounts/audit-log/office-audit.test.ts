import { appendFile, readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#contracts/accounts/audit-log.office.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { guest } from '#server/platform/access/viewer.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'
import { anchorAudit } from '#server/platform/audit/anchor-audit.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { anchorFile } from '#server/platform/audit/audit-anchors.ts'
import { checkChain } from '#server/platform/audit/check-chain.ts'
import { noteRestore } from '#server/platform/audit/note-restore.ts'
import { resolveViewer } from '../sessions/resolve-viewer.ts'
import { sealAudit, sealMigratedAudit } from '#server/platform/audit/seal-audit.ts'

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

  it('names what it was about to who may see that', async () => {
    const own = await world()
    const [course, learner] = [await own.course({ name: 'Seams' }), await own.learner('Parvin Akter')]
    const company = await own.company('Torulota Knit')
    const order = await own.database.first<{ id: string }>(sql`
      insert into orders (no, learner_id, person_id, state, sub_total_paisa, total_paisa, placed_at)
      values ('SA-261127-000001', ${learner.learnerId}, ${learner.personId}, 'paid', 100, 100, now()) returning id`)
    const subjects = [
      ['person', learner.personId, 'Parvin Akter'],
      ['course', course.course_id, 'Seams'],
      ['orders', order!.id, 'SA-261127-000001'],
      ['company', company, 'Torulota Knit'],
      ['course', 'featured', null],
      ['person', '01900000-0000-7000-8000-000000000000', null],
      ['test', learner.personId, null],
    ] as const
    for (const [subjectKind, subjectId] of subjects)
      await recordAudit(own.database, { viewer: guest, action: 'test', subjectKind, subjectId })
    const namesFor = async (as: TestPerson) =>
      (await own.call(contract.auditLog, {}, { as })).body.data.map(({ subject_name: name }) => name).toReversed()
    const seesAll = await own.staff('audit.view', 'users.view', 'courses.view', 'orders.view', 'for_business.view')
    expect(await namesFor(seesAll)).toEqual(subjects.map(([, , name]) => name))
    expect(await namesFor(await own.staff('audit.view', 'orders.view'))).toEqual(
      subjects.map(([kind, , name]) => (kind === 'orders' ? name : null)),
    )
    expect(await namesFor(await own.staff('audit.view'))).toEqual(subjects.map(() => null))
    const shown = await own.call(contract.auditEntry, { params: { position: '1' } }, { as: seesAll })
    expect(shown.body.data.subject_name).toBe('Parvin Akter')
    await own.close()
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
    expect(await verify()).toEqual({
      is_whole: true,
      entries: 5,
      faults: 0,
      places: [],
      end: 'whole',
      last: 5,
      written: 5,
      anchored: 0,
    })
  })

  it('shows words that moved to a neighbouring field, which an encoding that skips what is empty would hide', async () => {
    const own = sql`position = 2`
    await tamper(sql`update audit_entry set acted_by = actor_id, actor_id = null where ${own}`)
    expect(await verify()).toMatchObject({ faults: 1, places: [{ position: 2, fault: 'changed' }] })
    await tamper(sql`update audit_entry set actor_id = acted_by, acted_by = null where ${own}`)
    expect((await verify()).is_whole).toBe(true)
    await tamper(sql`update audit_entry set form = 1 where ${own}`)
    expect(await verify()).toMatchObject({ faults: 1, places: [{ position: 2, fault: 'changed' }] })
    await tamper(sql`update audit_entry set form = 2 where ${own}`)
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
      jsonb_build_array(2, position, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor_id, acted_by,
        'person.nothing', subject_kind, subject_id, before::text, after::text)::text, 'utf8')) where position = 3`)
    expect(await verify()).toMatchObject({ faults: 1, places: [{ position: 4, fault: 'missing' }] })
    await tamper(sql`update audit_entry set action = 'person.edit', hash = ${hash} where position = 3`)
    expect((await verify()).is_whole).toBe(true)
  })

  it('shows where an entry was taken out', async () => {
    await tamper(sql`delete from audit_entry where position = 3`)
    expect(await verify()).toMatchObject({ entries: 4, faults: 1, places: [{ position: 4, fault: 'missing' }] })
    // The end is where it was.
    expect(await verify()).toMatchObject({ end: 'whole', last: 5, written: 5 })
  })

  it('shows in a long log too, wherever its blocks begin', async () => {
    for (const atATime of [1, 2, 3, 4, 5]) {
      expect(await checkChain(w.database, atATime)).toMatchObject({
        entries: 4,
        faults: 1,
        places: [{ position: 4, fault: 'missing' }],
      })
    }
  })
})

describe('the end', () => {
  let own: World
  let staff: TestPerson
  const write = async (count: number) => {
    for (let n = 0; n < count; n++) {
      const viewer = await resolveViewer(own.app.services, staff.token)
      await recordAudit(own.database, { viewer, action: 'test', subjectKind: 'n', subjectId: String(n) })
    }
  }
  const cut = async (condition: ReturnType<typeof sql>) => {
    await own.database.run(sql`alter table audit_entry disable trigger all`)
    await own.database.run(sql`delete from audit_entry where ${condition}`)
    await own.database.run(sql`alter table audit_entry enable trigger all`)
  }
  const verdict = async () => {
    await own.database.run(sql`delete from rate_limit`)
    return (await own.call(contract.verifyAudit, {}, { as: staff })).body.data
  }
  beforeEach(async () => {
    own = await world()
    staff = await own.staff('audit.view')
    await write(4)
  })
  afterEach(() => own.close())

  it('is missed when the last entries are taken out, now and after more was written', async () => {
    expect(await verdict()).toMatchObject({ is_whole: true, end: 'whole', last: 4, written: 4 })
    await cut(sql`position > 2`)
    expect(await verdict()).toMatchObject({ is_whole: false, faults: 0, end: 'cut', last: 2, written: 4 })
    await write(1)
    expect(await verdict()).toMatchObject({ is_whole: false, end: 'cut', last: 3, written: 4 })
    await write(2)
    expect(await verdict()).toMatchObject({ is_whole: false, end: 'unproven', last: 5, written: 4 })
  })

  it('is missed when all entries are taken out', async () => {
    await cut(sql`true`)
    expect(await verdict()).toMatchObject({ is_whole: false, end: 'cut', last: 0, written: 4 })
    await write(1)
    expect(await verdict()).toMatchObject({ is_whole: false, end: 'cut', last: 1, written: 4 })
  })

  it('cannot be moved back by who does not know the secret', async () => {
    await cut(sql`position > 2`)
    await own.database.run(sql`
      update audit_head set position = e.position, hash = e.hash, signature = sha256(e.hash) from audit_entry e where e.position = 2`)
    expect(await verdict()).toMatchObject({ is_whole: false, end: 'unproven', last: 2 })
    await write(1)
    expect(await verdict()).toMatchObject({ is_whole: false, end: 'unproven', last: 3 })
    await own.database.run(sql`delete from audit_head`)
    expect(await verdict()).toMatchObject({ is_whole: false, end: 'unproven', last: 3 })
    await write(1)
    expect(await verdict()).toMatchObject({ is_whole: false, end: 'unproven', last: 4 })
  })

  it('does not move for an entry that somebody else put in', async () => {
    await own.database.run(sql`insert into audit_entry (action, subject_kind, subject_id) values ('forged', 'n', '9')`)
    expect(await verdict()).toMatchObject({ is_whole: false, faults: 0, end: 'unproven', last: 5, written: 4 })
  })

  it('moves on when many write together, and with what was rolled back it goes back', async () => {
    await Promise.all(Array.from({ length: 12 }, () => write(1)))
    await expect(
      own.database.transaction(async (transaction) => {
        await recordAudit(transaction, { viewer: guest, action: 'test', subjectKind: 'n', subjectId: '0' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await verdict()).toMatchObject({ is_whole: true, end: 'whole', last: 16, written: 16 })
  })

  it('is signed anew only on a chain without a fault, and the log says so', async () => {
    await own.database.run(sql`delete from audit_head`)
    expect(await sealAudit(own.app.services)).toBe(true)
    expect(await verdict()).toMatchObject({ is_whole: true, last: 5 })
    const [entry] = (await own.call(contract.auditLog, {}, { as: staff })).body.data
    expect(entry).toMatchObject({ action: 'audit.seal', subject_kind: 'audit' })
    expect(await sealAudit(own.app.services)).toBe(true)
    expect((await verdict()).last).toBe(5)
    await cut(sql`position = 3 or position = 5`)
    expect(await sealAudit(own.app.services)).toBe(false)
    expect((await verdict()).is_whole).toBe(false)
  })

  it('is missed when the last entries were taken out and an older signed end was put back', async () => {
    const head = (await own.database.first<{ hash: Buffer; signature: Buffer }>(sql`select * from audit_head`))!
    await write(3)
    await anchorAudit(own.app.services)
    expect(await verdict()).toMatchObject({ is_whole: true, last: 7, anchored: 7 })
    await cut(sql`position > 4`)
    await own.database.run(sql`update audit_head set position = 4, hash = ${head.hash}, signature = ${head.signature}`)
    expect(await verdict()).toMatchObject({ is_whole: false, faults: 0, end: 'cut', last: 4, written: 7, anchored: 7 })
    // Nor is it forgotten once as much was written again: nothing new is noted of such a log.
    await write(5)
    await anchorAudit(own.app.services)
    expect(await verdict()).toMatchObject({ is_whole: false, end: 'replaced', last: 9, anchored: 7 })
  })

  it('what is noted of it outside the database counts only as we signed it', async () => {
    await anchorAudit(own.app.services)
    const file = anchorFile(own.config.dataDir)
    const [line = ''] = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
    await appendFile(file, `\n${line.replace('"position":4', '"position":9')}\n{"at":"half a li`)
    expect(await verdict()).toMatchObject({ is_whole: true, anchored: 4 })
    await write(1)
    await anchorAudit(own.app.services)
    expect(await verdict()).toMatchObject({ is_whole: true, last: 5, anchored: 5 })
  })

  it('begins anew with a backup that was put back, and the log says so', async () => {
    const head = (await own.database.first<{ hash: Buffer; signature: Buffer }>(sql`select * from audit_head`))!
    await write(3)
    await anchorAudit(own.app.services)
    await cut(sql`position > 4`)
    await own.database.run(sql`update audit_head set position = 4, hash = ${head.hash}, signature = ${head.signature}`)
    await noteRestore(own.app.services, '2026-01-01T00:00:00Z')
    expect(await verdict()).toMatchObject({ is_whole: true, last: 5, anchored: 5 })
    const [entry] = (await own.call(contract.auditLog, {}, { as: staff })).body.data
    expect(entry).toMatchObject({ action: 'audit.restore' })
  })

  it('what an older release wrote is sealed once, and confused fields in it show from then on', async () => {
    const old = await world()
    const oldStaff = await old.staff('audit.view')
    const change = async (statement: ReturnType<typeof sql>) => {
      await old.database.run(sql`alter table audit_entry disable trigger all`)
      await old.database.run(statement)
      await old.database.run(sql`alter table audit_entry enable trigger all`)
    }
    const viewer = await resolveViewer(old.app.services, oldStaff.token)
    await recordAudit(old.database, { viewer, action: 'test', subjectKind: 'n', subjectId: '1' })
    await change(sql`
      update audit_entry e set form = 1, hash = sha256(previous_hash || convert_to(concat_ws('|', position,
        to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor_id, acted_by, action, subject_kind,
        subject_id, before, after), 'utf8'))`)
    await old.database.run(sql`delete from audit_head`)
    await sealAudit(old.app.services)
    const whole = async () => {
      await old.database.run(sql`delete from rate_limit`)
      return (await old.call(contract.verifyAudit, {}, { as: oldStaff })).body.data
    }
    const swap = sql`update audit_entry set acted_by = actor_id, actor_id = acted_by where position = 1`
    await sealMigratedAudit(old.app.services, ['0235_audit_words.sql'])
    await sealMigratedAudit(old.app.services, ['0235_audit_words.sql'])
    expect(await whole()).toMatchObject({ is_whole: true, last: 3 })
    await change(swap)
    expect(await whole()).toMatchObject({ is_whole: false, faults: 1, places: [{ position: 1, fault: 'changed' }] })
    await change(swap)
    expect((await whole()).is_whole).toBe(true)
    await old.close()
  })

  it('is not verified more than six times a minute', async () => {
    await own.database.run(sql`delete from rate_limit`)
    const statuses = []
    for (let n = 0; n < 7; n++) statuses.push((await own.call(contract.verifyAudit, {}, { as: staff })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  })
})

it('is about everybody, so a permission over a part shows nothing of it', async () => {
  const narrow = await w.staff('audit.view')
  await w.database.run(sql`update person_permission set scope = 'own' where person_id = ${narrow.personId}`)
  expect((await w.call(contract.auditLog, {}, { as: narrow })).status).toBe(403)
  expect((await w.call(contract.auditEntry, { params: { position: '2' } }, { as: narrow })).status).toBe(403)
})
