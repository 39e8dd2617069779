/** A contact that staff set opens no account: its owner proves it first, and people whom others rely on are out of reach. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetPassword } from '#contracts/accounts/password.ts'
import { confirmContact, requestContact } from '#contracts/accounts/contacts.ts'
import { getUserSettings } from '#contracts/accounts/settings/settings.ts'
import { officeUserById, putOfficeUser } from '#contracts/accounts/users.office.ts'
import type { TestPerson } from '#tests/world.ts'
import { type AccountWorld, accountWorld, newcomer } from '../account-world.ts'

let w: AccountWorld
let support: TestPerson
beforeAll(async () => {
  w = await accountWorld()
  support = await w.staff('users.view', 'users.edit')
})
afterAll(() => w.close())

const set = (person: { personId: string }, contact: { contact_no?: string; email?: string }, as = support) =>
  w.call(putOfficeUser, { params: { id: person.personId }, body: { name: 'Rahima Khatun', ...contact } }, { as })
/** Whether a reset code went to `contact`. */
async function resets(contact: string): Promise<boolean> {
  expect((await w.call(forgetPassword, { body: { email: contact } })).status).toBe(200)
  // Sent later than any code for `contact` would be.
  const later = await w.learner()
  await w.call(forgetPassword, { body: { email: later.phone } })
  await w.codeTo(later.phone)
  return (await w.messages()).some(({ to, purpose }) => to === contact && purpose === 'reset')
}

it('a phone set by staff resets nothing until its owner has confirmed it', async () => {
  const [learner, { contact_no }] = [await w.withPassword(await w.learner()), newcomer()]
  expect((await set(learner, { contact_no, email: learner.email })).status).toBe(200)
  expect(await resets(contact_no)).toBe(false)
  expect(await resets(learner.email)).toBe(true)
  const settings = async () => (await w.call(getUserSettings, {}, { as: learner })).body.data
  expect(await settings()).toMatchObject({ contact_no, is_phone_confirmed: false, is_email_confirmed: true })
  const asked = await w.call(requestContact, { body: { contact: contact_no } }, { as: learner })
  const otp = await w.codeTo(contact_no)
  await w.call(confirmContact, { body: { id: asked.body.data.id, otp } }, { as: learner })
  expect(await settings()).toMatchObject({ contact_no, is_phone_confirmed: true })
  await w.waitAMinute(contact_no)
  expect(await resets(contact_no)).toBe(true)
})

it('nor does an e-mail, also when it is all that is left', async () => {
  const [learner, { email }] = [await w.learner(), newcomer()]
  expect((await set(learner, { email })).status).toBe(200)
  expect(await resets(email)).toBe(false)
})

it('both contacts of before hear of it', async () => {
  const learner = await w.learner()
  await set(learner, { contact_no: newcomer().contact_no, email: learner.email })
  expect(await w.messageTo(learner.phone, 'contact_changed')).toMatchObject({ channel: 'sms' })
  expect(await w.messageTo(learner.email, 'contact_changed')).toMatchObject({ channel: 'email' })
})

it('who runs a company or teaches is changed only by who may act as them', async () => {
  const chief = await w.staff('users.view', 'users.edit', 'users.approve')
  for (const person of [await w.corporateAdmin(await w.company()), await w.mentor()]) {
    const { contact_no } = newcomer()
    expect((await set(person, { contact_no })).body.error.code).toBe('outranked')
    const shown = await w.call(officeUserById, { params: { id: person.personId } }, { as: support })
    expect(shown.body.data.can.edit).toBe(false)
    expect((await set(person, { contact_no }, chief)).status).toBe(200)
  }
})
