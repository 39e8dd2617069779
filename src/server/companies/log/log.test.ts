/** A company's own log: its own entries alone, for owner and HR, with staff named who acted as somebody of it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actAsUser } from '#contracts/accounts/acting.office.ts'
import { postCorporateLearner } from '#contracts/companies/companies.ts'
import { companyLog } from '#contracts/companies/log.ts'
import { postPlace } from '#contracts/companies/places.ts'
import { deleteToken, postToken } from '#contracts/integrations/tokens.ts'
import { guest } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'
import { academyActs } from './log.sql.ts'

let w: World
let owner: Awaited<ReturnType<World['corporateAdmin']>>
let rival: Awaited<ReturnType<World['corporateAdmin']>>
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(async () => {
  owner = await w.corporateAdmin(await w.company('Torulota Knit'))
  rival = await w.corporateAdmin(await w.company('Meghna Denim'))
})

const read = async (query: object = {}, as: { token: string } = owner) => {
  const { status, body } = await w.call(companyLog, { query }, { as })
  expect(status).toBe(200)
  return body as Required<typeof body>
}
const actions = async (query: object = {}, as: { token: string } = owner) =>
  (await read(query, as)).data.map(({ action }) => action)
const invite = (as: { token: string }, phone = '01811111111') =>
  w.call(postCorporateLearner, { body: { learner_name: 'Salma Akter', contact_no: phone } }, { as })
const addPlace = (as: { token: string }, name = 'Sewing') => w.call(postPlace, { body: { name } }, { as })
async function colleague(role: string) {
  const person = await w.corporateAdmin(owner.companyId)
  await w.database.run(sql`update corporate_user set role = ${role} where person_id = ${person.personId}`)
  return person
}
async function actingAs(person: { personId: string }) {
  const boss = await w.staff('users.approve')
  const body = { reason: 'Asked by telephone' }
  const answer = await w.call(actAsUser, { params: { id: person.personId }, body }, { as: boss })
  return { boss, token: answer.body.token ?? '' }
}

describe('the log of a company', () => {
  it('has what its people did, the newest first, and nothing of another company', async () => {
    await invite(owner)
    await addPlace(owner)
    const body = { name: 'Payroll', scopes: ['company.read'], days: 7 }
    const { token_id: token } = (await w.call(postToken, { body }, { as: owner })).body.data
    await w.call(deleteToken, { params: { token } }, { as: owner })
    await addPlace(rival, 'Washing')
    const { data, meta } = await read()
    expect(data.map(({ action }) => action)).toEqual([
      'token.revoke',
      'token.create',
      'company_place.create',
      'corporate_learner.invite',
    ])
    expect(data[0]).toMatchObject({ actor: { id: owner.personId, name: owner.name }, acted_by: null })
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(['acted_by', 'action', 'actor', 'at', 'position'])
    expect(meta).toMatchObject({ per_page: 50, total: 4 })
    expect(await actions({}, rival)).toEqual(['company_place.create'])
    // A person of another company is not found, as if they did not exist.
    expect(await read({ person: rival.personId })).toMatchObject({ data: [], meta: { total: 0 } })
    expect((await read()).people.map(({ id }) => id)).toEqual([owner.personId])
  })

  it('names the staff who acted as somebody of it', async () => {
    const { boss, token } = await actingAs(owner)
    expect((await addPlace({ token })).status).toBe(200)
    const { data, people } = await read()
    expect(data.map(({ action }) => action)).toEqual(['company_place.create', 'person.acted_write'])
    for (const entry of data) {
      expect(entry).toMatchObject({
        actor: { id: owner.personId },
        acted_by: { id: boss.personId, name: boss.name },
      })
    }
    expect(people).toEqual([
      { id: owner.personId, name: owner.name, is_staff: false },
      { id: boss.personId, name: boss.name, is_staff: true },
    ])
    await addPlace(owner, 'Cutting')
    expect(await actions({ person: boss.personId })).toHaveLength(2)
    expect(await actions({ person: owner.personId })).toHaveLength(3)
  })

  it('is found by who, what and when, in pages', async () => {
    const hr = await colleague('hr')
    await addPlace(owner)
    await invite(hr)
    expect(await actions({ person: hr.personId })).toEqual(['corporate_learner.invite'])
    expect(await actions({ action: 'company_place.create' })).toEqual(['company_place.create'])
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(new Date())
    expect(await actions({ from: today, to: today })).toHaveLength(2)
    expect(await actions({ to: '2020-01-01' })).toEqual([])
    expect(await actions({ from: '2999-01-01' })).toEqual([])
    expect(await actions({ page: 2, perpage: 1 })).toEqual(['company_place.create'])
    // What it can be narrowed by is that of the whole log.
    expect(await read({ to: '2020-01-01' })).toMatchObject({
      people: [{ id: owner.personId }, { id: hr.personId }],
      actions: ['company_place.create', 'corporate_learner.invite'],
    })
    expect((await w.call(companyLog, { query: { from: 'x' } }, { as: owner })).body.errors).toHaveProperty('from')
  })

  it('is for owner and HR', async () => {
    const statusFor = async (as: { token: string }) => (await w.call(companyLog, {}, { as })).status
    expect(await statusFor(await colleague('hr'))).toBe(200)
    for (const role of ['buyer', 'viewer', 'line_manager']) expect(await statusFor(await colleague(role))).toBe(403)
    expect(await statusFor(await w.learner())).toBe(403)
    expect(await statusFor(await w.staff('audit.view'))).toBe(403)
    expect((await w.call(companyLog, {})).status).toBe(401)
  })
})

describe('what the academy does to a company’s record', () => {
  it('is not in it', async () => {
    for (const action of academyActs) {
      const subject = { subjectKind: 'company', subjectId: owner.companyId }
      await recordAudit(w.database, { viewer: guest, action, ...subject, after: { company_id: owner.companyId } })
    }
    expect(await read()).toMatchObject({ data: [], actions: [] })
  })

  it('is known by name', () => {
    const office = join(import.meta.dirname, '..', 'company-office')
    const written = readdirSync(office)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => [...readFileSync(join(office, file), 'utf8').matchAll(/action: '([a-z_.]+)'/g)])
      .map(([, action = '']) => action)
    expect(written.length).toBeGreaterThan(4)
    expect(written.filter((action) => !academyActs.includes(action))).toEqual([])
  })
})
