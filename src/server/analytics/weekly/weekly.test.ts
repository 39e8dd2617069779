/** The week's numbers go on Monday to who asked, may see them and has a proven address, once, with the chart. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wantWeeklyReport, weeklyReport } from '#contracts/analytics/weekly.office.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { hasPdfReader, textOfPdf } from '#tests/pdf-text.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'
import { lastWeek, sendWeekly } from './send-weekly.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const clock = { now: () => new Date() }
const send = () => {
  const { database, jobs, storage, config } = w
  return sendWeekly({ database, jobs, storage, config, clock })
}
const want = (is_wanted: boolean, as: TestPerson) => w.call(wantWeeklyReport, { body: { is_wanted } }, { as })
const emailOf = async ({ personId }: TestPerson) =>
  (await w.database.first<{ email: string }>(sql`select email from person where id = ${personId}`))!.email
const prove = ({ personId }: TestPerson, locale = 'en') =>
  w.database.run(sql`update person set email_verified_at = now(), locale = ${locale} where id = ${personId}`)
interface Sent {
  contact: string
  subject: string
  text: string
}
const sentTo = async (person: TestPerson) =>
  w.database.query<Sent>(sql`
    select contact, subject, text from message_log where purpose = 'weekly_report' and contact = ${await emailOf(person)}`)
/** Asked for in the week that is reported. */
const since = ({ personId }: TestPerson) =>
  w.database.run(
    sql`update report_subscription set created_at = now() - interval '10 days' where person_id = ${personId}`,
  )

test.each([
  ['2026-11-30T02:00:00Z', '2026-11-23', '2026-11-29'],
  ['2026-11-29T17:59:00Z', '2026-11-16', '2026-11-22'],
  ['2026-11-29T18:01:00Z', '2026-11-23', '2026-11-29'],
  ['2026-03-02T02:00:00Z', '2026-02-23', '2026-03-01'],
  ['2027-02-08T02:00:00Z', '2027-02-01', '2027-02-07'],
])('at %s the last whole week is %s to %s, compared with the seven days before', (now, from, to) => {
  const week = lastWeek(new Date(now))
  expect(week).toMatchObject({ from, to })
  expect((Date.parse(week.from) - Date.parse(week.before.from)) / 86_400_000).toBe(7)
})

const reportIn = async (locale: string, to: string) => {
  const file = await w.storage.get(`reports/week-${to}.${locale}.pdf`)
  return textOfPdf(Buffer.concat(await file!.body.toArray()))
}

test('each reads it in their own language, the file with its chart too', async () => {
  const titles = { fr: 'La semaine en chiffres', es: 'La semana en cifras', zh: '一周数据', ar: 'الأسبوع' }
  const { to } = lastWeek(clock.now())
  for (const [locale, title] of Object.entries(titles)) {
    const reader = await w.staff('reports.view')
    await prove(reader, locale)
    expect((await want(true, reader)).status).toBe(200)
    await since(reader)
    await send()
    const [sent] = await sentTo(reader)
    expect(sent?.text).not.toContain('Visits')
    if (!hasPdfReader) continue
    // Letters of Arabic stand in the file in the forms that they have beside each other.
    const text = (await reportIn(locale, to)).normalize('NFKC')
    if (locale === 'ar') expect(text).toMatch(/[\u0600-\u06ff]{3}/)
    else expect(text).toContain(title)
  }
})

test('who asks has it once, with figures and file; who may not see it any more, or asked after the week, has none', async () => {
  const [reader, bangla, former, late, left] = await Promise.all([
    w.staff('reports.view'),
    w.staff('reports.view'),
    w.staff('reports.view'),
    w.staff('reports.view'),
    w.staff('reports.view'),
  ])
  await w.database.run(sql`update person set email_verified_at = null where id = ${reader.personId}`)
  expect((await want(true, reader)).body.error.code).toBe('no_email')
  for (const each of [reader, former, late, left]) await prove(each)
  await prove(bangla, 'bn')
  for (const each of [reader, bangla, former, late, left]) expect((await want(true, each)).status).toBe(200)
  for (const each of [reader, bangla, former, left]) await since(each)
  expect((await w.call(weeklyReport, {}, { as: reader })).body.data).toMatchObject({ is_wanted: true })
  await w.database.run(sql`delete from person_permission where person_id = ${former.personId}`)
  await w.database.run(sql`delete from person_role where person_id = ${former.personId}`)
  await w.database.run(sql`update employee set left_on = dhaka_today() - 1 where person_id = ${left.personId}`)
  await w.database.run(
    sql`update report_subscription set created_at = now() + interval '8 days' where person_id = ${late.personId}`,
  )
  const { to } = lastWeek(clock.now())
  for (const source of ['facebook', 'facebook', ''])
    await w.database.run(sql`
      insert into visit (source, post, campaign, mobile, in_time)
      values (${source}, 'p1', '', true, ${to}::date::timestamp + interval '6 hours')`)

  await Promise.all([send(), send()])
  await send()
  expect(await sentTo(reader)).toMatchObject([{ text: expect.stringContaining('Visits: 3.') }])
  expect(await sentTo(bangla)).toMatchObject([{ text: expect.stringContaining('ভিজিট: ৩।') }])
  expect([await sentTo(former), await sentTo(late), await sentTo(left)]).toEqual([[], [], []])
  if (hasPdfReader) expect(await reportIn('en', to)).toMatch(/facebook\s+2/)

  expect((await want(false, reader)).status).toBe(200)
  expect((await w.call(weeklyReport, {}, { as: reader })).body.data.is_wanted).toBe(false)
  expect((await w.call(weeklyReport, {}, { as: await w.staff('orders.view') })).status).toBe(403)
})
