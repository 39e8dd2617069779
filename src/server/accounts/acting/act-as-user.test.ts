/** Acting as a user: who may, what never, and that both ends are written down. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { changePassword } from '#contracts/accounts/password.ts'
import { logout, me, switchRole } from '#contracts/accounts/sessions.ts'
import { enrolFree as enrol } from '#contracts/checkout/cart.ts'
import { learnerCourseStatus } from '#contracts/learning/progress.ts'
import { learnerQuizStatus } from '#contracts/learning/quizzes/quizzes.ts'
import { actAsUser, stopActing } from '#contracts/accounts/acting.office.ts'
import { deactivateUser } from '#contracts/accounts/users.office.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { everyRoute } from '#server/app.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const act = (as: TestPerson, id: string, reason = 'Cannot find the course') =>
  w.call(actAsUser, { params: { id }, body: { reason } }, { as })
async function acting(boss: TestPerson, id: string) {
  const answer = await act(boss, id)
  expect(answer.status, answer.text).toBe(200)
  return { token: answer.body.token ?? '' }
}
const entries = (personId: string) =>
  w.database.query<{ action: string; actor_id: string; acted_by: string | null }>(
    sql`select action, actor_id, acted_by from audit_entry where subject_id = ${personId} order by position`,
  )

it('begins and ends in the log, and leads back under a new token', async () => {
  const [boss, learner] = [await w.staff('users.view', 'users.approve'), await w.learner('Hasina Begum')]
  const as = await acting(boss, learner.personId)
  expect((await w.call(me, {}, { as })).body.data).toMatchObject({
    username: 'Hasina Begum',
    role: 'learner',
    acted_by: boss.name,
  })
  const stopped = await w.call(stopActing, {}, { as })
  expect(stopped.body.data).toEqual({ person_id: learner.personId })
  expect((await w.call(me, {}, { as })).status).toBe(401)
  const back = { token: stopped.body.token ?? '' }
  expect((await w.call(me, {}, { as: back })).body.data).toMatchObject({ role: 'staff', acted_by: null })
  expect((await w.call(me, {}, { as: boss })).status).toBe(401)
  expect(await entries(learner.personId)).toEqual([
    { action: 'person.act_as', actor_id: boss.personId, acted_by: null },
    { action: 'person.stop_acting', actor_id: learner.personId, acted_by: boss.personId },
  ])
  expect((await w.call(me, {}, { as: learner })).status).toBe(200)
  expect((await w.messages()).filter(({ to }) => to === learner.phone || to === learner.email)).toEqual([])
})

describe('is refused', () => {
  it('when the own session ends at the same moment', async () => {
    const [boss, learner] = [await w.staff('users.approve'), await w.learner()]
    let answer: ReturnType<typeof act> | undefined
    await w.database.transaction(async (transaction) => {
      await transaction.run(sql`delete from session where person_id = ${boss.personId}`)
      answer = act(boss, learner.personId)
      await vi.waitFor(
        async () => {
          const waiting = await w.database.query(
            sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          expect(waiting).toHaveLength(1)
        },
        { timeout: 15_000 },
      )
    })
    expect((await answer)?.status).toBe(401)
  })
  it('without the permission, beyond the scope, without a reason', async () => {
    const learner = await w.learner()
    expect((await act(await w.staff('users.view', 'users.edit'), learner.personId)).status).toBe(403)
    expect((await act(learner as TestPerson, learner.personId)).status).toBe(403)
    const narrow = await w.staff('users.approve')
    await w.database.run(sql`update person_permission set scope = 'own' where person_id = ${narrow.personId}`)
    expect((await act(narrow, learner.personId)).status).toBe(404)
    const boss = await w.staff('users.approve')
    expect((await act(boss, '01a00000-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await act(boss, learner.personId, '')).body.errors?.reason).toEqual(['Please say why.'])
  })

  it('as staff, as oneself, as who is deactivated', async () => {
    const boss = await w.staff('users.approve')
    const shut = await w.learner()
    await w.database.run(sql`update person set suspended_at = now() where id = ${shut.personId}`)
    for (const id of [(await w.staff()).personId, boss.personId, shut.personId]) {
      expect((await act(boss, id)).body.error?.code).toBe('not_to_act_as')
    }
    const both = await w.staff()
    await w.database.run(sql`insert into learner (person_id) values (${both.personId})`)
    expect((await act(boss, both.personId)).status).toBe(403)
  })

  it('to who is not acting, to stop', async () => {
    expect((await w.call(stopActing, {}, { as: await w.learner() })).body.error.code).toBe('not_acting')
    expect((await w.call(stopActing, {})).status).toBe(401)
  })
})

describe('while acting', () => {
  /** What staff may do for a person: what they could be asked to do on the telephone. Everything else is the owner's. */
  const allowed = new Set([
    'POST /me',
    'POST /switch-role',
    'POST /stop-acting',
    'PUT /user-settings',
    'POST /user-settings/photo',
    'POST /enrolments',
    'POST /cart',
    'POST /cart/remove',
    'POST /waiting-list',
    'POST /waiting-list/leave',
    // Calls of the back office are refused while acting as a user.
    'POST /admin/preview/end',
    'POST /admin/certificate-template/preview',
    'POST /orders/:no/cancel',
    'POST /corporate-learners-filter',
    'POST /corporate-learners',
    'PATCH /corporate-learners/:id/record',
    'POST /corporate-learners/:id/state',
    'POST /departments',
    'DELETE /kiosks/:kiosk',
    'DELETE /join-links/:join_link',
    'POST /join-requests/:join_request/answer',
    'PUT /departments/:place',
    'POST /departments/:place/move',
    'POST /departments/:place/merge',
    'DELETE /departments/:place',
    'POST /corporate-learners/imports',
    'PUT /corporate-learners/imports/:company_import/columns',
    'PATCH /corporate-learners/imports/:company_import/rows',
    'POST /corporate-learners/imports/:company_import/apply',
    'POST /corporate-learners/imports/:company_import/undo',
    'POST /allocations',
    'POST /allocations/check',
    'POST /corporate-requirements/:course/rule/check',
    'POST /allocations/many',
    'DELETE /allocations/:id',
    'POST /lectures/:id/notes',
    'PUT /notes/:id',
    'PUT /notes/:id/important',
    'DELETE /notes/:id',
    ...['experiences', 'educations', 'trainings'].flatMap((name) => [
      `POST /${name}`,
      `PUT /${name}/:id`,
      `DELETE /${name}/:id`,
    ]),
  ])
  const writes = everyRoute
    .map(({ endpoint }) => endpoint)
    .filter(({ access, method }) => typeof access === 'string' && access !== 'anyone' && method !== 'GET')

  it('every write is either allowed here or the owner’s alone', () => {
    expect(
      writes.filter(({ key, isOwnersOnly }) => allowed.has(key) === Boolean(isOwnersOnly)).map(({ key }) => key),
    ).toEqual([])
    const keys = new Set(writes.map(({ key }) => key))
    expect([...allowed].filter((key) => !keys.has(key))).toEqual([])
  })

  it('what is the owner’s is refused with the reason', async () => {
    const boss = await w.staff('users.approve')
    const people = [await w.learner(), await w.corporateAdmin(await w.company()), await w.mentor()]
    for (const person of people) {
      const as = await acting(boss, person.personId)
      const { role } = (await w.call(me, {}, { as })).body.data
      for (const { endpoint } of everyRoute.filter((each) => each.endpoint.isOwnersOnly)) {
        if (endpoint.access !== 'person' && endpoint.access !== role) continue
        const answer = await w.call(endpoint, { params: { id: 'x', no: 'x' }, body: {} }, { as })
        expect([answer.status, answer.body.error.message], endpoint.key).toEqual([
          403,
          'You cannot do this while viewing as another user.',
        ])
      }
    }
    expect(everyRoute.some(({ endpoint }) => endpoint.key === changePassword.key && endpoint.isOwnersOnly)).toBe(true)
  })

  it('nobody learns for somebody: their certificate says what they did, and looking on uses no seat', async () => {
    const [boss, learner] = [await w.staff('users.approve'), await w.learner()]
    const course = await w.course()
    const enrolment = await w.enrol(learner.learnerId, course)
    const as = await acting(boss, learner.personId)
    const watched = { course_id: course.course_id, lecture_id: course.reading_id, completed: true }
    const answers = [
      await w.call(learnerCourseStatus, { body: watched }, { as }),
      await w.call(learnerQuizStatus, { body: { quiz_id: course.quiz_id } }, { as }),
    ]
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
      [403, 'not_while_acting'],
      [403, 'not_while_acting'],
    ])
    expect(await w.database.query(sql`select from opened_enrolment where id = ${enrolment}`)).toEqual([])
  })

  it('every write leaves an entry that names the call, whose account and who, and no value', async () => {
    const [boss, learner] = [await w.staff('users.approve'), await w.learner()]
    const as = await acting(boss, learner.personId)
    const course = await w.course()
    const answer = await w.call(enrol, { body: { slug: course.slug } }, { as })
    expect(answer.status, answer.text).toBeLessThan(300)
    await w.call(me, {}, { as })
    const found = await w.database.query(sql`
      select action, actor_id, acted_by, after from audit_entry where subject_id = ${learner.personId} order by position desc limit 1`)
    expect(found).toEqual([
      {
        action: 'person.acted_write',
        actor_id: learner.personId,
        acted_by: boss.personId,
        after: { call: 'POST /enrolments', params: {}, fields: ['slug'] },
      },
    ])
    // Their own are not watched.
    await w.call(enrol, { body: { slug: (await w.course()).slug } }, { as: learner })
    expect(await entries(learner.personId)).toHaveLength(2)
  })

  it('nobody becomes staff or acts again', async () => {
    const boss = await w.staff('users.approve', 'users.view')
    const learner = await w.learner()
    const as = await acting(boss, learner.personId)
    expect((await act(as as TestPerson, (await w.learner()).personId)).status).toBe(403)
    await w.database.run(sql`insert into employee (person_id) values (${learner.personId})`)
    expect((await w.call(switchRole, { body: { role: 'staff' } }, { as })).status).toBe(403)
    expect((await w.call(me, {}, { as })).body.data.role).toBe('learner')
    await w.database.run(sql`delete from learner where person_id = ${learner.personId}`)
    expect((await w.call(me, {}, { as })).status).toBe(401)
  })

  it('it ends with the permission, with the account, with the last day, and with the session it came from', async () => {
    const learner = await w.learner()
    const alive = async (as: { token: string }) => (await w.call(me, {}, { as })).status
    const one = await w.staff('users.approve')
    const first = await acting(one, learner.personId)
    await w.database.run(sql`delete from person_permission where person_id = ${one.personId}`)
    expect(await alive(first)).toBe(401)
    const two = await w.staff('users.approve')
    const second = await acting(two, learner.personId)
    const boss = await w.staff('users.approve', 'users.delete')
    await w.call(deactivateUser, { params: { id: two.personId }, body: { reason: 'Left' } }, { as: boss })
    expect(await alive(second)).toBe(401)
    const gone = await w.staff('users.approve')
    const late = await acting(gone, learner.personId)
    await w.database.run(sql`update employee set left_on = '2020-01-01' where person_id = ${gone.personId}`)
    expect(await alive(late)).toBe(401)
    const third = await acting(boss, learner.personId)
    await w.call(logout, {}, { as: boss })
    expect(await alive(third)).toBe(401)
    expect(await alive(learner)).toBe(200)
  })

  it('logging out ends the session that was left, too', async () => {
    const [boss, learner] = [await w.staff('users.approve'), await w.learner()]
    const as = await acting(boss, learner.personId)
    await w.call(logout, {}, { as })
    expect((await w.call(me, {}, { as: boss })).status).toBe(401)
    expect((await entries(learner.personId)).at(-1)).toMatchObject({
      action: 'person.stop_acting',
      acted_by: boss.personId,
    })
  })

  it('the way back to a session that has ended leads to the login, and the acting is over', async () => {
    const [boss, learner] = [await w.staff('users.approve'), await w.learner()]
    const as = await acting(boss, learner.personId)
    await w.database.run(sql`update session set expires_at = now() where person_id = ${boss.personId}`)
    const stopped = await w.call(stopActing, {}, { as })
    expect([stopped.status, stopped.body.error.code]).toEqual([401, 'not_logged_in'])
    expect((await w.call(me, {}, { as })).status).toBe(401)
    expect((await entries(learner.personId)).at(-1)).toMatchObject({ action: 'person.stop_acting' })
  })

  it('an hour is the most, however busy', async () => {
    const [boss, learner] = [await w.staff('users.approve'), await w.learner()]
    const as = await acting(boss, learner.personId)
    await w.database.run(
      sql`update session set last_seen_at = now() - interval '2 minutes', expires_at = now() + interval '1 minute' where acted_by = ${boss.personId}`,
    )
    await w.call(me, {}, { as })
    const row = await w.database.first<{ left: number }>(
      sql`select extract(epoch from expires_at - now())::int as left from session where acted_by = ${boss.personId}`,
    )
    expect(row?.left).toBeLessThanOrEqual(60)
  })
})
