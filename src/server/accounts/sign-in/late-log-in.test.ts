/** Who took an account back keeps it: a login that was under way with the old password does not outlive the new one. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { changePassword } from '#contracts/accounts/password.ts'
import { me } from '#contracts/accounts/sessions.ts'
import { login } from '#contracts/accounts/sign-in.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type AccountWorld, accountWorld, otherPassword, password } from '../account-world.ts'
import { setPassword } from '../account/account.sql.ts'
import { hashPassword } from '../credentials/hash-password.ts'
import { endAllSessions } from '../sessions/session.ts'

let w: AccountWorld
beforeAll(async () => {
  w = await accountWorld()
})
afterAll(() => w.close())

const logIn = (email: string, secret: string) =>
  w.call(login, { body: { auth_type: '2', email, password: secret, remember: true } })

/** How many statements of this database wait for a lock. */
const waiting = async () =>
  (
    await w.database.first<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  )?.count ?? 0

it('a login whose password was changed before its session begins gets none', async () => {
  const { email, personId } = await w.withPassword(await w.learner())
  const hash = await hashPassword(otherPassword)
  const entering = await w.database.transaction(async (transaction) => {
    await setPassword(transaction, personId, { hash })
    await endAllSessions(transaction, personId)
    const late = logIn(email, password)
    let isOver = false
    void late.finally(() => (isOver = true))
    // It waits for this transaction, or went past it.
    await vi.waitFor(
      async () => {
        expect(isOver || (await waiting()) > 0).toBe(true)
      },
      { timeout: 15_000 },
    )
    return { late }
  })
  const answer = await entering.late
  expect(answer.status).toBe(401)
  expect(await w.database.query(sql`select from session where person_id = ${personId}`)).toEqual([])
  expect((await logIn(email, otherPassword)).status).toBe(200)
})

it('of two changes at once with the same old password one counts, and the other says so', async () => {
  const { email, personId } = await w.withPassword(await w.learner())
  const sessions = [await logIn(email, password), await logIn(email, password)]
  const chosen = ['Cutting#2028', 'Finishing#2029']
  // Both have read the old password before either may write.
  const { changes } = await w.database.transaction(async (transaction) => {
    await transaction.run(sql`select from person where id = ${personId} for update`)
    const changes = sessions.map(({ body }, index) => {
      const wanted = chosen[index] as string
      const change = { current_password: password, password: wanted, password_confirmation: wanted }
      return w.call(changePassword, { body: change }, { as: { token: body.token as string } })
    })
    await vi.waitFor(async () => expect(await waiting()).toBe(2), { timeout: 15_000 })
    return { changes }
  })
  const answers = await Promise.all(changes)
  const won = answers.findIndex(({ status }) => status === 200)
  const lost = answers[1 - won]
  expect([lost?.status, Object.keys(lost?.body.errors ?? {})]).toEqual([422, ['current_password']])
  expect((await logIn(email, chosen[won] as string)).status).toBe(200)
  expect((await w.call(me, {}, { as: { token: sessions[won]?.body.token as string } })).status).toBe(200)
})
