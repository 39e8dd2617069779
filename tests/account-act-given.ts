/** What each write of accounts is sent, and the state from which the first is taken. */
import { requestContact } from '#contracts/accounts/contacts.ts'
import { actAsUser } from '#contracts/accounts/acting.office.ts'
import { addPasskey, passkeyLoginOptions, passkeyOptions } from '#contracts/accounts/passkeys.ts'
import { sendRecoveryCode } from '#contracts/accounts/recovery/recovery.office.ts'
import { hashPassword } from '#server/accounts/credentials/hash-password.ts'
import { relyingParty } from '#server/accounts/passkeys/relying-party.ts'
import { softAuthenticator } from '#server/accounts/passkeys/soft-authenticator.test-helper.ts'
import { hashToken, keyedHash, linkKey } from '#server/platform/crypto.ts'
import { sql } from '#server/platform/postgres/database.ts'
import type { Crowd } from './crowd.ts'
import { one } from './office-things.ts'
import type { Given } from './second-act-calls.ts'

const password = 'Str0ng!pass'
const challengeOf = ({ body }: { body: { data: unknown } }) => (body.data as { challenge: string }).challenge

/** By the key of the endpoint, asked right before its first call. */
export function accountActGiven({ academy, learner, staff }: Crowd): Record<string, () => Given | Promise<Given>> {
  const { database, config } = academy
  const office = async () => ({ token: await academy.session(staff.personId, 'staff') })
  const withPassword = async () => {
    const person = await academy.learner()
    await database.run(
      sql`update person set password_hash = ${await hashPassword(password)} where id = ${person.personId}`,
    )
    return person
  }
  const device = () => {
    const { id, origins } = relyingParty(config)
    return softAuthenticator({ origin: origins[0] ?? '', rpId: id })
  }
  const passkey = () =>
    one(
      academy,
      sql`insert into passkey (person_id, credential_id, public_key, counter, name, is_synced)
        values (${learner.personId}, gen_random_uuid()::text, 'key', 0, 'My phone', false) returning id`,
    )
  const recovering = async () => {
    const { personId, phone } = await academy.learner()
    const token = `recovery of ${personId}`
    await database.run(sql`
      insert into account_recovery (person_id, phone, proof, stop_hash, started_by)
      values (${personId}, ${phone.replace('017', '018')}, 'National ID card', ${hashToken(token)}, ${staff.personId})`)
    return { personId, token }
  }
  return {
    'POST /login': async () => ({
      body: { auth_type: '2', email: (await withPassword()).email, contact_no: undefined, password, otp: undefined },
    }),
    'POST /users/authenticate': async () => ({ body: { email: (await withPassword()).email, password } }),
    'POST /user-settings/contact/confirm': async () => {
      const person = await academy.learner()
      const contact = `new-${person.email}`
      const asked = await academy.call(requestContact, { body: { contact } }, { as: person })
      return { as: person, body: { id: asked.body.data.id, otp: (await academy.messageTo(contact)).code } }
    },
    'PUT /user-settings': () => ({
      body: {
        message_times: {
          ...{ is_quiet: true, quiet_from: '22:00', quiet_until: '07:00', is_email_quiet: false },
          digest_at: '18:00',
        },
      },
    }),
    'POST /daily-mail/:person/end': async () => {
      const { personId } = await academy.learner()
      await database.run(sql`update person set notification_choices = '{"grades_daily": true}' where id = ${personId}`)
      return { params: { person: personId }, body: { key: linkKey(config.appSecret, 'daily-mail', personId) } }
    },
    'POST /confirm-email': async () => {
      const { personId, email } = await academy.learner()
      await database.run(sql`update person set email_verified_at = null where id = ${personId}`)
      const payload = Buffer.from(JSON.stringify([personId, email, Date.now() + 1e6, false])).toString('base64url')
      return {
        body: { token: `${payload}.${keyedHash(config.appSecret, `email-proof|${payload}`).toString('base64url')}` },
      }
    },
    'POST /stop-recovery': async () => ({ body: { token: (await recovering()).token } }),
    'POST /delete-account': async () => ({
      as: await withPassword(),
      body: { password, id: undefined, otp: undefined },
    }),
    'POST /passkeys': async () => {
      const person = await academy.learner()
      const asked = await academy.call(passkeyOptions, { body: {} }, { as: person })
      return { as: person, body: { name: 'My phone', credential: device().make(challengeOf(asked)) } }
    },
    'POST /push': async () => ({
      body: {
        endpoint: 'https://push.example.com/device',
        keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
      },
    }),
    'PUT /passkeys/:id': async () => ({ params: { id: await passkey() } }),
    'DELETE /passkeys/:id': async () => ({ params: { id: await passkey() } }),
    'POST /passkey-login': async () => {
      const [own, person] = [device(), await academy.learner()]
      const asked = await academy.call(passkeyOptions, { body: {} }, { as: person })
      await academy.call(
        addPasskey,
        { body: { name: 'My phone', credential: own.make(challengeOf(asked)) } },
        { as: person },
      )
      return { body: { credential: own.use(challengeOf(await academy.call(passkeyLoginOptions, {}))) } }
    },
    'POST /stop-acting': async () => {
      const params = { id: (await academy.learner()).personId }
      const acting = await academy.call(actAsUser, { params, body: { reason: 'Helps' } }, { as: await office() })
      return { as: { token: acting.body.token as string } }
    },
    'POST /admin/users/:id/recovery': async () => {
      const { personId: id, phone } = await academy.learner()
      const contact_no = phone.replace('017', '018')
      const asked = await academy.call(
        sendRecoveryCode,
        { params: { id }, body: { contact_no } },
        { as: await office() },
      )
      const otp = (await academy.messageTo(contact_no)).code
      return { params: { id }, body: { id: asked.body.data.id, otp, proof: 'National ID card seen at the desk' } }
    },
    'POST /admin/users/:id/recovery/stop': async () => ({ params: { id: (await recovering()).personId } }),
  }
}
