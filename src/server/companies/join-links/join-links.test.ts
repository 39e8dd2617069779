/** Strangers come into a company by a link, until it is closed, over or used up. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  deleteJoinLink,
  getJoin,
  getJoinLinks,
  getJoinRequests,
  postJoin,
  postJoinAnswer,
  postJoinLink,
} from '#contracts/companies/join-links.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'

let w: World
let hr: Awaited<ReturnType<World['corporateAdmin']>>
let rival: typeof hr
let serial = 0
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(async () => {
  hr = await w.corporateAdmin(await w.company('Torulota Knit'))
  rival = await w.corporateAdmin(await w.company('Meghna Denim'))
})

async function open(body: object = {}, as = hr) {
  const sent = { name: `Board ${++serial}`, waits: false, ...body }
  const { data } = (await w.call(postJoinLink, { body: sent }, { as })).body
  return { id: data.link_id, token: data.address.split('/').at(-1) ?? '', name: sent.name }
}
const join = (link: string, as: TestLearner, employee_no: string) =>
  w.call(postJoin, { params: { link }, body: { employee_no } }, { as })
const show = async (link: string, as?: TestLearner) =>
  (await w.call(getJoin, { params: { link } }, as ? { as } : {})).body.data
const listed = async () => (await w.call(getJoinLinks, {}, { as: hr })).body.data
const waiting = async (as = hr) => (await w.call(getJoinRequests, {}, { as })).body.data
const answer = (id: string, is_welcome: boolean, as = hr) =>
  w.call(postJoinAnswer, { params: { join_request: id }, body: { is_welcome } }, { as })
const rowOf = ({ learnerId }: TestLearner) =>
  w.database.first(sql`
    select employee_no, department, site, status, left_at is null as is_there, joined_at is not null as has_joined
    from corporate_learner where learner_id = ${learnerId} and company_id = ${hr.companyId}`)

test('a stranger sees the company, joins at once with what the link gives, and is a member from then on', async () => {
  const link = await open({ department: 'Sewing', site: 'Unit 2', most_joins: 5 })
  expect(await show(link.token)).toEqual({
    ...{ company_name: 'Torulota Knit', logo: null, accent: null },
    ...{ state: 'open', waits: false, standing: 'stranger' },
  })
  const rina = await w.learner('Rina Parvin')
  expect((await w.call(postJoin, { params: { link: link.token }, body: { employee_no: 'R-1' } })).status).toBe(401)
  expect((await join(link.token, rina, ' R-1 ')).body.data).toEqual({ outcome: 'joined' })
  const place = { department: 'Sewing', site: 'Unit 2' }
  expect(await rowOf(rina)).toEqual({
    employee_no: 'R-1',
    ...place,
    status: 'active',
    is_there: true,
    has_joined: true,
  })
  expect((await show(link.token, rina)).standing).toBe('member')
  const again = await join((await open()).token, rina, 'R-1')
  expect([again.status, again.body.error?.code]).toEqual([409, 'already_member'])
  expect((await listed()).find(({ link_id }) => link_id === link.id)).toMatchObject({ joined: 1, waiting: 0 })
  const kept = JSON.stringify(
    await w.database.query(sql`select encode(token_hash, 'hex'), to_jsonb(j) from join_link j`),
  )
  expect(kept).not.toContain(link.token)
  const acts = await w.database.query<{ action: string }>(sql`
    select action from audit_entry where after ->> 'company_id' = ${hr.companyId} order by position`)
  expect(acts.map(({ action }) => action)).toEqual(['join_link.open', 'corporate_learner.join', 'join_link.open'])
})

test('one number belongs to one person, whatever its case, of those who wait too', async () => {
  const link = await open({ most_joins: 9 })
  const slow = await open({ waits: true })
  const [rina, salma, third] = [await w.learner(), await w.learner(), await w.learner()]
  await join(link.token, rina, 'N-7')
  for (const { token } of [link, slow])
    expect((await join(token, salma, 'n-7')).body.errors).toEqual({
      employee_no: ['This employee number belongs to another learner.'],
    })
  expect((await join(slow.token, salma, 'N-8')).body.data).toEqual({ outcome: 'waiting' })
  expect((await join(link.token, third, 'n-8')).status).toBe(422)
  expect((await join(link.token, third, '  ')).status).toBe(422)
  // Who was refused used nothing up.
  expect((await listed()).find(({ link_id }) => link_id === link.id)?.joined).toBe(1)
  // Two at once with one number: one of them has it.
  const both = await Promise.all([await w.learner(), await w.learner()].map((each) => join(link.token, each, 'N-9')))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('closed, over and used up, each says so and lets nobody in', async () => {
  const [shut, late, full] = [await open(), await open({ last_day: '2099-01-01' }), await open({ most_joins: 1 })]
  const close = (as: typeof hr) => w.call(deleteJoinLink, { params: { join_link: shut.id } }, { as })
  expect([(await close(rival)).status, (await close(hr)).status, (await close(hr)).status]).toEqual([404, 200, 404])
  await w.database.run(sql`update join_link set last_day = dhaka_today() - 1 where id = ${late.id}`)
  const two = await Promise.all(
    [await w.learner(), await w.learner()].map((each, at) => join(full.token, each, `F-${at}`)),
  )
  expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
  const stranger = await w.learner()
  for (const [{ token }, state] of [
    [shut, 'closed'],
    [late, 'expired'],
    [full, 'used_up'],
  ] as const) {
    expect((await show(token)).state).toBe(state)
    expect((await join(token, stranger, 'X-1')).body.error?.code).toBe(`link_${state}`)
  }
  expect((await w.call(getJoin, { params: { link: 'never-was' } })).status).toBe(404)
  expect((await join('never-was', stranger, 'X-1')).status).toBe(404)
  const past = { name: 'Past', waits: false, last_day: '2020-01-01' }
  expect((await w.call(postJoinLink, { body: past }, { as: hr })).body.errors).toHaveProperty('last_day')
  const twice = await w.call(postJoinLink, { body: { name: full.name, waits: true } }, { as: hr })
  expect(twice.body.errors).toHaveProperty('name')
})

test('who waits is let in or refused by HR alone, and told; who is refused gives the place back', async () => {
  const link = await open({ waits: true, most_joins: 2 })
  const [rina, salma] = [await w.learner('Rina Parvin'), await w.learner('Salma Akter')]
  await join(link.token, rina, 'W-1')
  await join(link.token, salma, 'W-2')
  expect((await show(link.token, rina)).standing).toBe('waiting')
  expect((await join((await open()).token, rina, 'W-3')).body.error?.code).toBe('already_asked')
  expect(await rowOf(rina)).toBeUndefined()
  const [first, second] = await waiting()
  expect(first).toMatchObject({ name: 'Rina Parvin', employee_no: 'W-1', link_name: link.name, has_left: false })
  expect(await waiting(rival)).toEqual([])
  expect((await answer(first!.request_id, true, rival)).status).toBe(404)
  await w.database.run(sql`update corporate_user set role = 'viewer' where person_id = ${rival.personId}`)
  expect((await w.call(getJoinRequests, {}, { as: rival })).status).toBe(403)
  expect((await answer(first!.request_id, true)).status).toBe(200)
  expect((await answer(first!.request_id, true)).status).toBe(404)
  expect((await answer(second!.request_id, false)).status).toBe(200)
  expect(await rowOf(rina)).toMatchObject({ employee_no: 'W-1', status: 'active', has_joined: true })
  expect(await rowOf(salma)).toBeUndefined()
  expect((await w.messageTo(rina.phone, 'join_answered')).text).toContain('Torulota Knit')
  expect((await w.messageTo(salma.phone, 'join_answered')).text).toContain('Torulota Knit')
  expect((await listed()).find(({ link_id }) => link_id === link.id)).toMatchObject({ joined: 1, waiting: 0 })
})

test('who left waits for a yes also where others join at once; who is suspended is told to be in the company', async () => {
  const link = await open()
  const [gone, shut, invited] = [await w.learner(), await w.learner(), await w.learner()]
  await w.database.run(sql`
    insert into corporate_learner (company_id, learner_id, employee_no, status, joined_at, left_at) values
      (${hr.companyId}, ${gone.learnerId}, 'G-1', 'active', now() - interval '1 year', now()),
      (${hr.companyId}, ${shut.learnerId}, 'G-2', 'suspended', now(), null),
      (${hr.companyId}, ${invited.learnerId}, 'G-3', 'invited', null, null)`)
  expect((await join(link.token, gone, 'G-1')).body.data).toEqual({ outcome: 'waiting' })
  expect((await join(link.token, shut, 'G-2')).body.error?.code).toBe('already_member')
  expect((await join(link.token, invited, 'G-3')).body.data).toEqual({ outcome: 'joined' })
  expect(await rowOf(invited)).toMatchObject({ status: 'active', has_joined: true })
  const [request] = await waiting()
  expect(request?.has_left).toBe(true)
  await answer(request!.request_id, true)
  expect(await rowOf(gone)).toMatchObject({ status: 'active', is_there: true })
})

test('one person tries few numbers in an hour', async () => {
  const link = await open()
  const owner = await w.learner()
  await join(link.token, owner, 'T-1')
  const guesser = await w.learner()
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) statuses.push((await join(link.token, guesser, n % 2 ? 'T-1' : 't-1')).status)
  expect(statuses).toEqual([...Array(10).fill(422), 429])
})
