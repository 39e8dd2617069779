/** One email a day: what comes into it, what does not, and how it is ended. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as mail from '#contracts/accounts/settings/daily-mail.ts'
import type { NotificationEvent } from '#contracts/accounts/settings/notifications.ts'
import { ownNotices } from '#contracts/messaging/notices.ts'
import { linkKey } from '#server/platform/crypto.ts'
import { toldTemplate } from '#server/platform/messaging/message-template.ts'
import { sendDigests } from '#server/platform/notices/send-digests.ts'
import { takeBack } from '#server/platform/notices/take-back.ts'
import { type Telling, tellPerson } from '#server/platform/notices/tell-person.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'

let w: World
let learner: TestLearner
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(async () => {
  await w.database.run(sql`update notice set is_gathered = false`)
  learner = await w.learner()
  await choose({ grades_daily: true, questions_daily: true, grades_sms: false })
})

/** With the hour of the email so many hours from now. */
const choose = async (choices: object, hours = 2) => {
  const at = new Date(Date.now() + (hours + 6) * 3_600_000).toISOString().slice(11, 16)
  await w.database.run(sql`update person set notification_choices = ${JSON.stringify(choices)}::jsonb,
    message_times = ${JSON.stringify({ digest_at: at })}::jsonb where id = ${learner.personId}`)
}
const tell = (title: string, kind: NotificationEvent = 'grades', more: Partial<Telling> = {}) =>
  w.database.transaction((transaction) =>
    tellPerson(transaction, w.app.services, learner.personId, {
      ...{ kind, template: toldTemplate('assignment_graded', title, `All about ${title}.`), reason: '' },
      ...{ path: `/my-course/${title.toLowerCase()}`, ...more },
    }),
  )
/** As if that was told a day ago: its hour has passed since. */
const dayPasses = () =>
  w.database.run(sql`update notice set created_at = created_at - interval '1 day', mailed_at = mailed_at - interval '1 day'
    where person_id = ${learner.personId}`)
const send = () => sendDigests(w.app.services)
const mails = async () =>
  (
    await w.database.query<{ purpose: string; text: string }>(
      sql`select purpose, text from message_log where contact = ${learner.email} order by created_at, id`,
    )
  ).map(({ purpose, text }) => ({ purpose, text }))
const purposes = async () => (await mails()).map(({ purpose }) => purpose)

describe('what is told once a day', () => {
  test('stands in the product at once and comes in one email, with links and the way to end it', async () => {
    await tell('One')
    await tell('Two', 'questions')
    expect((await w.call(ownNotices, { query: {} }, { as: learner })).body.data).toHaveLength(2)
    await send()
    expect(await purposes()).toEqual([])
    await dayPasses()
    await send()
    const sent = await w.messageTo(learner.email, 'daily_mail')
    expect(sent.text).toMatch(/One\nAll about One\.\n\S+\/my-course\/one\n\nTwo\n/)
    expect(sent.unsubscribe).toContain(`/daily-mail/${learner.personId}?key=`)
    expect(await purposes()).toEqual(['daily_mail'])
  })

  test('comes once, with two processes at it, and not at all when nothing gathered', async () => {
    await tell('One')
    await dayPasses()
    await Promise.all([send(), send(), send()])
    await send()
    expect(await purposes()).toEqual(['daily_mail'])
    await tell('Two')
    await dayPasses()
    await send()
    expect((await mails()).map(({ text }) => /One|Two/.exec(text)?.[0])).toEqual(['One', 'Two'])
  })

  test('is one email a day: what comes after its hour waits for the next', async () => {
    await tell('One')
    await dayPasses()
    await send()
    await tell('Two')
    await send()
    expect(await purposes()).toHaveLength(1)
  })

  test('goes out at once where the email would come too late, or is urgent', async () => {
    const soon = new Date(Date.now() + 3_600_000)
    await tell('One', 'grades', { usefulUntil: soon })
    await tell('Two', 'grades', { isUrgent: true })
    await tell('Three', 'grades', { usefulUntil: new Date(Date.now() + 90 * 3_600_000) })
    expect(await purposes()).toEqual(['assignment_graded', 'assignment_graded'])
  })

  test('leaves out what is no longer so, and what was switched off since', async () => {
    await tell('Gone', 'questions', { about: { name: 'questions:1:2' } })
    await tell('Stays', 'questions', { about: { name: 'questions:2:2' } })
    await tell('Off')
    await w.database.transaction((transaction) => takeBack(transaction, 'questions:1:'))
    await choose({ questions_daily: true, grades_email: false })
    await dayPasses()
    await send()
    const [sent] = await mails()
    expect([sent?.text.includes('Stays'), sent?.text.includes('Gone'), sent?.text.includes('Off')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('goes nowhere without a confirmed email, nor to who is deactivated', async () => {
    await tell('One')
    await dayPasses()
    await w.database.run(sql`update person set suspended_at = now() where id = ${learner.personId}`)
    await send()
    await w.database.run(sql`update person set suspended_at = null where id = ${learner.personId}`)
    await send()
    expect(await purposes()).toEqual([])
  })

  test('does not hold back what is told at once', async () => {
    await choose({ grades_sms: false })
    await tell('One')
    expect(await purposes()).toEqual(['assignment_graded'])
  })
})

describe('the link that ends it', () => {
  const params = () => ({ person: learner.personId })
  const key = () => linkKey(w.config.appSecret, 'daily-mail', learner.personId)
  const isOn = async () => (await w.call(mail.dailyMail, { params: params(), query: { key: key() } })).body.data.is_on

  test('ends all of it, once and for all', async () => {
    await tell('One')
    expect(await isOn()).toBe(true)
    for (let times = 0; times < 2; times++)
      expect((await w.call(mail.endDailyMail, { params: params(), body: { key: key() } })).status).toBe(200)
    expect(await isOn()).toBe(false)
    await tell('Two')
    await dayPasses()
    await send()
    expect(await purposes()).toEqual([])
    const { choices } = (await w.database.first<{ choices: object }>(
      sql`select notification_choices as choices from person where id = ${learner.personId}`,
    ))!
    expect(choices).toMatchObject({ grades_email: false, questions_email: false, grades_sms: false })
    expect(choices).not.toHaveProperty('deadlines_email')
  })

  test('needs its key', async () => {
    const other = await w.learner()
    const wrong = linkKey(w.config.appSecret, 'daily-mail', other.personId)
    expect((await w.call(mail.dailyMail, { params: params(), query: { key: wrong } })).status).toBe(404)
    expect((await w.call(mail.endDailyMail, { params: params(), body: { key: wrong } })).status).toBe(404)
    expect(await isOn()).toBe(true)
  })
})
