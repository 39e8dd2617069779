import { afterAll, beforeAll, expect, it } from 'vitest'
import { login } from '#contracts/accounts/sign-in.ts'
import { sessions } from '#contracts/accounts/sessions.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type AccountWorld, accountWorld, password } from '../account-world.ts'

let w: AccountWorld
beforeAll(async () => {
  w = await accountWorld()
})
afterAll(() => w.close())

const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function logIn(
  email: string,
  agent: string,
  { device, address = '10.1.2.3' }: { device?: string; address?: string } = {},
) {
  const headers: Record<string, string> = { 'user-agent': agent, 'x-forwarded-for': address }
  if (device) headers.cookie = `device=${device}`
  const answer = await w.call(login, { body: { auth_type: '2', email, password } }, { headers })
  expect(answer.status).toBe(200)
  const cookies = ([] as string[]).concat((answer.headers['set-cookie'] as string[] | string | undefined) ?? [])
  return /^device=([\w-]+);/.exec(cookies.find((cookie) => cookie.startsWith('device=')) ?? '')?.[1]
}
const told = async (to: string) =>
  (await w.messages()).filter((message) => message.to === to && message.purpose === 'new_device')
const known = async () => w.withPassword(await w.learner())

it('a browser is known by its cookie; another one is told, by e-mail', async () => {
  const person = await known()
  const device = await logIn(person.email, chrome)
  expect(device).toMatch(/^[\w-]{22}$/)
  expect(await logIn(person.email, chrome, { device, address: '10.9.9.9' })).toBe(device)
  await logIn(person.email, firefox)
  const [message] = await w.messagesTo(person.email, 1)
  expect(message).toMatchObject({ purpose: 'new_device', channel: 'email', subject: 'New login to your account' })
  expect(message?.text).toContain('Firefox, Linux')
  expect(await told(person.phone)).toEqual([])
})

it('goes by SMS to who has no confirmed e-mail, in their language', async () => {
  const person = await known()
  await w.database.run(sql`update person set email_verified_at = null, locale = 'bn' where id = ${person.personId}`)
  await logIn(person.email, chrome)
  await logIn(person.email, chrome)
  const [message] = await w.messagesTo(person.phone, 1)
  expect(message).toMatchObject({ channel: 'sms', purpose: 'new_device' })
  expect(message?.text).toContain('আপনার অ্যাকাউন্টে নতুন লগইন')
})

it('a program, which keeps no cookie, is known by its name and network', async () => {
  const person = await known()
  for (const address of ['10.5.5.1', '10.5.5.99'])
    expect(await logIn(person.email, 'stitch/2.1', { address })).toBeUndefined()
  expect(await told(person.email)).toEqual([])
  await logIn(person.email, 'stitch/2.1', { address: '10.5.6.1' })
  expect(await w.messagesTo(person.email, 1)).toHaveLength(1)
})

it('a device of one account is a new one to another', async () => {
  const [one, other] = [await known(), await known()]
  const device = await logIn(one.email, chrome)
  await logIn(other.email, firefox)
  await logIn(other.email, chrome, { device })
  expect(await w.messagesTo(other.email, 1)).toHaveLength(1)
})

it('sessions say where they are in words', async () => {
  const person = await known()
  await logIn(person.email, chrome, { address: '103.4.145.7' })
  await logIn(person.email, firefox, { address: '192.168.1.7' })
  const seen = await w.call(sessions, {}, { as: person, headers: { 'x-forwarded-for': '103.4.145.99' } })
  expect(seen.body.data.map(({ device, place, network }) => [device, place, network])).toEqual(
    expect.arrayContaining([
      ['Chrome, Android', 'this_network', '103.4.145'],
      ['Firefox, Linux', 'private_network', '192.168.1'],
    ]),
  )
})
