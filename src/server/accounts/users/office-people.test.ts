/** Users and employees in the back office: each may with its may not. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { login } from '#contracts/accounts/sign-in.ts'
import { me } from '#contracts/accounts/sessions.ts'
import { openOneTimeLink } from '#contracts/accounts/links.ts'
import { register as signUp, resendOtp } from '#contracts/accounts/sign-up/sign-up.ts'
import {
  officeEmployeeById,
  officeEmployees,
  putEmployee,
  registerEmployee,
} from '#contracts/accounts/employees.office.ts'
import {
  deactivateUser,
  endUserSessions,
  inviteAgain,
  inviteUser,
  officeUserById,
  officeUsers,
  putOfficeUser,
  reactivateUser,
} from '#contracts/accounts/users.office.ts'
import { seedFoundations } from '#seed/seed-foundations.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let boss: TestPerson
beforeAll(async () => {
  w = await world()
  await seedFoundations(w.database)
  boss = await w.staff(
    ...['view', 'create', 'edit', 'delete', 'export', 'approve'].map((action) => `users.${action}`),
    ...['permissions.edit', 'audit.view', 'orders.view', 'courses.view'],
  )
})
afterAll(() => w.close())

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
/** The list as a file. */
const file = (search: string, who?: TestPerson) =>
  w.app.inject({
    url: `/api/admin/users.csv${search}`,
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
  })
const unlimited = () => w.database.run(sql`delete from rate_limit`)
const narrow = (person: TestPerson, scope: 'own' | 'company') =>
  w.database.run(sql`update person_permission set scope = ${scope} where person_id = ${person.personId}`)
const lastAudit = (personId: string) =>
  w.database.first<{ action: string; actor_id: string; before: unknown; after: Record<string, unknown> }>(
    sql`select action, actor_id, before, after from audit_entry where subject_id = ${personId} order by position desc limit 1`,
  )
const tokenIn = (text: string) => /\/([\w-]{32,})/.exec(text)?.[1] ?? ''
let phones = 0
const freshPhone = () => `0199${String(1_000_000 + phones++)}`

describe('the list of users', () => {
  const list = (query: Record<string, unknown>, as: TestPerson = boss) => w.call(officeUsers, { query }, { as })

  it('is searched by name, e-mail and phone in any form', async () => {
    const learner = await w.learner('Shahnaz Parvin')
    for (const q of [
      'shahnaz',
      learner.email.toUpperCase(),
      learner.phone,
      `+88${learner.phone}`,
      learner.phone.slice(3),
    ]) {
      expect(ids((await list({ q })).body.data), q).toContain(learner.personId)
    }
    expect((await list({ q: '100%_' })).body.data).toEqual([])
  })

  it('is narrowed by role, state and day, and sorted', async () => {
    const mentor = await w.mentor('Zakia Sultana')
    const [old, shut] = [await w.learner('Old Hand'), await w.learner('Shut Out')]
    await w.database.run(sql`update person set created_at = '2020-03-01T18:30:00Z' where id = ${old.personId}`)
    await w.database.run(sql`update person set suspended_at = now() where id = ${shut.personId}`)
    expect(ids((await list({ role: 'mentor' })).body.data)).toEqual([mentor.personId])
    expect(ids((await list({ state: 'deactivated' })).body.data)).toEqual([shut.personId])
    // Half past midnight in Dhaka.
    expect(ids((await list({ from: '2020-03-02', to: '2020-03-02' })).body.data)).toEqual([old.personId])
    expect((await list({ to: '2020-03-01' })).body.data).toEqual([])
    const names = (await list({ sort: 'name', perpage: 100 })).body.data.map(({ name }) => name.toLowerCase())
    expect(names).toEqual([...names].sort())
    const first = await list({ sort: 'name', perpage: 2 })
    const second = await list({ sort: 'name', perpage: 2, page: 2 })
    expect(first.body.meta.total).toBeGreaterThan(3)
    expect(ids(first.body.data).filter((id) => ids(second.body.data).includes(id))).toEqual([])
    expect((await list({ from: '2020-02-31' })).body.errors?.from).toEqual(['Not a date'])
    expect((await list({ role: 'root' })).status).toBe(422)
  })

  it('is oneself in scope own, one’s company in scope company', async () => {
    const clerk = await w.staff('users.view')
    const company = await w.company()
    const colleague = await w.corporateAdmin(company)
    const [worker, gone, stranger] = [await w.learner(), await w.learner(), await w.learner()]
    await w.database.run(
      sql`insert into corporate_learner (company_id, learner_id, status) values (${company}, ${worker.learnerId}, 'active')`,
    )
    await w.database.run(
      sql`insert into corporate_learner (company_id, learner_id, status, left_at) values (${company}, ${gone.learnerId}, 'active', now())`,
    )
    await narrow(clerk, 'own')
    expect(ids((await list({}, clerk)).body.data)).toEqual([clerk.personId])
    await narrow(clerk, 'company')
    expect(ids((await list({}, clerk)).body.data)).toEqual([clerk.personId])
    await w.database.run(
      sql`insert into corporate_user (person_id, company_id, is_admin) values (${clerk.personId}, ${company}, false)`,
    )
    // An invitation, which any company can send, shows nobody.
    expect(ids((await list({}, clerk)).body.data)).toEqual([clerk.personId])
    await w.database.run(sql`update corporate_user set is_admin = true where person_id = ${clerk.personId}`)
    const seen = ids((await list({ perpage: 100 }, clerk)).body.data)
    expect(seen.sort()).toEqual([clerk.personId, colleague.personId, worker.personId].sort())
    const one = (id: string) => w.call(officeUserById, { params: { id } }, { as: clerk })
    expect((await one(worker.personId)).status).toBe(200)
    const [foreign, absent] = [await one(stranger.personId), await one('01a00000-0000-7000-8000-000000000000')]
    expect([foreign.status, foreign.text]).toEqual([404, absent.text])
  })

  it('leaves as CSV that runs nothing, written into the log', async () => {
    await unlimited()
    const evil = await w.learner('=HYPERLINK(1)')
    const answer = await file('?q=hyperlink', boss)
    expect(answer.body.split('\r\n')[1]).toBe(
      `"'=HYPERLINK(1)",${evil.phone},${evil.email},learner,active,${new Date(Date.now() + 6 * 3600_000).toISOString().slice(0, 10)}`,
    )
    expect(await lastAudit('list')).toMatchObject({ action: 'users.export', after: { rows: 1 } })
    const clerk = await w.staff('users.export')
    await narrow(clerk, 'own')
    expect((await file('', clerk)).body.trim().split('\r\n')).toHaveLength(2)
    expect((await file('', await w.staff('users.view'))).statusCode).toBe(403)
    expect((await file('')).statusCode).toBe(401)
    expect((await file('?role=king', boss)).statusCode).toBe(422)
    expect((await file('?q=hyperlink&role=&state=&from=&to=', boss)).statusCode).toBe(200)
  })

  it('leaves nobody out where there are thousands, and many of one moment', async () => {
    await w.database.run(sql`
      insert into person (name, email, created_at)
      select 'Crowd ' || n % 3, 'crowd' || n || '@example.test', '2019-05-01'::timestamptz + (n % 2) * interval '1 microsecond'
      from generate_series(1, 2300) n`)
    for (const sort of ['name', '-name', 'registered', '-registered']) {
      const { body } = await file(`?q=Crowd&sort=${sort}`, boss)
      const emails = body
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[2])
      expect([sort, emails.length, new Set(emails).size]).toEqual([sort, 2300, 2300])
    }
  })
})

describe('one person', () => {
  const show = (id: string, as: TestPerson = boss) => w.call(officeUserById, { params: { id } }, { as })

  it('is shown with what belongs to them, by permission', async () => {
    const learner = await w.learner('Fatema Khanam')
    const course = await w.course()
    await w.enrol(learner.learnerId, course)
    await w.database.run(sql`update person set private_facts = '{"religion":"islam"}' where id = ${learner.personId}`)
    const full = await show(learner.personId)
    expect(full.body.data).toMatchObject({
      name: 'Fatema Khanam',
      roles: ['learner'],
      state: 'active',
      enrolments: [{ slug: course.slug, progress: 0 }],
      orders: { count: 0, paid_total: 0, latest: [] },
      audit: [],
      can: { edit: true, invite: false, deactivate: true, reactivate: false, act_as: true, edit_employee: false },
    })
    expect(full.body.data.sessions).toHaveLength(1)
    expect(full.text).not.toContain('islam')
    const less = await show(learner.personId, await w.staff('users.view'))
    expect(less.body.data).toMatchObject({ orders: null, audit: null })
    expect(Object.values(less.body.data.can)).not.toContain(true)
    expect((await show(learner.personId, learner)).status).toBe(403)
  })

  it('is changed, and told at the contact that was lost', async () => {
    const learner = await w.learner('Runa Laila')
    const phone = freshPhone()
    const body = {
      name: 'Runa Begum',
      email: learner.email,
      contact_no: phone,
      gender: 'female',
      locale: 'bn' as const,
    }
    const change = (given: Record<string, unknown>, as: TestPerson = boss, id = learner.personId) =>
      w.call(putOfficeUser, { params: { id }, body: given }, { as })
    expect((await change(body)).status).toBe(200)
    expect((await show(learner.personId)).body.data).toMatchObject({
      name: 'Runa Begum',
      contact_no: phone,
      locale: 'bn',
    })
    expect(await w.messageTo(learner.phone, 'contact_changed')).toMatchObject({ channel: 'sms' })
    expect(await lastAudit(learner.personId)).toMatchObject({
      action: 'person.edit',
      actor_id: boss.personId,
      before: { name: 'Runa Laila', phone: learner.phone },
      after: { name: 'Runa Begum', phone },
    })
    const taken = await w.learner()
    expect((await change({ ...body, contact_no: taken.phone })).body).toMatchObject({
      status: 409,
      errors: { contact_no: ['An account with this phone or email already exists.'] },
    })
    expect((await change({ ...body, gender: 'x' })).body.errors).toEqual({ gender: ['Please choose from the list.'] })
    expect((await change({ ...body, name: 'ab' })).body.errors?.name).toBeDefined()
    expect((await change({ name: 'Nobody Here' })).body.errors?.contact_no).toBeDefined()
    expect((await change(body, await w.staff('users.view'))).status).toBe(403)
    const clerk = await w.staff('users.edit')
    await narrow(clerk, 'own')
    expect((await change(body, clerk)).status).toBe(404)
  })

  it('has a new e-mail confirmed by nobody yet, also when it is all there is', async () => {
    const [learner, reached] = [await w.learner(), await w.learner()]
    await w.database.run(
      sql`update person set email_verified_at = now() where id in (${learner.personId}, ${reached.personId})`,
    )
    const confirmed = async (id: string, body: Record<string, unknown>) => {
      const answer = await w.call(
        putOfficeUser,
        { params: { id }, body: { name: 'Rahima Khatun', ...body } },
        { as: boss },
      )
      expect(answer.status).toBe(200)
      const row = await w.database.first<{ at: Date | null }>(
        sql`select email_verified_at as at from person where id = ${id}`,
      )
      return row?.at !== null
    }
    const { email, phone: contact_no } = learner
    expect(await confirmed(learner.personId, { email, contact_no: freshPhone() })).toBe(true)
    expect(await confirmed(learner.personId, { email: 'mistyped@example.test', contact_no })).toBe(false)
    expect(await confirmed(reached.personId, { email: 'only-way@example.test' })).toBe(false)
  })

  it('is not changed by who may do less', async () => {
    const clerk = await w.staff('users.view', 'users.edit', 'users.delete', 'users.create')
    const before = await show(boss.personId, clerk)
    expect(before.body.data.can).toMatchObject({ edit: false, deactivate: false, act_as: false })
    const body = { name: 'Taken Over', email: 'over@example.test', contact_no: freshPhone() }
    const params = { id: boss.personId }
    const tries = [
      await w.call(putOfficeUser, { params, body }, { as: clerk }),
      await w.call(deactivateUser, { params, body: { reason: 'Because' } }, { as: clerk }),
      await w.call(endUserSessions, { params }, { as: clerk }),
      await w.call(putEmployee, { params, body: { employment: 'freelance' } }, { as: clerk }),
    ]
    expect(tries.map(({ status, body: answer }) => [status, answer.error.code])).toEqual(
      tries.map(() => [403, 'outranked']),
    )
  })

  it('gets other private facts and other work from the form of its employment', async () => {
    const params = { id: (await w.staff()).personId }
    const body = { employment: 'employed', religion: 'islam', bank: 'private-bank' } as const
    expect((await w.call(putEmployee, { params, body }, { as: boss })).status).toBe(200)
    expect((await w.call(officeEmployeeById, { params }, { as: boss })).body.data).toMatchObject(body)
  })

  it('is deactivated with a reason: out at once, back again, nothing lost', async () => {
    const learner = await w.learner()
    const params = { id: learner.personId }
    const shut = (reason: string, as: TestPerson = boss) => w.call(deactivateUser, { params, body: { reason } }, { as })
    expect((await shut('')).body.errors?.reason).toEqual(['Please say why.'])
    expect((await shut('Left the mill', await w.staff('users.edit'))).status).toBe(403)
    expect((await shut('Left the mill')).status).toBe(200)
    expect((await w.call(me, {}, { as: learner })).status).toBe(401)
    expect((await shut('Left the mill')).body.error.code).toBe('already_done')
    expect((await show(learner.personId)).body.data).toMatchObject({
      state: 'deactivated',
      deactivation_reason: 'Left the mill',
      learner: { learner_type: 'Professional' },
      sessions: [],
      can: { deactivate: false, reactivate: true, act_as: false },
    })
    expect(await lastAudit(learner.personId)).toMatchObject({
      action: 'person.deactivate',
      after: { reason: 'Left the mill', sessions_ended: 1 },
    })
    const open = () => w.call(reactivateUser, { params, body: { reason: 'Came back' } }, { as: boss })
    expect((await open()).status).toBe(200)
    expect((await open()).status).toBe(409)
    expect((await show(learner.personId)).body.data).toMatchObject({ state: 'active', deactivation_reason: null })
    expect(
      (await w.call(deactivateUser, { params: { id: boss.personId }, body: { reason: 'Tired' } }, { as: boss })).body
        .error.code,
    ).toBe('yourself')
  })

  it('is closed once by two at the same moment, and opened once', async () => {
    const learner = await w.learner()
    const [params, other] = [{ id: learner.personId }, await w.staff('users.view', 'users.delete')]
    for (const act of [deactivateUser, reactivateUser, deactivateUser]) {
      const answers = await Promise.all(
        [boss, other].map((as) => w.call(act, { params, body: { reason: 'Asked for it' } }, { as })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
    expect((await w.call(me, {}, { as: learner })).status).toBe(401)
    const entries = await w.database.query(
      sql`select from audit_entry where subject_id = ${learner.personId} and action like 'person.%activate'`,
    )
    expect(entries).toHaveLength(3)
  })

  it('stays when they are the last administrator', async () => {
    const chief = await w.staff()
    await w.database.run(
      sql`insert into person_role (person_id, role_id) select ${chief.personId}::uuid, id from role where slug = 'administrator'`,
    )
    const deputy = await w.staff()
    await w.database.run(sql`insert into person_permission (person_id, module, action, scope)
      select ${deputy.personId}::uuid, slug, unnest(actions), 'all' from module`)
    const params = { id: chief.personId }
    const shut = () => w.call(deactivateUser, { params, body: { reason: 'A coup' } }, { as: deputy })
    expect((await shut()).body.error.code).toBe('last_administrator')
    const leave = await w.call(
      putEmployee,
      { params, body: { employment: 'employed', left_on: '2020-01-01' } },
      { as: deputy },
    )
    expect(leave.body.error.code).toBe('last_administrator')
    const later = await w.call(
      putEmployee,
      { params, body: { employment: 'employed', left_on: '2999-01-01' } },
      { as: deputy },
    )
    expect(later.body.error.code).toBe('last_administrator')
    await w.database.run(
      sql`insert into person_role (person_id, role_id) select ${deputy.personId}::uuid, id from role where slug = 'administrator'`,
    )
    expect((await shut()).status).toBe(200)
  })

  it('is logged out everywhere', async () => {
    const learner = await w.learner()
    await w.session(learner.personId, 'learner')
    const end = (as: TestPerson) => w.call(endUserSessions, { params: { id: learner.personId } }, { as })
    expect((await end(await w.staff('users.view'))).status).toBe(403)
    expect((await end(boss)).body.data).toEqual({ ended: 2 })
    expect((await w.call(me, {}, { as: learner })).status).toBe(401)
  })
})

describe('an invited user', () => {
  it('opens the link once and is a learner', async () => {
    await unlimited()
    const body = { name: 'Moriom Akter', contact_no: freshPhone(), email: 'moriom@example.test' }
    const answer = await w.call(inviteUser, { body }, { as: boss })
    expect(answer.body.data.sent_to).toEqual([
      `${body.contact_no.slice(0, 5)}***${body.contact_no.slice(-3)}`,
      'm***@example.test',
    ])
    const { id } = answer.body.data
    const first = await w.messageTo(body.contact_no, 'account_invitation')
    const again = await w.call(inviteAgain, { params: { id } }, { as: boss })
    expect(again.status).toBe(200)
    expect((await w.call(openOneTimeLink, { params: { token: tokenIn(first.text) } })).status).toBe(404)
    const newest = await vi.waitFor(
      async () => {
        const [found, ...before] = (await w.messages()).filter(({ to }) => to === body.email)
        if (!found || before.length === 0) throw new Error('Not sent again yet')
        return found
      },
      { timeout: 15_000, interval: 20 },
    )
    const opened = await w.call(openOneTimeLink, { params: { token: tokenIn(newest.text) } })
    expect(opened.body.data.target).toBe('/change-password?next=%2Fdashboard')
    await w.later()
    expect((await w.call(inviteAgain, { params: { id } }, { as: boss })).body.error.code).toBe('already_joined')
    expect((await w.call(officeUserById, { params: { id } }, { as: boss })).body.data).toMatchObject({
      roles: ['learner'],
      state: 'active',
      has_password: false,
    })
  })

  it('is nobody’s who has an account, and nobody’s without a contact', async () => {
    const learner = await w.learner()
    const invite = (body: Record<string, unknown>, as: TestPerson = boss) => w.call(inviteUser, { body }, { as })
    expect((await invite({ name: 'Same Phone', contact_no: learner.phone })).body).toMatchObject({
      status: 409,
      error: { code: 'account_exists' },
      errors: { contact_no: [expect.any(String)] },
    })
    expect((await invite({ name: 'Same Mail', email: learner.email })).body.errors?.email).toBeDefined()
    expect((await invite({ name: 'No Contact' })).body.errors?.contact_no).toBeDefined()
    expect((await invite({ name: 'Somebody', contact_no: freshPhone() }, await w.staff('users.view'))).status).toBe(403)
    const narrowed = await w.staff('users.create')
    await narrow(narrowed, 'company')
    expect((await invite({ name: 'Somebody', contact_no: freshPhone() }, narrowed)).status).toBe(403)
  })

  it('does not lend the link to who signed up with their e-mail', async () => {
    await unlimited()
    const theirs = freshPhone()
    await w.database.run(
      sql`insert into person (name, email, phone) values ('Squatter', 'owner@example.test', ${theirs})`,
    )
    const answer = await w.call(inviteUser, { body: { name: 'True Owner', email: 'owner@example.test' } }, { as: boss })
    expect(answer.body.data.sent_to).toEqual(['o***@example.test'])
    expect(
      (await w.call(officeUserById, { params: { id: answer.body.data.id } }, { as: boss })).body.data,
    ).toMatchObject({ name: 'True Owner', contact_no: null })
  })
})

describe('an employee', () => {
  const roleId = async (slug: string) =>
    (await w.database.first<{ id: string }>(sql`select id from role where slug = ${slug}`))?.id ?? ''
  const register = (body: Record<string, unknown>, as: TestPerson = boss) => w.call(registerEmployee, { body }, { as })
  const facts = {
    employment: 'employed',
    department: 'accounts',
    designation: 'Clerk',
    religion: 'islam',
    marital_status: 'single',
    employee_type: 'staff',
    bank: 'state-bank',
  }

  it('is registered, opens the link and is staff', async () => {
    await unlimited()
    const body = { ...facts, name: 'Kamrul Hasan', contact_no: freshPhone() }
    const { id } = (await register(body)).body.data
    const { text } = await w.messageTo(body.contact_no, 'account_invitation')
    const opened = await w.call(openOneTimeLink, { params: { token: tokenIn(text) } })
    expect(opened.body.data.target).toBe('/change-password?next=%2Fadmin')
    const token = await w.session(id, 'staff')
    expect((await w.call(me, {}, { as: { token } })).body.data).toMatchObject({
      role: 'staff',
      roles: ['staff'],
      permissions: [],
    })
    const shown = await w.call(officeEmployeeById, { params: { id } }, { as: boss })
    expect(shown.body.data).toMatchObject(facts)
    const entry = await lastAudit(id)
    expect(entry).toMatchObject({ action: 'employee.register' })
    expect(JSON.stringify(entry)).not.toMatch(/islam|state-bank/)
    for (const answer of [
      await w.call(officeUserById, { params: { id } }, { as: boss }),
      await w.call(officeEmployees, { query: {} }, { as: boss }),
      await w.call(officeUsers, { query: {} }, { as: boss }),
    ]) {
      expect(answer.status).toBe(200)
      expect(answer.text).not.toMatch(/islam|state-bank|marital/)
    }
    const viewer = await w.staff('users.view')
    expect((await w.call(officeEmployeeById, { params: { id } }, { as: viewer })).status).toBe(403)
  })

  it('gets only roles that the one who registers holds', async () => {
    await unlimited()
    const body = () => ({ ...facts, name: 'Role Bearer', contact_no: freshPhone() })
    const chief = await w.staff()
    await w.database.run(sql`insert into person_permission (person_id, module, action, scope)
      select ${chief.personId}::uuid, slug, unnest(actions), 'all' from module on conflict do nothing`)
    const made = await register({ ...body(), roles: [await roleId('support')] }, chief)
    expect(made.status).toBe(200)
    expect(
      (await w.call(officeUserById, { params: { id: made.body.data.id } }, { as: boss })).body.data.office_roles,
    ).toMatchObject([{ name: 'Support' }])
    expect((await register({ ...body(), roles: [await roleId('administrator')] })).body.error.code).toBe('not_to_grant')
    const withoutGrant = await w.staff('users.create', 'users.view')
    expect((await register({ ...body(), roles: [await roleId('support')] }, withoutGrant)).status).toBe(403)
    expect((await register({ ...body(), roles: ['x'] })).body.errors?.roles).toBeDefined()
  })

  it('is not invited anew, to another address, by who may do less', async () => {
    await unlimited()
    const contact_no = freshPhone()
    const { id } = (await register({ ...facts, name: 'Waiting Chief', contact_no })).body.data
    await w.database.run(
      sql`insert into person_role (person_id, role_id) select ${id}::uuid, id from role where slug = 'administrator'`,
    )
    const clerk = await w.staff('users.create')
    const own = { name: 'Waiting Chief', contact_no, email: 'clerk-own@example.test' }
    expect((await w.call(inviteUser, { body: own }, { as: clerk })).body.error.code).toBe('outranked')
    expect((await register({ ...facts, ...own }, clerk)).body.error.code).toBe('outranked')
  })

  it('is nobody who signs up with their e-mail and another phone, before or after', async () => {
    await unlimited()
    const sign = (email: string, contact_no: string) =>
      w.call(signUp, { body: { name: 'Passer By', email, contact_no, password: 'Learn@2026' } })
    const [email, phone] = ['awaited@example.test', freshPhone()]
    expect((await sign(email, phone)).status).toBe(200)
    // Out before the counting begins.
    await w.messageTo(phone, 'sign_up')
    const { id } = (await register({ ...facts, name: 'Awaited Clerk', email, contact_no: freshPhone() })).body.data
    await w.database.run(sql`update otp_challenge set sent_at = sent_at - interval '2 minutes'`)
    const count = async () => (await w.messages()).filter(({ to }) => to === phone).length
    const before = await count()
    expect((await w.call(resendOtp, { body: { user: email } })).status).toBe(200)
    expect((await w.call(login, { body: { auth_type: '2', email, password: 'Learn@2026' } })).status).toBe(401)
    expect((await sign(email, phone)).body.error.code).toBe('account_exists')
    // Not even when the link has run out.
    await w.database.run(sql`update one_time_link set expires_at = now() where person_id = ${id}`)
    expect((await sign(email, phone)).body.error.code).toBe('account_exists')
    expect(await w.database.query(sql`select 1 from otp_challenge where person_id = ${id}`)).toEqual([])
    expect(await count()).toBe(before)
  })

  it('keeps the account they had', async () => {
    await unlimited()
    const learner = await w.learner('Nazma Khatun')
    const body = { ...facts, name: 'Another Name', contact_no: learner.phone, employment: 'freelance' }
    expect((await register(body)).body.data.id).toBe(learner.personId)
    expect(await w.messageTo(learner.phone, 'employee_registered')).toBeDefined()
    expect((await register(body)).body.error.code).toBe('already_employee')
    const rows = (await w.call(officeEmployees, { query: { employment: 'freelance' } }, { as: boss })).body.data
    expect(rows).toMatchObject([{ id: learner.personId, name: 'Nazma Khatun', department: 'accounts' }])
  })

  it('is refused with what is in no list, at the field', async () => {
    await unlimited()
    const answer = await register({
      ...facts,
      name: 'Wrong Words',
      contact_no: freshPhone(),
      department: 'moon',
      bank: 'mattress',
    })
    expect(answer.body.errors).toEqual({
      department: ['Please choose from the list.'],
      bank: ['Please choose from the list.'],
    })
    const backwards = await register({
      ...facts,
      name: 'Wrong Days',
      contact_no: freshPhone(),
      joined_on: '2026-02-01',
      left_on: '2026-01-01',
    })
    expect(backwards.body.errors?.left_on).toBeDefined()
    expect((await register({ name: 'No Employment', contact_no: freshPhone() })).body.errors?.employment).toBeDefined()
  })

  it('leaves, and is no staff the day after', async () => {
    const clerk = await w.staff('courses.view')
    const body = { employment: 'employed', department: 'accounts', left_on: '2020-05-05', religion: 'islam' }
    const change = (as: TestPerson) =>
      w.call(putEmployee, { params: { id: clerk.personId }, body: body as never }, { as })
    expect((await change(await w.staff('users.view'))).status).toBe(403)
    expect((await change(boss)).status).toBe(200)
    expect((await lastAudit(clerk.personId))?.after).toEqual({
      department: 'accounts',
      left_on: '2020-05-05',
      private_facts: ['religion'],
    })
    expect(ids((await w.call(officeEmployees, { query: { presence: 'left' } }, { as: boss })).body.data)).toContain(
      clerk.personId,
    )
    expect(
      ids((await w.call(officeEmployees, { query: { presence: 'present', perpage: 100 } }, { as: boss })).body.data),
    ).not.toContain(clerk.personId)
    const { body: answer } = await w.call(me, {}, { as: clerk })
    expect(answer.data?.role).not.toBe('staff')
    const learner = await w.learner()
    expect(
      (await w.call(putEmployee, { params: { id: learner.personId }, body: body as never }, { as: boss })).status,
    ).toBe(404)
  })
})
