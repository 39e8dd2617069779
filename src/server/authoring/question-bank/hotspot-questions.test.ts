/** Questions on a picture in the bank: their picture is looked at, lacks are told at their fields, and QTI takes and brings them whole. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as bank from '#contracts/authoring/question-bank.ts'
import * as imports from '#contracts/authoring/question-imports.ts'
import { newId } from '#server/platform/crypto.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'
import { formOf, zipOf } from '#tests/zip-of.ts'
import { tidyQuestionImportsRegularly } from '../question-imports/import-questions.ts'

let w: World
let editor: TestPerson
beforeAll(async () => {
  w = await world()
  editor = await w.staff('courses.view', 'courses.edit')
})
afterAll(() => w.close())

const drawing = (width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
async function upload(as: TestPerson, bytes?: Buffer) {
  const { payload: body, headers } = formOf(bytes ?? (await drawing()), 'a.png', 'picture')
  return w.call(bank.uploadQuestionPicture, { body } as never, { as, headers })
}
const areas = [
  { shape: 'rect', x: 10, y: 20.5, width: 25, height: 10, name: { en: 'Needle guard', bn: 'নিডল গার্ড' } },
  { shape: 'circle', x: 70, y: 60, radius: 5.5, name: { en: 'Belt <cover>' } },
]
const hotspot = (options: object, answer: object = { areas }) => ({
  ...{ id: newId(), kind: 'hotspot', text: { en: 'What is missing?' }, explanation: { en: 'Both guard.' }, points: 2 },
  ...{ options, answer },
})
const add = (question: object, as = editor, place: object = {}) =>
  w.call(
    bank.postBankQuestion,
    { body: { course_id: null, category: 'Guards', tags: ['x'], question, ...place } as never },
    { as },
  )
const shown = async (category: string) =>
  (await w.call(bank.bankQuestions, { query: { category } }, { as: editor })).body.data
const out = async (format: string) =>
  (await w.call(bank.exportQuestions, { query: { format, category: 'Guards' } as never }, { as: editor })).body.data
const check = (bytes: Buffer, name = 'bank.zip') => {
  const { payload: body, headers } = formOf(bytes, name)
  return w.call(imports.postQuestionImport, { body } as never, { as: editor, headers })
}
const on = (endpoint: typeof imports.applyQuestionImport | typeof imports.undoQuestionImport, id: string) =>
  w.call(endpoint as typeof imports.applyQuestionImport, { params: { question_import: id }, body: {} }, { as: editor })

test('its picture is uploaded by who writes questions, whatever it claims to be', async () => {
  const sent = await upload(editor)
  expect([sent.status, sent.body.data.width, sent.body.data.height]).toEqual([200, 1200, 800])
  expect((await w.app.inject({ url: sent.body.data.url })).headers['content-type']).toBe('image/webp')
  expect((await upload(await w.mentor())).status).toBe(200)
  expect((await upload(editor, Buffer.from('<svg onload="x"/>'))).status).toBe(415)
  expect((await upload(await w.staff('courses.view'))).status).toBe(403)
  expect((await upload(await w.learner())).status).toBe(404)
})

test('what it lacks is told at the field', async () => {
  const none = { picture: null, width: 0, height: 0, alt: {} }
  expect((await add(hotspot(none, { areas: [] }))).body.errors).toEqual({
    'question.options.picture': ['Upload a picture.'],
    'question.options.alt': ['Say what the picture shows, for those who do not see it.'],
    'question.answer.areas': ['Draw at least one area, and give each a name.'],
  })
  const whole = { picture: '/media/a.webp', width: 100, height: 50, alt: { en: 'A machine' } }
  const unnamed = { areas: [{ ...areas[0], name: {} }] }
  expect(Object.keys((await add(hotspot(whole, unnamed))).body.errors ?? {})).toEqual(['question.answer.areas'])
  const beside = { areas: [{ ...areas[0], x: 101 }] }
  expect(Object.keys((await add(hotspot(whole, beside))).body.errors ?? {})).toEqual(['question.answer.areas.0.x'])
  const drawn = { ...whole, picture: 'weave:a:1x1' }
  expect(Object.keys((await add(hotspot(drawn))).body.errors ?? {})).toEqual(['question.options.picture'])
  const many = { areas: Array.from({ length: 9 }, () => areas[0]) }
  expect((await add(hotspot(whole, many))).status).toBe(422)
})

test('QTI takes it with its picture and brings it back; what no other format can hold is named', async () => {
  const picture = (await upload(editor)).body.data.url
  const alt = { en: 'A lockstitch machine' }
  expect((await add(hotspot({ picture, width: 1200, height: 800, alt }))).status).toBe(200)
  for (const format of ['gift', 'moodle_xml', 'csv'])
    expect(await out(format), format).toMatchObject({
      ...{ exported: 0, left_out: 1 },
      left_out_questions: [{ kind: 'hotspot', text: 'What is missing?' }],
    })
  const qti = await out('qti')
  expect(qti).toMatchObject({ exported: 1, left_out: 0 })

  const { import_id: id, rows } = (await check(Buffer.from(qti.text, 'base64'))).body.data
  // Its words are those of the other languages too, so that this is another question.
  expect(rows).toMatchObject([{ kind: 'hotspot', category: 'Guards', messages: [] }])
  expect((await on(imports.applyQuestionImport, id)).status).toBe(200)
  const [back] = await shown('Guards')
  expect(back?.question).toMatchObject({
    kind: 'hotspot',
    points: 2,
    explanation: { en: 'Both guard.' },
    options: { width: 1200, height: 800, alt },
    answer: { areas: areas.map(({ name, ...area }) => ({ ...area, name: { en: name.en } })) },
  })
  const copied = (back!.question as { options: { picture: string } }).options.picture
  expect(copied).not.toBe(picture)
  expect((await w.app.inject({ url: copied })).statusCode).toBe(200)

  expect((await on(imports.undoQuestionImport, id)).status).toBe(200)
  expect((await w.app.inject({ url: copied })).statusCode).toBe(404)
  expect((await w.app.inject({ url: picture })).statusCode).toBe(200)
})

const item = (declared: string, interaction: string) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="a" title="A">${declared}<itemBody>${interaction}</itemBody></assessmentItem>`
const right = (...ids: string[]) =>
  `<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="identifier"><correctResponse>${ids.map((id) => `<value>${id}</value>`).join('')}</correctResponse></responseDeclaration>`
const asked = (
  choices: string,
  { data = 'pictures/a.png', words = 'A shirt', most = 0, sides = ' width="600" height="400"' } = {},
) =>
  `<hotspotInteraction responseIdentifier="RESPONSE" maxChoices="${most}"><prompt>Tap the fault.</prompt><object data="${data}" type="image/png"${sides}>${words}</object>${choices}</hotspotInteraction>`
const choice = (id: string, shape: string, coords: string, label = '') =>
  `<hotspotChoice identifier="${id}" shape="${shape}" coords="${coords}"${label ? ` hotspotLabel="${label}"` : ''}/>`

test('what stands in files of others comes in or stays out with its reason', async () => {
  const collar = choice('c', 'circle', '300,40,30', 'Collar')
  const items = {
    good: item(right('c'), asked(collar + choice('h', 'rect', '0,380,600,400'))),
    natural: item(right('c'), asked(choice('c', 'rect', '120,80,240,160'), { sides: '' })),
    star: item(right('c'), asked(choice('c', 'poly', '0,0,10,10,20,0'))),
    beyond: item(right('c'), asked(choice('c', 'circle', '700,40,30'))),
    turned: item(right('c'), asked(choice('c', 'rect', '40,40,30,30'))),
    any: item(right('c', 'h'), asked(collar + choice('h', 'rect', '0,380,600,400'), { most: 1 })),
    none: item(right('x'), asked(collar)),
    wordless: item(right('c'), asked(collar, { words: '' })),
    gone: item(right('c'), asked(collar, { data: 'pictures/gone.png' })),
    text: item(right('c'), asked(collar, { data: 'a.txt' })),
    outside: item(right('c'), asked(collar, { data: '../../a.png' })),
  }
  const names = Object.keys(items)
  const bytes = await zipOf([
    {
      name: 'imsmanifest.xml',
      content: `<manifest><resources>${names.map((name) => `<resource identifier="${name}" type="imsqti_item_xmlv2p1" href="items/${name}.xml"/>`).join('')}</resources></manifest>`,
    },
    ...Object.entries(items).map(([name, content]) => ({ name: `items/${name}.xml`, content })),
    { name: 'items/pictures/a.png', content: await drawing() },
    { name: 'items/a.txt', content: 'words' },
  ])
  const checked = await check(bytes)
  expect(checked.status, checked.text).toBe(200)
  const { rows, import_id: id } = checked.body.data
  expect(Object.fromEntries(rows.map(({ outcome, messages }, at) => [names[at], [outcome, ...messages]]))).toEqual({
    good: ['remark', expect.stringMatching(/^Areas that are not right/)],
    natural: ['remark', expect.stringMatching(/^Its areas have no names/)],
    star: ['bad', expect.stringMatching(/“poly”/)],
    beyond: ['bad', expect.stringMatching(/not within its picture/)],
    turned: ['bad', expect.stringMatching(/“40,40,30,30”/)],
    any: ['bad', expect.stringMatching(/one of several areas/)],
    none: ['bad', 'It has no correct answer.'],
    wordless: ['bad', 'Its picture has no words that say what it shows.'],
    gone: ['bad', expect.stringMatching(/“pictures\/gone.png” is missing/)],
    text: ['bad', expect.stringMatching(/“a.txt” is no JPEG/)],
    outside: ['bad', expect.stringMatching(/is missing/)],
  })
  const kept = await w.database.query<{ question: unknown }>(sql`
    select r.value -> 'question' as question from question_import, jsonb_array_elements(rows) r (value)
    where id = ${id} and r.value -> 'question' <> 'null'`)
  expect(kept.map(({ question }) => question)).toMatchObject([
    { answer: { areas: [{ shape: 'circle', x: 50, y: 10, radius: 5, name: { en: 'Collar' } }] } },
    { answer: { areas: [{ shape: 'rect', x: 10, y: 10, width: 10, height: 10, name: { en: 'Area 1' } }] } },
  ])

  // A file that was checked and left takes its pictures along.
  const address = (kept[0]!.question as { options: { picture: string } }).options.picture
  expect((await w.app.inject({ url: address })).statusCode).toBe(200)
  await w.database.run(sql`update question_import set created_at = now() - interval '8 days' where id = ${id}`)
  let tidy = async () => {}
  tidyQuestionImportsRegularly({
    ...{ database: w.database, storage: w.storage },
    jobs: { schedule: (_: string, __: string, work: () => Promise<void>) => (tidy = work) },
  } as never)
  await tidy()
  expect((await w.app.inject({ url: address })).statusCode).toBe(404)
})

test('one item alone has no picture with it', async () => {
  const { rows } = (await check(Buffer.from(item(right('c'), asked(choice('c', 'circle', '1,1,1')))), 'a.xml')).body
    .data
  expect(rows).toMatchObject([{ outcome: 'bad', messages: [expect.stringMatching(/“pictures\/a.png” is missing/)] }])
})
