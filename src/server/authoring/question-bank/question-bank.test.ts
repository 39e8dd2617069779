/** The bank: who sees and changes which questions, versions that stay, where one is used, and the way in and out by files. */
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patchItem, postItem } from '#contracts/authoring/items.ts'
import { getOutline, postSection } from '#contracts/authoring/outlines.ts'
import * as bank from '#contracts/authoring/question-bank.ts'
import * as imports from '#contracts/authoring/question-imports.ts'
import { newId } from '#server/platform/crypto.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, world } from '#tests/world.ts'

let academy: Awaited<ReturnType<typeof world>>
let course: string
let mentor: TestPerson
let otherMentor: TestPerson
let editor: TestPerson
beforeAll(async () => {
  academy = await world()
  course = (await academy.course()).course_id
  const teacher = await academy.mentor()
  mentor = teacher
  otherMentor = await academy.mentor('Kamal Uddin')
  editor = await academy.staff('courses.view', 'courses.edit')
  await academy.database.run(
    sql`insert into course_mentor (course_id, mentor_id, position) values (${course}, ${teacher.mentorId}, 1)`,
  )
})
afterAll(() => academy.close())

const trueOrFalse = (en: string, answer: boolean | null = true) => ({
  id: newId(),
  kind: 'true_false' as const,
  text: { en },
  points: 1,
  answer,
})
const add = (as: TestPerson, en: string, place: object = {}, answer: boolean | null = true) =>
  academy.call(
    bank.postBankQuestion,
    { body: { course_id: null, question: trueOrFalse(en, answer), ...place } as never },
    { as },
  )
const listed = async (query: Record<string, string>, as: TestPerson) =>
  (await academy.call(bank.bankQuestions, { query }, { as })).body.data.map(({ question }) => question.text?.en)
const show = (id: string, as: TestPerson) => academy.call(bank.bankQuestion, { params: { question: id } }, { as })

test('staff see every question, mentors the academy’s and those of their courses, others none', async () => {
  const other = (await academy.course()).course_id
  const own = await add(mentor, 'Own 100%', { course_id: course, category: 'Quality/AQL', tags: ['lot', 'lot'] })
  expect([own.status, (await add(editor, 'Shared')).status]).toEqual([200, 200])
  const foreign = (await add(editor, 'Foreign', { course_id: other })).body.data.question_id
  expect(await listed({}, editor)).toEqual(['Foreign', 'Shared', 'Own 100%'])
  expect(await listed({}, mentor)).toEqual(['Shared', 'Own 100%'])
  expect(await listed({}, otherMentor)).toEqual(['Shared'])
  expect(await listed({}, await academy.learner())).toEqual([])
  expect(await listed({ q: 'own 100%' }, editor)).toEqual(['Own 100%'])
  expect(await listed({ category: 'Quality' }, editor)).toEqual(['Own 100%'])
  expect(await listed({ category: 'Qual' }, editor)).toEqual([])
  expect(await listed({ tag: 'lot' }, mentor)).toEqual(['Own 100%'])
  expect(await listed({ course }, editor)).toEqual(['Shared', 'Own 100%'])
  const { body } = await academy.call(bank.bankQuestions, { query: {} }, { as: mentor })
  expect([body.categories, body.tags, body.can]).toEqual([['Quality/AQL'], ['lot'], { edit: true }])
  expect((await show(foreign, mentor)).status).toBe(404)
  expect((await show(foreign, await academy.learner())).status).toBe(404)
  expect((await show(foreign, editor)).body.data.can).toEqual({ edit: true })
})

test('a question is whole, and belongs where who writes it may write', async () => {
  const half = await add(editor, '', {}, null)
  expect(half.body.errors).toEqual({
    'question.text': ['Write the question.'],
    'question.answer': ['Say what the right answer is.'],
  })
  expect((await add(mentor, 'For all')).body.errors).toEqual({ course_id: ['Choose a course that you teach.'] })
  expect((await add(otherMentor, 'Foreign course', { course_id: course })).status).toBe(404)
  expect((await add(await academy.staff('courses.view'), 'May look only')).status).toBe(403)
  expect((await add(await academy.learner(), 'Nothing')).status).toBe(404)
})

test('a change is a new version, of two at once one is told, and retiring takes it out of the list', async () => {
  const id = (await add(editor, 'First words')).body.data.question_id
  const put = (as: TestPerson, en: string, version: number) =>
    academy.call(
      bank.putBankQuestion,
      { params: { question: id }, body: { course_id: null, question: trueOrFalse(en), version } as never },
      { as },
    )
  expect((await put(mentor, 'Theirs', 1)).status).toBe(404)
  const both = await Promise.all([put(editor, 'Second words', 1), put(editor, 'Other words', 1)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { data } = (await show(id, editor)).body
  expect([data.version, data.versions.map(({ number }) => number)]).toEqual([2, [2, 1]])
  const first = await academy.database.first<{ text: unknown }>(
    sql`select body -> 'text' as text from bank_question_version where question_id = ${id} and number = 1`,
  )
  expect(first?.text).toEqual({ en: 'First words' })
  const retire = (as: TestPerson, is_retired: boolean) =>
    academy.call(bank.retireBankQuestion, { params: { question: id }, body: { is_retired } }, { as })
  expect((await retire(mentor, true)).status).toBe(404)
  expect((await retire(editor, true)).status).toBe(200)
  expect(await listed({ q: 'words' }, editor)).toEqual([])
  expect(await listed({ q: 'words', state: 'retired' }, editor)).toHaveLength(1)
  await retire(editor, false)
  expect(await listed({ q: 'words' }, editor)).toHaveLength(1)
})

const gift = `$CATEGORY: $course$/top/Quality

// [tag:lot]
A lot of 3,000 is inspected. How many pieces? {#125:5}

::Broken:: A needle tip {=critical ~minor

What is open? {=the seam ~%50%the cuff ~the hem}

Nothing to write, only to read.
`
function check(as: TestPerson, text: string | Buffer, name = 'bank.txt', fields: Record<string, string> = {}) {
  const parts = Object.entries(fields).map(
    ([field, value]) => `--b\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const head = `${parts.join('')}--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(text), Buffer.from('\r\n--b--\r\n')])
  return academy.call(
    imports.postQuestionImport,
    { body: payload as never },
    { as, headers: { 'content-type': 'multipart/form-data; boundary=b' } },
  )
}
const on = (
  endpoint: typeof imports.applyQuestionImport | typeof imports.undoQuestionImport,
  id: string,
  as: TestPerson,
) => academy.call(endpoint as typeof imports.applyQuestionImport, { params: { question_import: id }, body: {} }, { as })

test('a file is checked without a trace, imported once, and taken back until a quiz took a question', async () => {
  const before = await listed({}, mentor)
  const checked = await check(mentor, gift, 'bank.txt', { course_id: course })
  expect(checked.status, checked.text).toBe(200)
  const { import_id: id, counts, rows, format } = checked.body.data
  expect([format, counts]).toEqual(['gift', { total: 4, ready: 1, remark: 1, bad: 2 }])
  expect(rows.map(({ no, kind, outcome }) => [no, kind, outcome])).toEqual([
    [1, 'numeric', 'ready'],
    [2, null, 'bad'],
    [3, 'single', 'remark'],
    [4, null, 'bad'],
  ])
  expect(rows[1]!.text).toContain('A needle tip {=critical ~minor')
  expect(rows[1]!.messages[0]).toMatch(/line \d+/)
  expect(rows[3]!.messages).toEqual(['Questions of the type “Description” cannot be imported.'])
  expect(await listed({}, mentor)).toEqual(before)

  expect((await on(imports.applyQuestionImport, id, otherMentor)).status).toBe(404)
  const twice = await Promise.all([1, 2].map(() => on(imports.applyQuestionImport, id, mentor)))
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await listed({ category: 'Quality' }, mentor)).toHaveLength(3)
  expect(await listed({ tag: 'lot', kind: 'numeric' }, mentor)).toHaveLength(1)
  const again = await check(mentor, gift, 'bank.txt', { course_id: course })
  expect(again.body.data.rows[0]!.messages).toEqual(['The bank already has a question with the same text.'])

  expect((await on(imports.undoQuestionImport, id, mentor)).status).toBe(200)
  expect(await listed({}, mentor)).toEqual(before)
  expect((await on(imports.undoQuestionImport, id, mentor)).body.error.code).toBe('not_applied')
})

test('a package that reaches out of its folder is refused by the name of what reaches out', async () => {
  const packed = zipSync({ '../../evil.txt': strToU8('x'), 'imsmanifest.xml': strToU8('<manifest/>') })
  const refused = await check(mentor, Buffer.from(packed), 'bank.zip', { course_id: course })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { file: ['This archive contains an unsafe path: ../../evil.txt'] },
  ])
})

test('what a quiz took says where, and its import stays', async () => {
  const id = (await check(mentor, gift, 'bank.txt', { course_id: course })).body.data.import_id
  await on(imports.applyQuestionImport, id, mentor)
  const rows = (await academy.call(bank.bankQuestions, { query: { kind: 'numeric', course } }, { as: mentor })).body
    .data
  const taken = rows[0]!
  await academy.call(getOutline, { params: { course } }, { as: mentor })
  const section = (
    await academy.call(postSection, { params: { course }, body: { title: { en: 'Bank' } } }, { as: mentor })
  ).body.data.section_id
  const quiz = (
    await academy.call(
      postItem,
      { params: { section }, body: { kind: 'quiz', title: { en: 'AQL quiz' } } },
      { as: mentor },
    )
  ).body.data.item_id
  const question = { ...taken.question, id: newId(), bank: { question_id: taken.question_id, version: taken.version } }
  const put = await academy.call(
    patchItem,
    { params: { item: quiz }, body: { changes: { questions: [question] }, seen: {} } },
    { as: mentor },
  )
  expect(put.status, put.text).toBe(200)
  const { uses, used_in } = (await show(taken.question_id, mentor)).body.data
  expect([uses, used_in]).toEqual([1, [{ course_id: course, item_id: quiz, title: 'AQL quiz' }]])
  expect((await on(imports.undoQuestionImport, id, mentor)).body.error.code).toBe('in_use')
})

test('a file that is cut off, dangerous or no file of questions is refused as a whole', async () => {
  const message = async (text: string | Buffer, name?: string) =>
    (await check(editor, text, name)).body.errors?.file?.[0]
  expect(await message('<quiz><question type="truefalse"><questiontext>')).toMatch(/incomplete/)
  expect(await message('<!DOCTYPE a [<!ENTITY x "y">]><quiz></quiz>')).toMatch(/DOCTYPE/)
  expect(await message('text,answer\n"cut off,true\n', 'a.csv')).toMatch(/incomplete/)
  expect(await message('colour,size\nred,1\n', 'a.csv')).toMatch(/first line/)
  expect(await message(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]), 'a.txt')).toMatch(/UTF-8/)
  expect(await message('// nothing here\n')).toMatch(/no questions/)
  expect((await check(mentor, gift)).body.errors).toEqual({ course_id: ['Choose a course that you teach.'] })
})

test('the bank leaves as a file, what a format cannot hold is counted', async () => {
  await academy.call(
    bank.postBankQuestion,
    {
      body: {
        ...{ course_id: null, category: 'Export', tags: ['x'] },
        question: {
          ...{ id: newId(), kind: 'ordering', text: { en: 'Order', bn: 'ক্রম' }, points: 2 },
          ...{ options: [{ en: 'One' }, { en: 'Two' }], answer: [0, 1] },
        },
      } as never,
    },
    { as: editor },
  )
  const out = async (format: string, as = editor) =>
    (
      await academy.call(
        bank.exportQuestions,
        { query: { format, category: 'Export', language: 'bn' } as never },
        { as },
      )
    ).body.data
  expect(await out('gift')).toMatchObject({ exported: 0, left_out: 1 })
  const xml = await out('moodle_xml')
  expect([xml.exported, xml.text.includes('ক্রম'), xml.text.includes('One')]).toEqual([1, true, true])
  expect((await out('csv')).text).toContain('ordering')
})
