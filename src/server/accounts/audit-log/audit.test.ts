import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashToken } from '#server/platform/crypto.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { guest } from '#server/platform/access/viewer.ts'
import { type AccountWorld, accountWorld } from '../account-world.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { resolveViewer } from '../sessions/resolve-viewer.ts'

let w: AccountWorld
beforeAll(async () => {
  w = await accountWorld()
})
afterAll(() => w.close())

interface Entry {
  position: number
  actor_id: string | null
  acted_by: string | null
  action: string
  subject_kind: string
  subject_id: string
  before: unknown
  after: unknown
  previous_hash: Buffer
  hash: Buffer
  hashed: string
}
const entries = () =>
  w.database.query<Entry>(sql`select *, jsonb_build_array(2, position, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    actor_id, acted_by, action, subject_kind, subject_id, before::text, after::text)::text as hashed from audit_entry order by position`)

it('says who did what, and for whom somebody acted', async () => {
  const [boss, learner] = [await w.staff('orders.edit', 'users.approve'), await w.learner()]
  await w.database.run(
    sql`update session set acted_by = ${boss.personId} where token_hash = ${hashToken(learner.token)}`,
  )
  const [staff, acted] = [
    await resolveViewer(w.app.services, boss.token),
    await resolveViewer(w.app.services, learner.token),
  ]
  const subject = { subjectKind: 'order', subjectId: '42' }
  await recordAudit(w.database, {
    viewer: staff,
    action: 'order.refund',
    ...subject,
    before: { state: 'paid' },
    after: { state: 'refunded' },
  })
  await recordAudit(w.database, { viewer: acted, action: 'order.cancel', ...subject })
  await recordAudit(w.database, { viewer: guest, action: 'order.reconcile', ...subject })
  expect(await entries()).toMatchObject([
    {
      actor_id: boss.personId,
      acted_by: null,
      action: 'order.refund',
      subject_kind: 'order',
      subject_id: '42',
      before: { state: 'paid' },
      after: { state: 'refunded' },
    },
    { actor_id: learner.personId, acted_by: boss.personId, before: null, after: null },
    { actor_id: null, acted_by: null, action: 'order.reconcile' },
  ])
})

it('is one chain, also when many write together, and cannot be changed', async () => {
  const write = (n: number) =>
    recordAudit(w.database, { viewer: guest, action: 'test', subjectKind: 'n', subjectId: String(n) })
  await Promise.all(Array.from({ length: 20 }, (_, n) => write(n)))
  let previous: Buffer = Buffer.from([0])
  const chain = await entries()
  expect(chain.map(({ position }) => position)).toEqual(chain.map((_, index) => index + 1))
  for (const entry of chain) {
    expect(entry.previous_hash).toEqual(previous)
    expect(entry.hash).toEqual(createHash('sha256').update(previous).update(entry.hashed).digest())
    previous = entry.hash
  }
  await expect(w.database.run(sql`update audit_entry set action = 'nothing'`)).rejects.toThrow('written once')
  await expect(w.database.run(sql`delete from audit_entry`)).rejects.toThrow('written once')
})

it('is rolled back with its change', async () => {
  const before = await entries()
  await expect(
    w.database.transaction(async (transaction) => {
      await recordAudit(transaction, { viewer: guest, action: 'test', subjectKind: 'n', subjectId: '0' })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await entries()).toHaveLength(before.length)
})
