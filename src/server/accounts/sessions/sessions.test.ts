import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '#contracts/accounts/sign-in.ts'
import { endSession, logout, logoutEverywhere, me, sessions, switchRole } from '#contracts/accounts/sessions.ts'
import { hashToken } from '#server/platform/crypto.ts'
import { countStatements, sql } from '#server/platform/postgres/database.ts'
import { type AccountWorld, accountWorld, password } from '../account-world.ts'
import { resolveViewer } from './resolve-viewer.ts'

let w: AccountWorld
beforeAll(async () => {
  w = await accountWorld()
})
afterAll(() => w.close())

const asMe = (token: string) => w.call(me, {}, { as: { token } })
const withCookie = (token: string) => ({ headers: { cookie: `sid=${token}`, origin: w.config.publicUrl } })
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  /^sid=([^;]*)/.exec(String(answer.headers['set-cookie']))?.[1]
const resolve = (token: string) => resolveViewer(w.app.services, token)
const age = (token: string, seconds: number) =>
  w.database.run(sql`update session set last_seen_at = now() - make_interval(secs => ${seconds}),
    expires_at = now() - make_interval(secs => ${seconds}) + interval '60 minutes' where token_hash = ${hashToken(token)}`)

describe('who a session belongs to', () => {
  it('is one statement, and a second one only when a minute has passed', async () => {
    const { token } = await w.learner()
    expect((await countStatements(() => resolve(token))).statements).toBe(1)
    await age(token, 59)
    expect((await countStatements(() => resolve(token))).statements).toBe(1)
    await age(token, 61)
    expect((await countStatements(() => resolve(token))).statements).toBe(2)
    expect((await countStatements(() => resolve(token))).statements).toBe(1)
  })

  it('slides by 60 minutes of use, and ends after 60 without', async () => {
    const { token } = await w.learner()
    await age(token, 59 * 60)
    expect((await resolve(token)).kind).toBe('learner')
    const row = await w.database.first<{ left: number }>(
      sql`select round(extract(epoch from expires_at - now()) / 60)::int as left from session where token_hash = ${hashToken(token)}`,
    )
    expect(row?.left).toBe(60)
    await age(token, 60 * 60)
    expect(await resolve(token)).toEqual({ kind: 'guest' })
    expect((await asMe(token)).status).toBe(401)
  })

  it('slides by 30 days when remembered', async () => {
    const { email } = await w.withPassword(await w.learner())
    const { token } = (await w.call(login, { body: { auth_type: '2', email, password, remember: true } })).body as {
      token: string
    }
    await w.database.run(
      sql`update session set last_seen_at = now() - interval '29 days', expires_at = now() + interval '1 day' where token_hash = ${hashToken(token)}`,
    )
    expect((await asMe(token)).status).toBe(200)
    const row = await w.database.first<{ days: number }>(
      sql`select round(extract(epoch from expires_at - now()) / 86400)::int as days from session where token_hash = ${hashToken(token)}`,
    )
    expect(row?.days).toBe(30)
  })

  it.each(['suspended_at', 'deleted_at'] as const)('is nobody once %s is set', async (column) => {
    const { token, personId } = await w.learner()
    await w.database.run(
      column === 'suspended_at'
        ? sql`update person set suspended_at = now() where id = ${personId}`
        : sql`update person set deleted_at = now() where id = ${personId}`,
    )
    expect(await resolve(token)).toEqual({ kind: 'guest' })
  })

  it.each(['', 'x', "' or 1=1 --", 'a'.repeat(43), 'a'.repeat(10_000)])(
    'of an unknown token is nobody',
    async (token) => {
      expect(await resolve(token)).toEqual({ kind: 'guest' })
    },
  )

  it('shows the photo by its public address', async () => {
    const { token, personId } = await w.learner()
    await w.database.run(sql`with m as (insert into media (storage_key, content_type, bytes, is_public) values ('people/a.webp', 'image/webp', 1, true) returning id)
      update person set photo_id = m.id from m where person.id = ${personId}`)
    expect(await resolve(token)).toMatchObject({ photo: '/media/uploads/people/a.webp' })
    expect((await asMe(token)).body.data.learner_photo).toBe('/media/uploads/people/a.webp')
  })

  it('a role that was taken away is acted in no more', async () => {
    const staff = await w.staff('users.view')
    await w.database.run(sql`insert into learner (person_id) values (${staff.personId})`)
    expect((await resolve(staff.token)).kind).toBe('staff')
    await w.database.run(sql`delete from person_permission where person_id = ${staff.personId}`)
    await w.database.run(sql`update employee set left_on = dhaka_today() - 1 where person_id = ${staff.personId}`)
    expect(await resolve(staff.token)).toMatchObject({ kind: 'learner', roles: ['learner'] })
    await w.database.run(sql`delete from learner where person_id = ${staff.personId}`)
    expect(await resolve(staff.token)).toEqual({ kind: 'guest' })
  })
})

describe('permissions', () => {
  it('are those of all roles and of the person, each in its widest scope', async () => {
    const staff = await w.staff('users.view', 'orders.view')
    const grant = (slug: string, scope: string, action: string) => sql`
      with r as (insert into role (slug, name) values (${slug}, '{}') returning id),
        rp as (insert into role_permission (role_id, module, action, scope) select id, 'orders', ${action}, ${scope} from r)
      insert into person_role (person_id, role_id) select ${staff.personId}, id from r`
    await w.database.run(grant('clerk', 'own', 'edit'))
    await w.database.run(grant('keeper', 'company', 'edit'))
    await w.database.run(grant('reader', 'own', 'view'))
    const viewer = await resolve(staff.token)
    expect(viewer.kind === 'staff' && Object.fromEntries(viewer.permissions)).toEqual({
      'users.view': 'all',
      'orders.view': 'all',
      'orders.edit': 'company',
    })
    expect((await asMe(staff.token)).body.data.permissions).toEqual(['orders.edit', 'orders.view', 'users.view'])
  })

  it('are nobody else’s, and none outside the staff role', async () => {
    const staff = await w.staff('users.view')
    await w.database.run(sql`insert into learner (person_id) values (${staff.personId})`)
    const other = await w.staff()
    expect((await asMe(other.token)).body.data.permissions).toEqual([])
    await w.call(switchRole, { body: { role: 'learner' } }, { as: staff })
    expect((await asMe(staff.token)).body.data).toMatchObject({ role: 'learner', permissions: [] })
  })
})

describe('the role one acts in', () => {
  const everything = async () => {
    const person = await w.withPassword(await w.corporateAdmin(await w.company()))
    await w.database.run(
      sql`insert into learner (person_id, organization_name) values (${person.personId}, 'Torulota')`,
    )
    await w.database.run(
      sql`insert into mentor (person_id, slug, name) values (${person.personId}, ${person.email}, '{}')`,
    )
    return person
  }
  const logIn = async (email: string) => {
    const answer = await w.call(login, { body: { auth_type: '2', email, password } })
    return answer.body as unknown as { token: string; data: { userInfo: { role: string; roles: string[] } } }
  }

  it('is staff before corporate before mentor before learner', async () => {
    const { email, personId } = await everything()
    expect((await logIn(email)).data.userInfo).toMatchObject({
      role: 'corporate',
      roles: ['corporate', 'mentor', 'learner'],
    })
    await w.database.run(sql`update corporate_user set is_admin = false where person_id = ${personId}`)
    expect((await logIn(email)).data.userInfo).toMatchObject({ role: 'mentor', roles: ['mentor', 'learner'] })
    await w.database.run(sql`insert into employee (person_id) values (${personId})`)
    expect((await logIn(email)).data.userInfo).toMatchObject({ role: 'staff', roles: ['staff', 'mentor', 'learner'] })
  })

  it('fills the flags of that role and no other', async () => {
    const { token, name } = await everything()
    const flags = {
      mentor_name: null,
      mentor_id: null,
      learner_name: null,
      learner_id: null,
      corporate_admin: null,
      corporate_user_id: null,
      company_role: null,
    }
    const expected = {
      corporate: { corporate_admin: name, corporate_user_id: expect.any(String), company_role: 'owner' },
      mentor: { mentor_name: name, mentor_id: expect.any(String) },
      learner: { learner_name: name, learner_id: expect.any(String), organization_name: 'Torulota' },
    }
    for (const role of ['corporate', 'mentor', 'learner'] as const) {
      const answer = await w.call(switchRole, { body: { role } }, { as: { token } })
      expect(answer.body.data).toMatchObject({ ...flags, ...expected[role], role })
      expect((await asMe(token)).body.data).toEqual(answer.body.data)
    }
  })

  it('changes the token of a browser, and the old one is worth nothing', async () => {
    const { token } = await everything()
    const answer = await w.call(switchRole, { body: { role: 'mentor' } }, withCookie(token))
    const next = cookieOf(answer)
    expect(next).toMatch(/^[\w-]{43}$/)
    expect((await asMe(token)).status).toBe(401)
    expect((await asMe(next ?? '')).body.data.role).toBe('mentor')
  })

  it('is none that the person does not have', async () => {
    const { token } = await w.learner()
    for (const role of ['mentor', 'corporate', 'staff']) {
      expect((await w.call(switchRole, { body: { role } }, { as: { token } })).status).toBe(403)
    }
    expect((await w.call(switchRole, { body: { role: 'root' } }, { as: { token } })).status).toBe(422)
    expect((await w.call(switchRole, { body: { role: 'learner' } })).status).toBe(401)
    expect((await resolve(token)).kind).toBe('learner')
  })

  it('is not staff for who acts as somebody else', async () => {
    const [boss, target] = [await w.staff('users.approve'), await w.staff('users.view')]
    await w.database.run(sql`insert into learner (person_id) values (${target.personId})`)
    await w.database.run(
      sql`update session set acted_by = ${boss.personId}, acting_as = 'learner' where token_hash = ${hashToken(target.token)}`,
    )
    expect((await asMe(target.token)).body.data).toMatchObject({ role: 'learner', acted_by: boss.name })
    expect((await w.call(switchRole, { body: { role: 'staff' } }, { as: target })).status).toBe(403)
  })
})

describe('the logged-in user', () => {
  it('has the courses, each with the lecture to go on with', async () => {
    const { token, learnerId } = await w.learner()
    const course = await w.course()
    const enrolment = await w.enrol(learnerId, course)
    const courses = async () => (await asMe(token)).body.data.enrolled_courses
    expect(await courses()).toEqual([
      { course_id: course.course_id, slug: course.slug, lecture_slug: 'a-reading', lecture_video: null },
    ])
    await w.database.run(sql`update enrolment set last_lecture_id = ${course.video_id} where id = ${enrolment}`)
    expect(await courses()).toMatchObject([{ lecture_slug: 'a-video', lecture_video: '/media/demo/a.mp4' }])
    await w.database.run(sql`update enrolment set state = 'withdrawn' where id = ${enrolment}`)
    expect(await courses()).toEqual([])
  })

  it('is nobody without a session, and never cached', async () => {
    const answer = await w.call(me, {})
    expect(answer.status).toBe(401)
    expect(answer.body.error.code).toBe('not_logged_in')
    expect((await asMe((await w.learner()).token)).headers['cache-control']).toBe('no-store, private')
  })
})

describe('logout', () => {
  it('ends the session on the server and takes the cookie back', async () => {
    const { token } = await w.learner()
    const answer = await w.call(logout, {}, withCookie(token))
    expect(answer.body).toEqual({ status: 200, message: 'success', data: null })
    expect(String(answer.headers['set-cookie'])).toBe('sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
    expect((await asMe(token)).status).toBe(401)
    expect((await w.call(logout, {})).status).toBe(200)
  })

  it('everywhere ends all of the account and none of another', async () => {
    const [one, other] = [await w.learner(), await w.learner()]
    const second = await w.session(one.personId, 'learner')
    expect((await w.call(logoutEverywhere, {}, { as: one })).status).toBe(200)
    for (const token of [one.token, second]) expect((await asMe(token)).status).toBe(401)
    expect((await asMe(other.token)).status).toBe(200)
    expect((await w.call(logoutEverywhere, {})).status).toBe(401)
  })
})

describe('the list of sessions', () => {
  it('shows one’s own, and ends one of them', async () => {
    const [one, other] = [await w.withPassword(await w.learner()), await w.learner()]
    const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
    const entered = await w.call(
      login,
      { body: { auth_type: '2', email: one.email, password } },
      { headers: { 'user-agent': agent, 'x-forwarded-for': '10.4.4.4' } },
    )
    const list = (await w.call(sessions, {}, { as: one })).body.data
    expect(list).toHaveLength(2)
    const phone = list.find((each) => !each.is_current)
    expect(phone).toMatchObject({ device: 'Chrome, Android', address: '10.4.4.4' })
    expect(JSON.stringify(list)).not.toContain(entered.body.token)
    expect((await w.call(endSession, { params: { id: phone!.id } }, { as: other })).status).toBe(404)
    expect((await asMe(entered.body.token as string)).status).toBe(200)
    expect((await w.call(endSession, { params: { id: phone!.id } }, { as: one })).status).toBe(200)
    expect((await asMe(entered.body.token as string)).status).toBe(401)
    expect((await w.call(endSession, { params: { id: phone!.id } }, { as: one })).status).toBe(404)
    const own = list.find((each) => each.is_current)
    expect((await w.call(endSession, { params: { id: own!.id } }, { as: one })).status).toBe(200)
    expect((await asMe(one.token)).status).toBe(401)
  })

  it('answers nobody else, and malformed ids like unknown ones', async () => {
    expect((await w.call(sessions, {})).status).toBe(401)
    expect((await w.call(endSession, { params: { id: 'x' } })).status).toBe(401)
    const learner = await w.learner()
    const [malformed, unknown] = [
      await w.call(endSession, { params: { id: 'x' } }, { as: learner }),
      await w.call(endSession, { params: { id: learner.learnerId } }, { as: learner }),
    ]
    expect(malformed.text).toBe(unknown.text)
  })
})
