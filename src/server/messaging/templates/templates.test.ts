/** The academy's own words of messages: they are what people get, in that language alone, and never without what is needed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#contracts/locales.ts'
import * as contract from '#contracts/messaging/templates.office.ts'
import { placeholdersOf } from '#contracts/messaging/template-rules.ts'
import { builtInTexts } from '#server/platform/messaging/message-template.ts'
import { renderTemplate } from '#server/platform/messaging/send-template.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'
import { allTemplates, findTemplate } from './all-templates.ts'
import { samplesFor } from './samples-for.ts'

let w: World
let manager: TestPerson
let clerk: TestPerson
beforeAll(async () => {
  w = await world()
  manager = await w.staff('messages.view', 'messages.approve')
  clerk = await w.staff('messages.view', 'messages.edit')
})
afterAll(() => w.close())

const put = (template: string, locale: 'en' | 'bn', body: object, as = manager) =>
  w.call(contract.putTemplate, { params: { template, locale }, body: body as never }, { as })
const show = async (template: string) =>
  (await w.call(contract.officeTemplate, { params: { template } }, { as: clerk })).body.data
const sent = async (key: string, channel: 'sms' | 'email', locale: 'en' | 'bn') => {
  const template = findTemplate(key)
  if (!template) throw new Error(key)
  const values = { course: 'Knit', batch: '2', reason: '', address: 'https://x', code: '4821' }
  return renderTemplate(w.database, { template, channel, to: '01711000009', locale, values })
}

test('own words take the place of the built-in ones in their language, until it is taken back', async () => {
  const own = {
    subject: 'Welcome to {course}',
    email: 'Come in: {course}, {batch}. {address}',
    sms: '{course} {batch} {address}',
  }
  expect((await put('learning_enrolled', 'en', { ...own, seq: 0 })).body.data).toEqual({ seq: 1 })
  expect(await sent('learning_enrolled', 'email', 'en')).toMatchObject({
    subject: 'Welcome to Knit',
    text: 'Come in: Knit, 2. https://x',
  })
  expect((await sent('learning_enrolled', 'sms', 'en')).text).toBe('Knit 2 https://x')
  expect((await sent('learning_enrolled', 'sms', 'bn')).text).toContain('ভর্তি')
  const shown = (await show('learning_enrolled')).languages.find(({ locale }) => locale === 'en')
  expect(shown).toMatchObject({ own, seq: 1 })
  const listed = await w.call(contract.officeTemplates, {}, { as: clerk })
  const found = await w.call(contract.officeTemplates, { query: { q: 'ENROLLED' } }, { as: clerk })
  expect(found.body.data.map(({ key }) => key)).toEqual(['order_enrolled', 'learning_enrolled'])
  expect(listed.body.data.find(({ key }) => key === 'learning_enrolled')?.changed).toEqual(['en'])
  const params = { template: 'learning_enrolled', locale: 'en' } as const
  expect((await w.call(contract.resetTemplate, { params, body: { seq: 1 } }, { as: manager })).status).toBe(200)
  expect((await sent('learning_enrolled', 'sms', 'en')).text).toMatch(/^We enrolled you in Knit/)
  expect((await show('learning_enrolled')).history.map(({ seq, words }) => [seq, words])).toEqual([
    [2, null],
    [1, own],
  ])
})

test('unknown, missing and broken placeholders are refused at their field, and nothing is kept', async () => {
  const { body } = await put('order_paid', 'en', { subject: 'Paid {nmber}', email: 'Thanks.', sms: '{no} {', seq: 0 })
  expect(body.errors).toEqual({
    subject: ['This message has no such placeholder: {nmber}'],
    email: ['Please keep these placeholders: {name}, {amount}, {no}, {courses}, {address}'],
    sms: [
      'Please keep these placeholders: {amount}, {courses}, {address}',
      'Use braces only around the name of a placeholder.',
    ],
  })
  expect((await show('order_paid')).history).toEqual([])
})

test('of two who change the same words one is told; without the permission nobody changes them', async () => {
  const words = { subject: 'Code', email: '{code}', sms: 'Code {code}', seq: 0 }
  expect((await put('login', 'bn', words, clerk)).status).toBe(403)
  const answers = await Promise.all([put('login', 'bn', words), put('login', 'bn', { ...words, sms: 'Yours: {code}' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await put('nothing', 'en', words)).status).toBe(404)
})

test('each message is built in in six languages with the same placeholders, each with a sample', () => {
  expect(new Set(allTemplates.map(({ key }) => key)).size).toBe(allTemplates.length)
  for (const template of allTemplates) {
    const said = locales.map((locale) => builtInTexts(template, locale))
    for (const part of contract.templateParts) {
      const names = said.map((texts) =>
        placeholdersOf(texts[part] ?? '')
          .toSorted()
          .join(),
      )
      expect(new Set(names).size, `${template.key} ${part}`).toBe(1)
    }
    const names = placeholdersOf(Object.values(said[0] ?? {}).join(' '))
    const samples = samplesFor(names, 'en')
    for (const name of names) expect(samples[name], `${template.key} {${name}}`).not.toBe(name)
    const words = said.map(({ sms, email }) => sms ?? email)
    // What is nothing but placeholders is the same in every language.
    if (words[0]?.replace(/\{\w+\}|\W/g, '')) expect(new Set(words).size, template.key).toBe(6)
  }
})
