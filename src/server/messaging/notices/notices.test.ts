import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countNotices, ownNotices, putNotice, readNotices } from '#contracts/messaging/notices.ts'
import { toldTemplate } from '#server/platform/messaging/message-template.ts'
import { tellPerson } from '#server/platform/notices/tell-person.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'

let w: World
let learner: TestLearner
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(async () => {
  learner = await w.learner()
})

const template = toldTemplate('assignment_graded', 'Graded: {assignment}', 'Your work “{assignment}” was graded.')
const tell = (assignment = 'Count a line', person = learner) =>
  w.database.transaction((transaction) =>
    tellPerson(transaction, w.app.services, person.personId, {
      ...{ kind: 'grades', template, values: { assignment }, reason: 'Well done', path: '/my-course/lean' },
    }),
  )
const list = (query = {}, as = learner) => w.call(ownNotices, { query }, { as })
const unread = async (as = learner) => (await w.call(countNotices, {}, { as })).body.data.unread
const mark = (id: string, is_read: boolean, as = learner) =>
  w.call(putNotice, { params: { id }, body: { is_read } }, { as })
const choose = (choices: Record<string, boolean>) =>
  w.database.run(
    sql`update person set notification_choices = ${JSON.stringify(choices)}::jsonb where id = ${learner.personId}`,
  )
const sentTo = async () =>
  (
    await w.database.query<{ channel: string }>(sql`
    select channel from message_log where contact in (${learner.email}, ${learner.phone}) order by channel`)
  ).map(({ channel }) => channel)

describe('what a person is told', () => {
  test('stands in the product with its reason and its way, and goes out by email and SMS', async () => {
    await tell()
    expect((await list()).body.data).toMatchObject([
      {
        ...{ kind: 'grades', title: 'Graded: Count a line', link: '/my-course/lean', is_read: false },
        body: 'Your work “Count a line” was graded. Reason: Well done',
      },
    ])
    expect(await sentTo()).toEqual(['email', 'sms'])
  })

  test('goes out by the ways alone that were chosen for its kind, and stands in the product whatever was chosen', async () => {
    await choose({ grades_sms: false, order_sms: true })
    await tell()
    expect(await sentTo()).toEqual(['email'])
    await choose({ grades_sms: false, grades_email: false })
    await tell()
    expect(await sentTo()).toEqual(['email'])
    expect(await unread()).toBe(2)
  })

  test('is in their language', async () => {
    await w.database.run(sql`update person set locale = 'bn' where id = ${learner.personId}`)
    await tell()
    expect((await list()).body.data[0]?.title).not.toMatch(/^Graded/)
  })

  test('is told nobody who may not come in', async () => {
    await w.database.run(sql`update person set suspended_at = now() where id = ${learner.personId}`)
    await tell()
    expect(await sentTo()).toEqual([])
  })
})

describe('marks', () => {
  test('are of the notice’s person alone', async () => {
    await tell()
    const id = (await list()).body.data[0]?.notice_id ?? ''
    const other = await w.learner()
    expect((await mark(id, true, other)).status).toBe(404)
    expect((await list({}, other)).body.data).toEqual([])
    expect(await unread()).toBe(1)
    expect((await mark(id, true)).status).toBe(200)
    expect(await unread()).toBe(0)
    expect((await list({ state: 'unread' })).body.data).toEqual([])
    await mark(id, false)
    expect((await list({ state: 'unread' })).body.data).toHaveLength(1)
  })

  test('all at once, of oneself alone', async () => {
    const other = await w.learner()
    for (const title of ['One', 'Two', 'Three']) await tell(title)
    await tell('Theirs', other)
    expect((await list({ perpage: '2' })).body).toMatchObject({
      data: [{ title: 'Graded: Three' }, { title: 'Graded: Two' }],
      meta: { total: 3 },
    })
    await w.call(readNotices, {}, { as: learner })
    expect([await unread(), await unread(other)]).toEqual([0, 1])
  })
})
